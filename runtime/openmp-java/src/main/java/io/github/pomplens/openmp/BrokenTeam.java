// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.openmp;

/**
 * Leads a member out of the region of a team of which another member has thrown something. It never
 * leaves the region; it is an error so that handlers of exceptions in the user's code let it pass.
 */
final class BrokenTeam extends Error {
    private static final long serialVersionUID = 1;

    BrokenTeam() {
        super("another member of the team has thrown", null, false, false);
    }
}
