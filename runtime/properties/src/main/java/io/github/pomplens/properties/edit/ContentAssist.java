// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.properties.edit;

import com.google.common.util.concurrent.MoreExecutors;
import com.google.inject.Injector;
import io.github.pomplens.properties.generated.ide.PropertyLanguageIdeSetup;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.common.util.URI;
import org.eclipse.xtext.ide.editor.contentassist.ContentAssistContext;
import org.eclipse.xtext.ide.editor.contentassist.antlr.ContentAssistContextFactory;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.resource.XtextResourceSet;
import org.eclipse.xtext.util.TextRegion;

/**
 * Asks Xtext which elements of the grammar may follow a text. What it needs for that is made when
 * it is first used, so that nobody pays for it but who edits. Safe for use by several threads.
 */
final class ContentAssist {
    private ContentAssist() {}

    private static final class Holder {
        static final Injector INJECTOR = new PropertyLanguageIdeSetup().createInjector();
    }

    /** Returns what may follow a text, with what the parser has made of the text. */
    static synchronized List<ContentAssistContext> after(String text) {
        ContentAssistContextFactory factory =
                Holder.INJECTOR.getInstance(ContentAssistContextFactory.class);
        factory.setPool(MoreExecutors.newDirectExecutorService());
        int end = text.length();
        return List.of(factory.create(text, new TextRegion(end, 0), end, resource(text)));
    }

    /** Parses a text as it is, mistakes and all, into what Xtext's services for editors take. */
    static synchronized XtextResource resource(String text) {
        XtextResource resource = Holder.INJECTOR.getInstance(XtextResource.class);
        resource.setURI(URI.createURI("edited.property"));
        Holder.INJECTOR.getInstance(XtextResourceSet.class).getResources().add(resource);
        try {
            // The text itself comes afterwards: not all characters of one need have bytes.
            resource.load(InputStream.nullInputStream(), Map.of());
            resource.reparse(text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return resource;
    }
}
