// EmissionPlan
