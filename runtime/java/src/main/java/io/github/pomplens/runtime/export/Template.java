// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Fills the insertion points <code>{{name}}</code> of a text. */
final class Template {
    private static final Pattern POINT = Pattern.compile("\\{\\{([a-z-]+)}}");

    private Template() {}

    /**
     * Replaces each insertion point by its value. Values are taken as they are: what looks like an
     * insertion point in them stays.
     */
    static String fill(String template, Map<String, String> values) {
        Matcher point = POINT.matcher(template);
        StringBuilder result = new StringBuilder();
        while (point.find()) {
            String value = values.get(point.group(1));
            if (value == null) {
                throw new IllegalArgumentException("no value for " + point.group());
            }
            point.appendReplacement(result, Matcher.quoteReplacement(value));
        }
        return point.appendTail(result).toString();
    }

    /** A text that is packed with this class. */
    static String resource(String name) {
        try (InputStream in = Template.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("resource " + name + " is not in this jar");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What a content security policy calls {@code sha256-...}. */
    static String hash(String text) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            byte[] hash = digest.digest(text.getBytes(StandardCharsets.UTF_8));
            return Base64.getEncoder().encodeToString(hash);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
