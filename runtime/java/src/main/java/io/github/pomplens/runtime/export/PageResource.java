// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export;

import static java.util.stream.Collectors.joining;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.stream.Stream;

/**
 * A text that is packed with the product and stands in the page.
 *
 * @param text all of it
 */
record PageResource(String text) {
    /** Returns texts one after the other as one. */
    static PageResource of(String... names) {
        return new PageResource(Stream.of(names).map(PageResource::text).collect(joining()));
    }

    private static String text(String name) {
        try (InputStream in = PageResource.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("resource " + name + " is not in this jar");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What a content security policy calls {@code sha256-...}. */
    String hash() {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            byte[] hash = digest.digest(text.getBytes(StandardCharsets.UTF_8));
            return Base64.getEncoder().encodeToString(hash);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
