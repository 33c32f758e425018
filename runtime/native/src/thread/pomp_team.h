/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Teams: which fork a worker belongs to, and when a team's members were let go.
 *
 * POMP has no team identity. Each thread has its open teams, the innermost first, and a construct
 * lists the threads that have ever forked it; so threads that fork the same construct at once write
 * nothing that they share. A worker looks among the open teams of these threads. Mostly one of them
 * is of its construct. When there are more, it finds its own by what the OpenMP runtime says about
 * its ancestors.
 */
#ifndef POMP_TEAM_H
#define POMP_TEAM_H

#include "thread/pomp_members.h"

/* Opens a team for a fork that is recorded. NULL when memory is out: then there is no team. */
struct pomp_team *pomp_team_fork(struct pomp_thread *thread, struct pomp_node *node);

/*
 * Has a listener told of each fork, by the forking thread in the event, before it has members. Call
 * it before the program has further threads.
 */
void pomp_team_watch_by(void (*forks)(struct pomp_thread *thread, struct pomp_team *team));

/* The forking thread is in the region, with its team. */
void pomp_team_begin(struct pomp_team *team);

/* A listener is told that the frame on top has forked the team; that this thread, whose visit of
 * the region is on top, is a member of it, which may be none. */
void pomp_team_tell_fork(struct pomp_thread *thread, const struct pomp_frame *frame);
void pomp_team_tell_member(struct pomp_thread *thread, const struct pomp_team *team, uint64_t now);

/* The team of a worker that begins; NULL when its fork was not recorded. */
struct pomp_team *pomp_team_of_worker(const struct pomp_thread *worker,
                                      const struct pomp_record *record);

/* Makes the worker a member; NULL for one without a team. */
void pomp_team_enter(struct pomp_thread *thread, struct pomp_team *team);

/* The thread joins: compares the logs and lets the members go. */
void pomp_team_join(struct pomp_team *team, uint64_t now);

#endif
