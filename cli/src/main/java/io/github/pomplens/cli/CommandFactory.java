// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.cli;

import picocli.CommandLine;
import picocli.CommandLine.IFactory;

/** Makes commands and gives them the terminal. */
final class CommandFactory implements IFactory {
    private final Terminal terminal;

    CommandFactory(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public <K> K create(Class<K> type) throws Exception {
        Object made;
        if (type == RunCommand.class) {
            made = new RunCommand(terminal);
        } else if (type == ReportCommand.class) {
            made = new ReportCommand(terminal);
        } else if (type == CompareCommand.class) {
            made = new CompareCommand(terminal);
        } else if (type == AnalyzeCommand.class) {
            made = new AnalyzeCommand(terminal);
        } else if (type == ExportCommand.class) {
            made = new ExportCommand(terminal);
        } else if (type == InstrumentCommand.class) {
            made = new InstrumentCommand(terminal);
        } else if (type == LspCommand.class) {
            made = new LspCommand(terminal);
        } else if (type == ProfileCommand.class) {
            made = new ProfileCommand(terminal);
        } else if (type == JavacCommand.class) {
            made = new JavacCommand(terminal);
        } else if (type == UpccCommand.class) {
            made = new UpccCommand(terminal);
        } else if (type == DemoCommand.class) {
            made = new DemoCommand(terminal);
        } else if (type == BuildCommand.class) {
            made = new BuildCommand(terminal);
        } else if (type == DapCommand.class) {
            made = new DapCommand(terminal);
        } else if (type == PropertiesCommand.class) {
            made = new PropertiesCommand(terminal);
        } else if (type == PropertiesCommand.Doc.class) {
            made = new PropertiesCommand.Doc(terminal);
        } else if (type == PropertiesCommand.Check.class) {
            made = new PropertiesCommand.Check(terminal);
        } else if (type == PropertiesCommand.Names.class) {
            made = new PropertiesCommand.Names(terminal);
        } else if (type == RunsCommand.class) {
            made = new RunsCommand(terminal);
        } else if (type == RunsCommand.Listing.class) {
            made = new RunsCommand.Listing(terminal);
        } else if (type == RunsCommand.Show.class) {
            made = new RunsCommand.Show(terminal);
        } else if (type == RunsCommand.Rename.class) {
            made = new RunsCommand.Rename(terminal);
        } else if (type == RunsCommand.Remove.class) {
            made = new RunsCommand.Remove(terminal);
        } else if (type == RunsCommand.Prune.class) {
            made = new RunsCommand.Prune(terminal);
        } else if (type == RunsDiskCommand.class) {
            made = new RunsDiskCommand(terminal);
        } else if (type == CompletionCommand.class) {
            made = new CompletionCommand(terminal);
        } else if (type == ManCommand.class) {
            made = new ManCommand(terminal);
        } else {
            made = CommandLine.defaultFactory().create(type);
        }
        return type.cast(made);
    }
}
