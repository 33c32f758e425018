// SPDX-License-Identifier: Apache-2.0

/** How often a server that ends by itself is started again, and within which time that counts. */
export const MOST_RESTARTS = 5;
export const RESTART_MINUTES = 3;

/** Whether to start a server again: not when it ended more often than that within the time. */
export class Restarts {
    private ends: number[] = [];

    /** @param now in milliseconds */
    mayRestart(now: number): boolean {
        const since = now - RESTART_MINUTES * 60_000;
        this.ends = [...this.ends.filter((end) => end > since), now];
        return this.ends.length <= MOST_RESTARTS;
    }
}
