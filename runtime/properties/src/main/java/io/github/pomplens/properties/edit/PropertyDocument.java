// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.properties.edit;

import io.github.pomplens.properties.CompiledProperties;
import io.github.pomplens.properties.LanguageNames;
import io.github.pomplens.properties.Mention;
import io.github.pomplens.properties.Mentions;
import io.github.pomplens.properties.ParsedProperties;
import io.github.pomplens.properties.PropertyCompiler;
import io.github.pomplens.properties.PropertyParser;
import io.github.pomplens.properties.PropertyProblem;
import io.github.pomplens.properties.PropertyText;
import io.github.pomplens.runtime.analysis.property.Definition;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A file of properties that is open in an editor. Immutable. */
public final class PropertyDocument {
    private final PropertyText text;
    private final ParsedProperties parsed;
    private final CompiledProperties compiled;
    private final List<Mention> mentions;
    private final List<Definition> known;
    private final List<ParsedProperties> others;

    private PropertyDocument(
            ParsedProperties parsed,
            List<ParsedProperties> others,
            CompiledProperties compiled,
            List<Definition> known) {
        this.others = List.copyOf(others);
        this.text = parsed.source();
        this.parsed = parsed;
        this.compiled = compiled;
        this.known = known;
        this.mentions = Mentions.of(parsed, known);
    }

    /**
     * Reads a file.
     *
     * @param others the other files that count beside it
     * @param library what all of them may speak of
     */
    public static PropertyDocument of(
            PropertyText text, List<PropertyText> others, List<Definition> library) {
        ParsedProperties parsed = PropertyParser.get().parse(text);
        List<ParsedProperties> files = new ArrayList<>();
        // Before the file: of two properties of one name that of the other file counts.
        others.forEach(other -> files.add(PropertyParser.get().parse(other)));
        List<ParsedProperties> beside = List.copyOf(files);
        files.add(parsed);
        CompiledProperties compiled = PropertyCompiler.compile(files, library);
        List<Definition> known = new ArrayList<>(library);
        compiled.definitions().stream()
                .filter(it -> !it.place().file().equals(text.file()))
                .forEach(known::add);
        return new PropertyDocument(parsed, beside, compiled, known);
    }

    /** Its name and text. */
    public PropertyText text() {
        return text;
    }

    /** What is wrong in it. */
    public List<PropertyProblem> problems() {
        return compiled.problems().stream()
                .filter(it -> it.place().file().equals(text.file()))
                .toList();
    }

    /** What it and the other files come to together. */
    public CompiledProperties compiled() {
        return compiled;
    }

    /** Its properties without mistakes, headings too. */
    public List<Definition> definitions() {
        return compiled.definitions().stream()
                .filter(it -> it.place().file().equals(text.file()))
                .toList();
    }

    /** All names in it, in their order. */
    public List<Mention> mentions() {
        return mentions;
    }

    /** Its properties, as a tree of names. */
    public List<OutlineEntry> outline() {
        return Outline.of(parsed);
    }

    /** What may be written at a place. */
    public List<Proposal> proposals(int offset) {
        return new Proposals(text.text(), mentions, known).at(offset);
    }

    /** The name at a place. */
    public Optional<Mention> mention(int offset) {
        return mentions.stream().filter(it -> it.holds(offset)).findFirst();
    }

    /** All places of the file that name what is named at a place; none without a name. */
    public List<Mention> sameAs(int offset) {
        return mention(offset).map(at -> same(at.sort(), at.key())).orElse(List.of());
    }

    /** All places that name something. */
    public List<Mention> same(Mention.Sort sort, String key) {
        return mentions.stream().filter(it -> it.sort() == sort && it.key().equals(key)).toList();
    }

    /** A place in one of the files. */
    public record FilePlace(PropertyText file, Mention mention) {}

