#define _GNU_SOURCE
#include "cnetlink.h"

#ifdef __linux__

#include <errno.h>
#include <linux/netlink.h>
#include <linux/rtnetlink.h>
#include <net/if.h>
#include <net/if_arp.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { BUFFER = 32 << 10 };

static int open_socket(unsigned groups) {
    int fd = socket(AF_NETLINK, SOCK_RAW | SOCK_CLOEXEC, NETLINK_ROUTE);
    if (fd < 0) return -errno;
    struct sockaddr_nl address = {.nl_family = AF_NETLINK, .nl_groups = groups};
    if (bind(fd, (struct sockaddr *)&address, sizeof address) < 0) {
        int code = errno;
        close(fd);
        return -code;
    }
    return fd;
}

int cnetlink_open(void) {
    return open_socket(RTMGRP_LINK | RTMGRP_IPV4_IFADDR | RTMGRP_IPV4_ROUTE | RTMGRP_IPV6_IFADDR |
                       RTMGRP_IPV6_ROUTE);
}

int cnetlink_wait(int fd, int wake) {
    struct pollfd both[2] = {{.fd = fd, .events = POLLIN}, {.fd = wake, .events = POLLIN}};
    while (poll(both, 2, -1) < 0) {
        if (errno != EINTR) return -errno;
    }
    if (both[1].revents) return 0;
    char buffer[BUFFER];
    for (;;) {
        ssize_t count = recv(fd, buffer, sizeof buffer, MSG_DONTWAIT);
        if (count > 0) continue;
        if (count < 0 && errno == EINTR) continue;
        /* Too many changes at once: that they were lost is all that has to be known. */
        if (count < 0 && errno == ENOBUFS) continue;
        if (count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) return 1;
        return count < 0 ? -errno : -EPIPE;
    }
}

/* Asks for all routes of a family, or all links, and gives each message to `take`. */
static int dump(int type, unsigned char family, void (*take)(const struct nlmsghdr *, void *),
                void *context) {
    int fd = open_socket(0);
    if (fd < 0) return fd;
    struct timeval limit = {.tv_sec = 5};
    setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
    struct {
        struct nlmsghdr head;
        struct rtgenmsg body;
    } request = {
        .head = {.nlmsg_len = NLMSG_LENGTH(sizeof(struct rtgenmsg)),
                 .nlmsg_type = (unsigned short)type,
                 .nlmsg_flags = NLM_F_REQUEST | NLM_F_DUMP,
                 .nlmsg_seq = 1},
        .body = {.rtgen_family = family},
    };
    int result = 0;
    if (send(fd, &request, request.head.nlmsg_len, 0) < 0) result = -errno;
    char *buffer = malloc(BUFFER);
    if (!buffer) result = -ENOMEM;
    int more = result == 0;
    while (more) {
        ssize_t count = recv(fd, buffer, BUFFER, 0);
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) {
            result = count < 0 ? -errno : -EPIPE;
            break;
        }
        unsigned left = (unsigned)count;
        for (struct nlmsghdr *head = (struct nlmsghdr *)(void *)buffer; NLMSG_OK(head, left);
             head = NLMSG_NEXT(head, left)) {
            if (head->nlmsg_type == NLMSG_DONE) {
                more = 0;
                break;
            }
            if (head->nlmsg_type == NLMSG_ERROR) {
                const struct nlmsgerr *error = NLMSG_DATA(head);
                /* A kernel without IPv6 has no such routes. */
                result = error->error == -EAFNOSUPPORT || error->error == -EOPNOTSUPP
                             ? 0
                             : error->error;
                more = 0;
                break;
            }
            take(head, context);
        }
    }
    free(buffer);
    close(fd);
    return result;
}

struct search {
    /* The interface of the best default route, and the route's metric: less is better. */
    int index;
    uint32_t metric;
    int kind;
};

