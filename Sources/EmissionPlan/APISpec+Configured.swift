public import APIModel
import Diagnostics

extension APISpec {
    /// The same spec, as if it said itself which styles, access levels, names and selection are
    /// asked for beside it.
    ///
    /// Names and selections that nothing has are passed over; a plan reports them.
    public func configured(by options: PlanOptions) -> APISpec {
        var unknown = DiagnosticList()
        let titled = RenamingPass(options.names).apply(to: services, &unknown)
        let selected = Selection(only: options.only, exclude: options.exclude)
            .apply(to: titled, &unknown)
        return APISpec(services: selected.map { $0.configured(by: options) })
    }
}

extension Service {
    fileprivate func configured(by options: PlanOptions) -> Service {
        var service = self
        service.access = options.access ?? access
        guard let style = options.style else { return service }
        service.style = style
        for group in groups.indices {
            service.groups[group].style = style
            for endpoint in groups[group].endpoints.indices {
                service.groups[group].endpoints[endpoint].style = style
            }
        }
        return service
    }
}
