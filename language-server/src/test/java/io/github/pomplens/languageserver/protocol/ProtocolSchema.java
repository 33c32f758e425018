// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.protocol;

import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.lsp4j.jsonrpc.services.JsonNotification;
import org.eclipse.lsp4j.jsonrpc.services.JsonRequest;
import org.eclipse.lsp4j.jsonrpc.validation.NonNull;
import org.jspecify.annotations.Nullable;

/**
 * Writes the JSON schema of what goes over the wire: reads the types by reflection, and what they
 * mean from their documentation.
 */
final class ProtocolSchema {
    private final JavaDocs docs;
    private final Map<String, JsonElement> definitions = new TreeMap<>();
    private final Deque<Class<?>> toDefine = new ArrayDeque<>();

    /** What requests come with: a number that is missing there is 0. */
    private final Set<Class<?>> parameters =
            methods(PompServer.class).stream()
                    .flatMap(method -> Stream.of(method.getParameterTypes()))
                    .collect(Collectors.toSet());

    private ProtocolSchema(Path sources) {
        docs = new JavaDocs(sources);
    }

    /**
     * The schema, as its file has it.
     *
     * @param sources folder of the package's sources
     */
    static String text(Path sources) throws IOException {
        return new GsonBuilder()
                        .setPrettyPrinting()
                        .disableHtmlEscaping()
                        .create()
                        .toJson(new ProtocolSchema(sources).schema())
                + "\n";
    }

    private JsonObject schema() throws IOException {
        JsonObject schema = new JsonObject();
        schema.addProperty("$schema", "https://json-schema.org/draft/2020-12/schema");
        schema.addProperty(
                "$comment",
                "Made of the Java types of this package, by their tests. docs/spec/protocol.md explains it.");
        schema.add("requests", requests());
        schema.add("notifications", messages(PompClient.class));
        schema.add("events", messages(DapClient.class));
        JsonArray commands = new JsonArray();
        PompCommands.OF_SERVER.stream().sorted().forEach(commands::add);
        schema.add("commands", commands);
        JsonObject ofEditor = new JsonObject();
        ofEditor.add(PompCommands.RENAME_AT, reference(NamePlace.class));
        ofEditor.add(PompCommands.SHOW_PLACES, reference(PropertyPlaces.class));
        schema.add("editorCommands", ofEditor);
        while (!toDefine.isEmpty()) {
            define(toDefine.remove());
        }
        JsonObject all = new JsonObject();
        definitions.forEach(all::add);
        schema.add("$defs", all);
        return schema;
    }

    private JsonObject requests() {
        JsonObject requests = new JsonObject();
        for (Method method : methods(PompServer.class)) {
            JsonObject request = new JsonObject();
            params(method).ifPresent(params -> request.add("params", params));
            request.add("result", result(method.getAnnotatedReturnType()));
            requests.add(method.getAnnotation(JsonRequest.class).value(), request);
        }
        return requests;
    }

    private JsonObject messages(Class<?> client) {
        JsonObject messages = new JsonObject();
        for (Method method : methods(client)) {
            messages.add(
                    method.getAnnotation(JsonNotification.class).value(),
                    params(method).orElseThrow());
        }
        return messages;
    }

    /** In an order that isn't left to the virtual machine. */
    private static List<Method> methods(Class<?> type) {
        return Stream.of(type.getDeclaredMethods())
                .sorted(Comparator.comparing(Method::getName))
                .toList();
    }

    private Optional<JsonObject> params(Method method) {
        return Stream.of(method.getAnnotatedParameterTypes()).map(this::type).findFirst();
    }

    private JsonObject result(AnnotatedType future) {
        AnnotatedType answer = argument(future, CompletableFuture.class);
        JsonObject type = type(answer);
        if (!answer.isAnnotationPresent(Nullable.class)) {
            return type;
        }
        JsonObject none = new JsonObject();
        none.addProperty("type", "null");
        JsonArray choices = new JsonArray();
        choices.add(type);
        choices.add(none);
        JsonObject either = new JsonObject();
        either.add("anyOf", choices);
        return either;
    }

    private static AnnotatedType argument(AnnotatedType type, Class<?> raw) {
        if (type instanceof AnnotatedParameterizedType parameterized
                && type.getType() instanceof ParameterizedType generic
                && generic.getRawType() == raw) {
            return parameterized.getAnnotatedActualTypeArguments()[0];
        }
        throw new IllegalArgumentException(type + " is not a " + raw.getSimpleName());
    }

    private JsonObject type(AnnotatedType annotated) {
        Type type = annotated.getType();
        if (type instanceof ParameterizedType) {
            JsonObject list = new JsonObject();
            list.addProperty("type", "array");
            list.add("items", type(argument(annotated, List.class)));
            return list;
        }
        if (type == String.class) {
            return simple("string");
        }
        if (type == boolean.class || type == Boolean.class) {
            return simple("boolean");
        }
        if (List.of(int.class, Integer.class, long.class, Long.class).contains(type)) {
            return simple("integer");
        }
        if (type == double.class || type == Double.class) {
            return simple("number");
        }
        return reference((Class<?>) type);
    }

    private static JsonObject simple(String name) {
        JsonObject type = new JsonObject();
        type.addProperty("type", name);
        return type;
    }

    private JsonObject reference(Class<?> type) {
        if (!definitions.containsKey(type.getSimpleName()) && !toDefine.contains(type)) {
            toDefine.add(type);
        }
        JsonObject reference = new JsonObject();
        reference.addProperty("$ref", "#/$defs/" + type.getSimpleName());
        return reference;
    }

    private void define(Class<?> type) throws IOException {
        JsonObject definition = new JsonObject();
        JsonObject properties = new JsonObject();
        JsonArray required = new JsonArray();
        Map<String, String> meanings = Map.of();
        if (type.isRecord()) {
            JavaDocs.Meaning meaning = docs.of(type);
            definition.addProperty("description", meaning.text());
            meanings = meaning.components();
            for (RecordComponent component : type.getRecordComponents()) {
                properties.add(component.getName(), type(component.getAnnotatedType()));
                boolean isOptional =
                        component.getAnnotatedType().isAnnotationPresent(Nullable.class)
                                || parameters.contains(type) && component.getType().isPrimitive();
                if (!isOptional) {
                    required.add(component.getName());
                }
            }
        } else {
            definition.addProperty("description", "As in the Language Server Protocol.");
            for (Field field : type.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers())) {
                    properties.add(field.getName(), type(field.getAnnotatedType()));
                    if (isRequired(field)) {
                        required.add(field.getName());
                    }
                }
            }
        }
        meanings.forEach(
                (name, text) -> properties.getAsJsonObject(name).addProperty("description", text));
        definition.addProperty("type", "object");
        definition.add("properties", properties);
        definition.add("required", required);
        definitions.put(type.getSimpleName(), definition);
    }

    private static boolean isRequired(AnnotatedElement field) {
        return field.isAnnotationPresent(NonNull.class)
                || field instanceof Field it && it.getType().isPrimitive();
    }
}