    /** All places of this file and the others that name what is named at a place. */
    public List<FilePlace> everywhere(int offset) {
        Optional<Mention> at = mention(offset);
        List<FilePlace> all = new ArrayList<>();
        if (at.isEmpty()) {
            return all;
        }
        sameAs(offset).forEach(it -> all.add(new FilePlace(text, it)));
        if (at.get().sort().isGiven()) {
            for (ParsedProperties other : others) {
                Mentions.of(other, known).stream()
                        .filter(it -> it.sort() == at.get().sort())
                        .filter(it -> it.key().equals(at.get().key()))
                        .forEach(it -> all.add(new FilePlace(other.source(), it)));
            }
        }
        return all;
    }

    /**
     * Whether what is named at a place can have another name: it was given its name in one of the
     * files, and not by the library or the language.
     */
    public boolean canBeRenamed(int offset) {
        return mention(offset).filter(it -> it.sort().isGiven()).isPresent()
                && everywhere(offset).stream().anyMatch(it -> it.mention().definition());
    }

    /** Whether a name may be given: it is one, and nothing of that sort has it. */
    public boolean isFree(int offset, String name) {
        Optional<Mention> at = mention(offset);
        if (at.isEmpty() || !LanguageNames.isId(name)) {
            return false;
        }
        String key = at.get().key();
        String prefix = key.substring(0, key.lastIndexOf('.') + 1);
        boolean property = at.get().sort() == Mention.Sort.PROPERTY;
        boolean known = property && this.known.stream().anyMatch(it -> it.id().equals(name));
        return !known
                && mentions.stream()
                        .filter(Mention::definition)
                        .noneMatch(it -> it.key().equals(prefix + name));
    }

    /** Returns the words of the language and the names, each with what editors call it. */
    public List<ColouredWord> words() {
        return Colours.of(text.text(), mentions);
    }

    /**
     * A word with its kind.
     *
     * @param type as the language server protocol names types of tokens
     */
    public record ColouredWord(int offset, int length, String type) {}

    /** What is at a place, in Markdown; empty where nothing is to be said. */
    public Optional<Hover> hover(int offset) {
        Optional<Mention> at = mention(offset);
        if (at.isEmpty()) {
            return KeywordHover.at(text.text(), offset);
        }
        String documentation = at.get().documentation();
        if (documentation.isEmpty()) {
            documentation =
                    sameAs(offset).stream()
                            .filter(Mention::definition)
                            .map(Mention::documentation)
                            .findFirst()
                            .orElse("");
        }
        return documentation.isEmpty()
                ? Optional.empty()
                : Optional.of(new Hover(at.get().offset(), at.get().length(), documentation));
    }

    /** The text in the layout that all files have. */
    public String formatted() {
        return Layout.of(text.text());
    }

    /**
     * An explanation.
     *
     * @param offset of what it is about
     * @param length of what it is about
     * @param markdown its text
     */
    public record Hover(int offset, int length, String markdown) {}

    /**
     * A part of the outline.
     *
     * @param name as it is written
     * @param detail its title, or nothing
     * @param property whether it is a property; else a parameter, value or change
     * @param offset of all of it
     * @param length of all of it
     * @param nameOffset of its name
     * @param nameLength of its name
     * @param children what is in it
     */
    public record OutlineEntry(
            String name,
            String detail,
            boolean property,
            int offset,
            int length,
            int nameOffset,
            int nameLength,
            List<OutlineEntry> children) {
        public OutlineEntry {
            children = List.copyOf(children);
        }
    }

    /**
     * Something that may be written.
     *
     * @param label what people choose
     * @param sort what it is
     * @param insert the text; {@code $0} is where the cursor comes to stand
     * @param offset of what it replaces
     * @param length of what it replaces
     * @param documentation in Markdown, may be empty
     */
    public record Proposal(
            String label, Sort sort, String insert, int offset, int length, String documentation) {
        /** What can be proposed, in the order in which people see it. */
        public enum Sort {
            UNIT,
            PROPERTY,
            VALUE,
            METRIC,
            NAME,
            FUNCTION,
            KEYWORD
        }
    }
}
