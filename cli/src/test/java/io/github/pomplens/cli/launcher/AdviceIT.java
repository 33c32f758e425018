// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import org.junit.jupiter.api.Tag;

/**
 * Protects the advice for programs that are measured now. A run of some milliseconds may be
 * disturbed: then it is repeated.
 */
@Tag("measured")
class AdviceIT extends Advice {
    AdviceIT() {
        super(new Measured());
    }

    private static final class Measured implements Measurement {
        private static final int RUNS = 60;

        @Override
        public String measure(Project project, String name) throws Exception {
            String compiler =
                    switch (name.substring(name.indexOf('.'))) {
                        case ".c" -> "gcc";
                        case ".cpp" -> "g++";
                        default -> "gfortran";
                    };
            project.run("pomp", compiler, "-fopenmp", "-O1", name, "-o", "x").quietly();
            return run(project);
        }

        private static String run(Project project) throws Exception {
            return project.run("pomp", "run", "--", "./x").successfully().out();
        }

        @Override
        public void show(Project project, String name, int step, Check check) throws Exception {
            for (int run = 1; !holds(check, run == RUNS); run++) {
                run(project);
            }
            new StoredRuns(AdviceTest.store(name, step)).keep(project, 1);
        }

        private static boolean holds(Check check, boolean last) throws Exception {
            try {
                check.run();
                return true;
            } catch (AssertionError e) {
                if (last) {
                    throw e;
                }
                return false;
            }
        }

        @Override
        public LspSession open(Project project, String name, String language) throws Exception {
            return LspSession.open(project, name, language);
        }

        @Override
        public String report(Project project) throws Exception {
            return project.pomp("report", "--json").successfully().out();
        }
    }
}
