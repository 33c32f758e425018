// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.export.profile;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/** Reads Cube files as their format is described: what is written must not depend on our writer. */
final class ReadCube {
    /** The files of the archive. */
    final Map<String, byte[]> files = new LinkedHashMap<>();

    final Element anchor;

    /** Ids of call paths, as a depth-first walk meets them: exclusive values are numbered so. */
    private final List<Element> walked = new ArrayList<>();

    ReadCube(byte[] archive) throws Exception {
        unpack(ByteBuffer.wrap(archive));
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
        anchor =
                factory.newDocumentBuilder()
                        .parse(new ByteArrayInputStream(files.get("anchor.xml")))
                        .getDocumentElement();
        walk(child(anchor, "program"));
    }

    private void unpack(ByteBuffer archive) {
        while (archive.get(archive.position()) != 0) {
            byte[] header = new byte[512];
            archive.get(header);
            assertThat(text(header, 257, 6)).isEqualTo("ustar");
            assertThat(Integer.parseInt(text(header, 148, 6), 8)).isEqualTo(checksum(header));
            byte[] content = new byte[Integer.parseInt(text(header, 124, 11), 8)];
            archive.get(content);
            files.put(text(header, 0, 100), content);
            archive.position((archive.position() + 511) / 512 * 512);
        }
        assertThat(archive.remaining()).isEqualTo(1024);
    }

    private static String text(byte[] header, int at, int length) {
        return new String(header, at, length, StandardCharsets.US_ASCII).replaceAll("\0.*", "");
    }

    private static int checksum(byte[] header) {
        int sum = 0;
        for (int i = 0; i < header.length; i++) {
            sum += i >= 148 && i < 156 ? ' ' : header[i] & 0xFF;
        }
        return sum;
    }

    private void walk(Element around) {
        for (Element node : children(around, "cnode")) {
            walked.add(node);
            walk(node);
        }
    }

    static List<Element> children(Element of, String name) {
        List<Element> found = new ArrayList<>();
        for (Node node = of.getFirstChild(); node != null; node = node.getNextSibling()) {
            if (node instanceof Element element && element.getTagName().equals(name)) {
                found.add(element);
            }
        }
        return found;
    }

    static Element child(Element of, String name) {
        return children(of, name).get(0);
    }

    static String text(Element of, String name) {
        return child(of, name).getTextContent();
    }

    List<Element> all(String name) {
        List<Element> found = new ArrayList<>();
        var nodes = anchor.getElementsByTagName(name);
        for (int i = 0; i < nodes.getLength(); i++) {
            found.add((Element) nodes.item(i));
        }
        return found;
    }

    /** The call paths, as the names of their regions. */
    List<String> paths() {
        return walked.stream().map(this::region).toList();
    }

    private String region(Element node) {
        return all("region").stream()
                .filter(region -> region.getAttribute("id").equals(node.getAttribute("calleeId")))
                .map(region -> text(region, "name"))
                .findFirst()
                .orElseThrow();
    }

    /** The values of a metric by call path and location, without those of paths below. */
    double[][] values(String metric) {
        Element found =
                all("metric").stream()
                        .filter(each -> text(each, "uniq_name").equals(metric))
                        .findFirst()
                        .orElseThrow();
        assertThat(found.getAttribute("type")).isEqualTo("EXCLUSIVE");
        String id = found.getAttribute("id");
        ByteBuffer index = ByteBuffer.wrap(files.get(id + ".index"));
        ByteBuffer data = ByteBuffer.wrap(files.get(id + ".data"));
        index.order(ByteOrder.LITTLE_ENDIAN);
        data.order(ByteOrder.LITTLE_ENDIAN);
        assertThat(mark(index, 11)).isEqualTo("CUBEX.INDEX");
        assertThat(index.getInt()).isEqualTo(1);
        assertThat(index.getShort()).isZero();
        assertThat(index.get()).isEqualTo((byte) 1);
        assertThat(mark(data, 10)).isEqualTo("CUBEX.DATA");
        int locations = all("location").size();
        double[][] values = new double[walked.size()][locations];
        int rows = index.getInt();
        assertThat(index.remaining()).isEqualTo(4 * rows);
        boolean whole = text(found, "dtype").equals("UINT64");
        for (int row = 0; row < rows; row++) {
            int path = index.getInt();
            for (int i = 0; i < locations; i++) {
                values[path][i] = whole ? data.getLong() : data.getDouble();
            }
        }
        assertThat(data.hasRemaining()).isFalse();
        return values;
    }

    private static String mark(ByteBuffer of, int length) {
        byte[] bytes = new byte[length];
        of.get(bytes);
        return new String(bytes, StandardCharsets.US_ASCII);
    }
}
