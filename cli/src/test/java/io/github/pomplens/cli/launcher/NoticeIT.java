// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Protects that NOTICE names each library of others that is installed, and no other. */
class NoticeIT {
    /** A name of the list, after its project's or another name. */
    private static final Pattern LIBRARY = Pattern.compile("(?:: |, |^    )([a-z][\\w.-]*)");

    private static final Pattern LICENCE =
            Pattern.compile(" {2,}(?:EPL-|Apache-|BSD-|MIT|public domain).*$");

    @Test
    void namesWhatIsInstalled() throws IOException {
        Set<String> installed;
        try (Stream<Path> files = Files.list(Path.of("target/lib"))) {
            installed =
                    files.map(file -> file.getFileName().toString())
                            .filter(name -> name.endsWith(".jar") && !name.startsWith("pomp-"))
                            .map(name -> name.substring(0, name.length() - ".jar".length()))
                            .collect(Collectors.toCollection(TreeSet::new));
        }
        String notice = Files.readString(Path.of("../NOTICE"));
        int from = notice.indexOf("in its folder lib:\n");
        String list =
                notice.substring(from, notice.indexOf("The VS Code extension")).stripTrailing();
        Set<String> named = new TreeSet<>();
        for (String line : list.lines().skip(1).toList()) {
            Matcher library = LIBRARY.matcher(LICENCE.matcher(line).replaceFirst(""));
            while (library.find()) {
                named.add(library.group(1));
            }
        }
        assertThat(named).isEqualTo(installed);
    }
}