static void take_route(const struct nlmsghdr *head, void *context) {
    struct search *search = context;
    const struct rtmsg *route = NLMSG_DATA(head);
    if (head->nlmsg_type != RTM_NEWROUTE || route->rtm_dst_len != 0) return;
    if (route->rtm_type != RTN_UNICAST) return;
    int index = 0;
    uint32_t metric = 0;
    int left = (int)RTM_PAYLOAD(head);
    for (const struct rtattr *part = RTM_RTA(route); RTA_OK(part, left);
         part = RTA_NEXT(part, left)) {
        if (part->rta_type == RTA_OIF) memcpy(&index, RTA_DATA(part), sizeof index);
        if (part->rta_type == RTA_PRIORITY) memcpy(&metric, RTA_DATA(part), sizeof metric);
        if (part->rta_type == RTA_MULTIPATH && RTA_PAYLOAD(part) >= sizeof(struct rtnexthop)) {
            struct rtnexthop hop;
            memcpy(&hop, RTA_DATA(part), sizeof hop);
            index = hop.rtnh_ifindex;
        }
    }
    if (index == 0 || (search->index != 0 && metric >= search->metric)) return;
    search->index = index;
    search->metric = metric;
}

static int exists(const char *name, const char *what) {
    char path[IFNAMSIZ + 64];
    snprintf(path, sizeof path, "/sys/class/net/%s/%s", name, what);
    return access(path, F_OK) == 0;
}

static int kind_of(const char *name, unsigned short type) {
    if (strchr(name, '/')) return CNETLINK_OTHER;
    if (exists(name, "phy80211") || exists(name, "wireless")) return CNETLINK_WIFI;
    if (strncmp(name, "wwan", 4) == 0 || strncmp(name, "rmnet", 5) == 0) return CNETLINK_CELLULAR;
    return type == ARPHRD_ETHER ? CNETLINK_WIRED : CNETLINK_OTHER;
}

static void take_link(const struct nlmsghdr *head, void *context) {
    struct search *search = context;
    const struct ifinfomsg *link = NLMSG_DATA(head);
    if (head->nlmsg_type != RTM_NEWLINK || link->ifi_index != search->index) return;
    if (!(link->ifi_flags & IFF_UP) || !(link->ifi_flags & IFF_RUNNING)) return;
    if (link->ifi_flags & IFF_LOOPBACK) return;
    char name[IFNAMSIZ] = "";
    int left = (int)IFLA_PAYLOAD(head);
    for (const struct rtattr *part = IFLA_RTA(link); RTA_OK(part, left);
         part = RTA_NEXT(part, left)) {
        if (part->rta_type == IFLA_IFNAME) {
            snprintf(name, sizeof name, "%.*s", (int)RTA_PAYLOAD(part), (const char *)RTA_DATA(part));
        }
    }
    search->kind = kind_of(name, link->ifi_type);
}

int cnetlink_state(void) {
    static const unsigned char families[] = {AF_INET, AF_INET6};
    for (unsigned i = 0; i < 2; i++) {
        struct search search = {.kind = CNETLINK_UNREACHABLE};
        int result = dump(RTM_GETROUTE, families[i], take_route, &search);
        if (result < 0) return result;
        if (search.index == 0) continue;
        result = dump(RTM_GETLINK, AF_UNSPEC, take_link, &search);
        if (result < 0) return result;
        if (search.kind != CNETLINK_UNREACHABLE) return search.kind;
    }
    return CNETLINK_UNREACHABLE;
}

int cnetlink_wake_open(void) {
    int fd = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    return fd < 0 ? -errno : fd;
}

void cnetlink_wake(int wake) {
    uint64_t one = 1;
    ssize_t count = write(wake, &one, sizeof one);
    (void)count;
}

void cnetlink_close(int descriptor) { close(descriptor); }

struct start {
    void (*run)(void *);
    void *context;
};

static void *begin(void *argument) {
    struct start start = *(struct start *)argument;
    free(argument);
    start.run(start.context);
    return NULL;
}

int cnetlink_start_thread(void (*run)(void *), void *context) {
    struct start *start = malloc(sizeof *start);
    if (!start) return ENOMEM;
    *start = (struct start){.run = run, .context = context};
    /* Signals are the app's; its own threads take them. */
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    pthread_t thread;
    int code = pthread_create(&thread, &attributes, begin, start);
    pthread_attr_destroy(&attributes);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (code != 0) free(start);
    return code;
}

#endif
