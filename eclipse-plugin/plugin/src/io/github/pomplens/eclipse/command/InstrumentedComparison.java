// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.command;

import io.github.pomplens.eclipse.Messages;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.eclipse.compare.CompareConfiguration;
import org.eclipse.compare.CompareEditorInput;
import org.eclipse.compare.IEncodedStreamContentAccessor;
import org.eclipse.compare.ITypedElement;
import org.eclipse.compare.structuremergeviewer.DiffNode;
import org.eclipse.compare.structuremergeviewer.Differencer;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.graphics.Image;

/** A source and its instrumented form, to be compared. */
final class InstrumentedComparison extends CompareEditorInput {
    private final Side source;
    private final Side instrumented;

    InstrumentedComparison(String name, String source, String instrumented) {
        super(configuration(name));
        this.source = new Side(name, source);
        this.instrumented = new Side(name, instrumented);
        setTitle(NLS.bind(Messages.instrumented, name));
    }

    private static CompareConfiguration configuration(String name) {
        CompareConfiguration configuration = new CompareConfiguration();
        configuration.setLeftLabel(name);
        configuration.setRightLabel(NLS.bind(Messages.instrumented, name));
        configuration.setLeftEditable(false);
        configuration.setRightEditable(false);
        return configuration;
    }

    @Override
    protected Object prepareInput(IProgressMonitor monitor) {
        return new DiffNode(null, Differencer.CHANGE, null, source, instrumented);
    }

    private record Side(String name, String text)
            implements ITypedElement, IEncodedStreamContentAccessor {
        @Override
        public String getName() {
            return name;
        }

        @Override
        public Image getImage() {
            return null;
        }

        @Override
        public String getType() {
            return name.substring(name.lastIndexOf('.') + 1);
        }

        @Override
        public InputStream getContents() {
            return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
        }

        @Override
        public String getCharset() {
            return StandardCharsets.UTF_8.name();
        }
    }
}
