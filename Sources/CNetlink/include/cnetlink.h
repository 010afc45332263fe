#ifndef CNETLINK_H
#define CNETLINK_H

/* The state of the network as Linux tells it over rtnetlink(7). */

/* What cnetlink_state answers; negative: an errno. */
enum {
    CNETLINK_UNREACHABLE = 0,
    CNETLINK_WIFI = 1,
    CNETLINK_CELLULAR = 2,
    CNETLINK_WIRED = 3,
    CNETLINK_OTHER = 4
};

/* A socket that becomes readable when a link, an address or a route changes; negative: an errno. */
int cnetlink_open(void);

/* Waits for a change, and takes the messages about it. 1: there was one; 0: `wake` became readable;
 * negative: an errno. */
int cnetlink_wait(int socket, int wake);

/* The kind of the interface that the default route leads through, if that is up and running. */
int cnetlink_state(void);

/* A descriptor to wake a waiting thread with; negative: an errno. */
int cnetlink_wake_open(void);

/* Makes the descriptor readable. */
void cnetlink_wake(int wake);

void cnetlink_close(int descriptor);

/* Runs a function on a thread of its own; 0 or an errno. */
int cnetlink_start_thread(void (*run)(void *), void *context);

#endif
