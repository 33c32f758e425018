/* SPDX-License-Identifier: Apache-2.0 */
#include "base/pomp_calm.h"

#include <pthread.h>

void pomp_calm_begin(struct pomp_calm *before) {
    sigset_t signals;
    sigfillset(&signals);
    static const int own_mistakes[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGSYS};
    for (size_t i = 0; i < sizeof own_mistakes / sizeof own_mistakes[0]; i++) {
        sigdelset(&signals, own_mistakes[i]);
    }
    pthread_sigmask(SIG_BLOCK, &signals, &before->signals);
    pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &before->cancelling);
}

void pomp_calm_end(const struct pomp_calm *before) {
    int disabled;
    pthread_setcancelstate(before->cancelling, &disabled);
    pthread_sigmask(SIG_SETMASK, &before->signals, NULL);
}
