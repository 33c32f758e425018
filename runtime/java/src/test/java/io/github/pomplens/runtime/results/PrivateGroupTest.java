// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Protects from a group that looks like its user's own, but has others in it. */
class PrivateGroupTest {
    private static final String SERVICES = "# lists\npasswd:  files systemd\ngroup: files # all\n";
    private static final String USERS = "root:x:0:0::/:/bin/sh\nada:x:1000:1000::/home:/bin/sh\n";
    private static final String GROUPS = "root:x:0:\nada:x:1000:\nteam:x:1001:ada,bob\n";

    @TempDir Path etc;

    private boolean isPrivate(String services, String users, String groups) throws IOException {
        Files.writeString(etc.resolve("nsswitch.conf"), services);
        Files.writeString(etc.resolve("passwd"), users);
        Files.writeString(etc.resolve("group"), groups);
        return new PrivateGroup(etc).isOf(1000, 1000);
    }

    @Test
    void aGroupOfTheUsersNameWithNobodyElseIsPrivate() throws IOException {
        assertThat(isPrivate(SERVICES, USERS, GROUPS)).isTrue();
        assertThat(isPrivate(SERVICES, USERS, GROUPS.replace("1000:", "1000:ada"))).isTrue();
        assertThat(new PrivateGroup(etc).isOf(1000, 1001)).isFalse();
        assertThat(new PrivateGroup(etc).isOf(1002, 1000)).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "ada:x:1000:1000 | ada:x:1000:100",
                "ada:x:1000:1000 | ada:x:1001:1000",
                "root:x:0:0      | bob:x:1001:1000",
                "root:x:0:0      | eve:x:1000:1000",
                "ada:x:1000:1000::/home:/bin/sh | ada:x:1000:1000"
            })
    void noOtherAccountMayHaveIt(String line, String instead) throws IOException {
        assertThat(isPrivate(SERVICES, USERS.replace(line, instead), GROUPS)).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "ada:x:1000:   | ada:x:1000:bob",
                "ada:x:1000:   | ada:x:1000:ada,bob",
                "ada:x:1000:   | staff:x:1000:",
                "ada:x:1000:   | ada:x:1002:",
                "team:x:1001:ada,bob | ada:x:1000:",
                "team:x:1001:ada,bob | +"
            })
    void theGroupMayHaveNoOtherMemberAndNoOtherName(String line, String instead)
            throws IOException {
        assertThat(isPrivate(SERVICES, USERS, GROUPS.replace(line, instead))).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "passwd:  files | passwd: files sss",
                "passwd:  files | other: files",
                "group: files   | group: files ldap",
                "# lists        | initgroups: files nis",
                "group: files   | group: files [SUCCESS=merge] files"
            })
    void usersOfANetworkCannotBeListed(String line, String instead) throws IOException {
        assertThat(isPrivate(SERVICES.replace(line, instead), USERS, GROUPS)).isFalse();
    }

    @Test
    void whatCannotBeReadIsARefusal() throws IOException {
        assertThat(isPrivate(SERVICES, USERS, GROUPS)).isTrue();
        for (String list : List.of("nsswitch.conf", "passwd", "group")) {
            Path file = etc.resolve(list);
            byte[] text = Files.readAllBytes(file);
            Files.delete(file);
            assertThat(new PrivateGroup(etc).isOf(1000, 1000)).as(list).isFalse();
            Files.write(file, text);
        }
    }
}
