// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli;

import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** The version that the build put into {@code version.properties}. */
final class PompVersion implements IVersionProvider {
    @Override
    public String[] getVersion() throws IOException {
        Properties properties = new Properties();
        try (InputStream in = PompVersion.class.getResourceAsStream("version.properties")) {
            properties.load(in);
        }
        return new String[] {"pomp " + properties.getProperty("version")};
    }
}
