/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The clock of the test programs. With TEST_CLOCK=moved and POMP_CLOCK=clock_gettime it stands
 * still but for what spin says, so that all times of a profile are known exactly, however busy the
 * machine is; otherwise it is the system's. TEST_CLOCK=still, back and failing are clocks that are
 * of no use, for the library from its start on; with TEST_KERNEL_CLOCK the kernel still has a good
 * one. With TEST_CLOCK=steady, which begins with the library too, each reading takes 100 ns, and
 * nothing else but spin takes time. TEST_CLOCK=late is that of a thread that loses its processor
 * after every 150 readings, for 4 ms, and is else as steady.
 */
#ifndef TEST_CLOCK_H
#define TEST_CLOCK_H

/* Called in the middle of events: whenever the library reads the clock, and in calls of
 * test/faults.c. */
extern void (*interrupt)(void);

/*
 * Called, when it is set, instead of the system by the library's calls by number, which the system
 * gets all the same when this returns LEFT_TO_SYSTEM.
 */
extern long (*instead)(long number, long a, long b, long c);
enum { LEFT_TO_SYSTEM = -4096 };

double seconds(void);

/* Works for a while. */
void spin(double duration);

/* Sets the clock to what TEST_CLOCK says from here on. */
void clock_start(void);

/*
 * The next reading of the clock by this thread is counted: what it is about to do has begun then.
 * Of the system's clock, which is not seen, it is counted now.
 */
void clock_arm(void);

/* Waits until so many readings were counted. */
void clock_await(int readings);

#endif
