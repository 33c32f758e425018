// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.editor;

import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.presentation.PresentationReconciler;
import org.eclipse.jface.text.rules.DefaultDamagerRepairer;
import org.eclipse.jface.text.rules.RuleBasedScanner;

/** The look of text without colours, for editors where nobody else gives it one. */
public final class PlainPresentation extends PresentationReconciler {
    public PlainPresentation() {
        DefaultDamagerRepairer plain = new DefaultDamagerRepairer(new RuleBasedScanner());
        setDamager(plain, IDocument.DEFAULT_CONTENT_TYPE);
        setRepairer(plain, IDocument.DEFAULT_CONTENT_TYPE);
    }
}
