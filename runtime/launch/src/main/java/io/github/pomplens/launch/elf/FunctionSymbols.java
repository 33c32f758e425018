// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.launch.elf;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeSet;

/**
 * The functions that hold code addresses, by the symbols that linkers leave in programs and
 * libraries, also without debug information. The loader, whom the measurement library asks, knows
 * only those that other libraries may use.
 */
public final class FunctionSymbols {
    /**
     * @param name as the symbols have it
     * @param offset of the address from the function's beginning, in bytes
     */
    public record Function(String name, long offset) {}

    private static final int SYMBOL = 24;
    private static final int FUNCTION = 2;
    private static final int MAX_NAME = 4096;

    /** So many symbols are read at a time. */
    private static final int PIECE = 65536;

    private final ElfFile file;
    private final TreeSet<Long> wanted;
    private final Map<Long, Function> found = new HashMap<>();

    private FunctionSymbols(ElfFile file, Collection<Long> addresses) {
        this.file = file;
        this.wanted = new TreeSet<>(addresses);
    }

    /**
     * Finds functions; a file that was stripped or is damaged has none.
     *
     * @param addresses as the file counts them
     */
    public static Map<Long, Function> of(Path path, Collection<Long> addresses) throws IOException {
        try (ElfFile file = ElfFile.open(path)) {
            FunctionSymbols symbols = new FunctionSymbols(file, addresses);
            symbols.find();
            return symbols.found;
        } catch (EOFException e) {
            return Map.of();
        }
    }

    private void find() throws IOException {
        ElfFile.Section symbols = file.wide(".symtab");
        ElfFile.Section names = file.wide(".strtab");
        if (symbols != null && names != null) {
            read(symbols.offset(), symbols.size() / SYMBOL, names.offset());
        }
    }

    private void read(long table, long count, long names) throws IOException {
        for (long first = 0; table >= 0 && first < count; first += PIECE) {
            int bytes = SYMBOL * (int) Math.min(PIECE, count - first);
            ByteBuffer symbols = file.read(table + first * SYMBOL, bytes);
            for (int i = 0; i + SYMBOL <= symbols.limit(); i += SYMBOL) {
                if ((symbols.get(i + 4) & 15) == FUNCTION) {
                    take(symbols, i, names);
                }
            }
            if (symbols.limit() < bytes) {
                return;
            }
        }
    }

    private void take(ByteBuffer symbols, int at, long names) throws IOException {
        long start = symbols.getLong(at + 8);
        long end = start + symbols.getLong(at + 16);
        if (start < 0 || end <= start) {
            return;
        }
        for (long address : wanted.subSet(start, end)) {
            String name = name(names + Integer.toUnsignedLong(symbols.getInt(at)));
            if (!name.isEmpty()) {
                found.putIfAbsent(address, new Function(name, address - start));
            }
        }
    }

    private String name(long at) throws IOException {
        if (at < 0) {
            return "";
        }
        ByteBuffer bytes = file.read(at, MAX_NAME);
        int end = 0;
        while (end < bytes.limit() && bytes.get(end) != 0) {
            end++;
        }
        return new String(bytes.array(), 0, end, StandardCharsets.UTF_8);
    }
}
