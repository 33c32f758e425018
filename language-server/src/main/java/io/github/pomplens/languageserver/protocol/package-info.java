// SPDX-License-Identifier: Apache-2.0
/**
 * What editors and server say to each other beyond the language server and debug adapter protocols:
 * the methods, and the records that go over the wire. Editors written in Java use these types, for
 * others there is {@code protocol.schema.json}, which is made of them.
 */
@NullMarked
package io.github.pomplens.languageserver.protocol;

import org.jspecify.annotations.NullMarked;
