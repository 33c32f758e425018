// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.message;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.eclipse.lsp4j.jsonrpc.JsonRpcException;
import org.eclipse.lsp4j.jsonrpc.MessageConsumer;
import org.eclipse.lsp4j.jsonrpc.MessageIssueException;
import org.eclipse.lsp4j.jsonrpc.MessageIssueHandler;
import org.eclipse.lsp4j.jsonrpc.MessageProducer;
import org.eclipse.lsp4j.jsonrpc.json.JsonRpcMethod;
import org.eclipse.lsp4j.jsonrpc.json.MessageJsonHandler;
import org.eclipse.lsp4j.jsonrpc.messages.Message;
import org.eclipse.lsp4j.jsonrpc.messages.MessageIssue;
import org.eclipse.lsp4j.jsonrpc.messages.NotificationMessage;
import org.eclipse.lsp4j.jsonrpc.messages.RequestMessage;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.lsp4j.jsonrpc.validation.ReflectiveMessageValidator;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reads the messages of an editor. A bad one spoils no other: a request gets an error that says
 * what is wrong with it, and of everything else the log tells in one line.
 */
public final class IncomingMessages implements MessageProducer {
    private static final Logger LOG = LoggerFactory.getLogger(IncomingMessages.class);

    /** Enough for documents of the largest size that editors open. */
    private static final int MAX_BYTES = 512 << 20;

    /** What may be wrong inside of a message, by the protocols' names. */
    private static final Set<String> CONTENTS =
            Set.of("params", "arguments", "result", "body", "error");

    /**
     * Editors say much about themselves here, not all of it right, or only that something changed.
     */
    private static final Set<String> LENIENT =
            Set.of("initialize", "workspace/didChangeConfiguration");

    private final FrameReader frames;
    private MessageJsonHandler json = new MessageJsonHandler(Map.of());
    private MessageIssueHandler issues = (message, found) -> {};

    public IncomingMessages(InputStream in) {
        ProtocolLog.install();
        this.frames =
                new FrameReader(
                        new BufferedInputStream(in), MAX_BYTES, text -> LOG.warn("{}", text));
    }

    /**
     * Sets what is needed to understand messages; called before anything is read.
     *
     * @param handler knows the protocol's messages
     * @param answerer answers requests that can't be read
     */
    public void understand(MessageJsonHandler handler, MessageIssueHandler answerer) {
        json = handler;
        issues = answerer;
    }

    @Override
    public void listen(MessageConsumer consumer) {
        MessageConsumer checked = new ReflectiveMessageValidator(consumer);
        try {
            for (Optional<byte[]> next = frames.next(); next.isPresent(); next = frames.next()) {
                take(new String(next.get(), StandardCharsets.UTF_8), consumer, checked);
            }
        } catch (IOException e) {
            if (!JsonRpcException.indicatesStreamClosed(e)) {
                throw new JsonRpcException(e);
            }
        }
    }

    private void take(String text, MessageConsumer consumer, MessageConsumer checked) {
        try {
            Message message = json.parseMessage(text);
            if (message == null) {
                throw new JsonParseException("null");
            }
            if (message instanceof RequestMessage request) {
                request.setParams(given(request.getMethod(), request.getParams()));
                checkRecord(request.getParams());
                receiver(request.getMethod(), consumer, checked).consume(message);
            } else if (message instanceof NotificationMessage notification) {
                notification.setParams(given(notification.getMethod(), notification.getParams()));
                receiver(notification.getMethod(), consumer, checked).consume(message);
            } else {
                consumer.consume(message);
            }
        } catch (MessageIssueException e) {
            MessageIssue first = e.getIssues().get(0);
            String reason = first.getCause() == null ? first.getText() : reason(first.getCause());
            refuse(text, ResponseErrorCode.InvalidParams, reason);
        } catch (RuntimeException | StackOverflowError e) {
            refuse(text, ResponseErrorCode.InvalidParams, reason(e));
        }
    }

    private static MessageConsumer receiver(
            @Nullable String method, MessageConsumer consumer, MessageConsumer checked) {
        return method != null && LENIENT.contains(method) ? consumer : checked;
    }

    /** Nothing is the same as an object in which nothing is given. */
    private @Nullable Object given(@Nullable String method, @Nullable Object params) {
        JsonRpcMethod known = method == null ? null : json.getJsonRpcMethod(method);
        Type[] types = known == null ? new Type[0] : known.getParameterTypes();
        return params == null && types.length == 1
                ? json.getGson().fromJson(new JsonObject(), types[0])
                : params;
    }

    /**
     * Parameters of our own requests are records, of which only a number may be missing: it is 0.
     */
    private static void checkRecord(@Nullable Object params) {
        if (!(params instanceof Record)) {
            return;
        }
        for (RecordComponent part : params.getClass().getRecordComponents()) {
            try {
                if (part.getAccessor().invoke(params) == null) {
                    throw new JsonParseException(part.getName() + " is missing");
                }
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    /** Answers by what can be read of a message without its contents. */
    private void refuse(String text, ResponseErrorCode code, String reason) {
        ResponseErrorCode error = code;
        Message message = new RequestMessage();
        try {
            JsonElement whole = JsonParser.parseString(text);
            if (whole instanceof JsonObject object) {
                CONTENTS.forEach(object::remove);
                message = json.parseMessage(object.toString());
            } else {
                error = ResponseErrorCode.InvalidRequest;
            }
        } catch (JsonParseException | StackOverflowError e) {
            error = ResponseErrorCode.ParseError;
        } catch (RuntimeException e) {
            error = ResponseErrorCode.InvalidRequest;
        }
        LOG.warn("a message is not understood: {}", reason);
        if (!(message instanceof NotificationMessage)) {
            issues.handle(message, List.of(new MessageIssue(reason, error.getValue())));
        }
    }

    /** The first line of what was said. */
    private static String reason(Throwable problem) {
        Throwable cause = problem.getCause() == null ? problem : problem.getCause();
        String line = ProtocolLog.firstLine(cause.getMessage());
        return line.isEmpty() ? "not understood" : line;
    }
}
