// SPDX-License-Identifier: Apache-2.0
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Writes ../platform.target: every bundle that those of roots.txt need, each with its exact
 * version.
 *
 * <p>Left to itself, a target of Maven coordinates follows version ranges and changes with each
 * release of anything. Maven takes the version nearest to the root, OSGi needs the highest that
 * anyone asks for: so ask again with these as managed versions until nothing changes.
 *
 * <pre>java Freeze.java          in this folder, to move to another release of the platform</pre>
 */
final class Freeze {
    private static final Pattern NODE =
            Pattern.compile("([\\w.-]+:[\\w.-]+):jar:([\\w.+-]+):(?:compile|runtime)(.*)");
    private static final Pattern ALSO =
            Pattern.compile("(?:version managed from|conflict with) ([\\w.+-]+)");

    /** A jar without a manifest for OSGi, and the name by which others require it. */
    private static final Map<String, String> WRAPPED =
            Map.of("org.apache.xmlgraphics:batik-css", "org.apache.batik.css");

    /** The libraries that are not needed at run time, or part of the JDK. */
    private static final Set<String> SKIPPED =
            Set.of(
                    "xml-apis:xml-apis",
                    "org.osgi:osgi.annotation",
                    "org.codehaus.mojo:animal-sniffer-annotations");

    private Freeze() {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
        Map<String, String> roots = new TreeMap<>();
        for (String line : Files.readAllLines(Path.of("roots.txt"))) {
            if (!line.isBlank() && !line.startsWith("#")) {
                int version = line.lastIndexOf(':');
                roots.put(line.substring(0, version), line.substring(version + 1));
            }
        }
        Map<String, String> known = roots;
        Map<String, String> found = closure(roots, known);
        while (!found.equals(known)) {
            System.out.println(found.size() + " bundles");
            known = found;
            found = closure(roots, known);
        }
        Files.writeString(Path.of("../platform.target"), target(found));
    }

    private static Map<String, String> closure(Map<String, String> roots, Map<String, String> known)
            throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("freeze");
        Path pom = folder.resolve("pom.xml");
        Path tree = folder.resolve("tree");
        Files.writeString(
                pom,
                "<project><modelVersion>4.0.0</modelVersion><groupId>x</groupId>"
                        + "<artifactId>x</artifactId><version>1</version><packaging>pom</packaging>"
                        + ("<dependencyManagement>" + dependencies(known))
                        + ("</dependencyManagement>" + dependencies(roots) + "</project>"));
        String plugin = "org.apache.maven.plugins:maven-dependency-plugin:3.8.1:tree";
        int status =
                new ProcessBuilder(
                                "mvn",
                                "-B",
                                "-q",
                                "-f",
                                pom.toString(),
                                plugin,
                                "-Dverbose",
                                "-Dscope=runtime",
                                "-DoutputFile=" + tree)
                        .inheritIO()
                        .start()
                        .waitFor();
        if (status != 0) {
            throw new IOException("mvn " + plugin + " failed");
        }
        Map<String, String> highest = new TreeMap<>(roots);
        NODE.matcher(Files.readString(tree))
                .results()
                .filter(node -> !roots.containsKey(node.group(1)))
                .forEach(
                        node -> {
                            highest.merge(node.group(1), node.group(2), Freeze::newer);
                            ALSO.matcher(node.group(3))
                                    .results()
                                    .forEach(
                                            also ->
                                                    highest.merge(
                                                            node.group(1),
                                                            also.group(1),
                                                            Freeze::newer));
                        });
        return highest;
    }

    private static String dependencies(Map<String, String> bundles) {
        return bundles.entrySet().stream()
                .map(bundle -> dependency(bundle) + "</dependency>")
                .collect(Collectors.joining("", "<dependencies>", "</dependencies>"));
    }

    private static String dependency(Map.Entry<String, String> bundle) {
        String[] name = bundle.getKey().split(":");
        return "<dependency><groupId>"
                + name[0]
                + "</groupId><artifactId>"
                + name[1]
                + "</artifactId><version>"
                + bundle.getValue()
                + "</version>";
    }

    private static String newer(String a, String b) {
        String[] left = a.split("[.-]");
        String[] right = b.split("[.-]");
        for (int i = 0; i < Math.min(left.length, right.length); i++) {
            boolean numbers = left[i].matches("\\d+") && right[i].matches("\\d+");
            int order =
                    numbers
                            ? Long.compare(Long.parseLong(left[i]), Long.parseLong(right[i]))
                            : left[i].compareTo(right[i]);
            if (order != 0) {
                return order > 0 ? a : b;
            }
        }
        return left.length >= right.length ? a : b;
    }

    private static String target(Map<String, String> bundles) {
        StringBuilder text = new StringBuilder();
        text.append("<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\n");
        text.append("<?pde version=\"3.8\"?>\n");
        text.append("<!-- SPDX-License-Identifier: Apache-2.0 -->\n");
        text.append("<!-- written by target-platform/Freeze.java; do not edit -->\n");
        text.append("<target name=\"platform\">\n  <locations>\n").append(location("bundles"));
        for (Map.Entry<String, String> bundle : bundles.entrySet()) {
            if (!WRAPPED.containsKey(bundle.getKey()) && !SKIPPED.contains(bundle.getKey())) {
                text.append(entry(bundle));
            }
        }
        text.append("      </dependencies>\n    </location>\n");
        for (Map.Entry<String, String> bundle : bundles.entrySet()) {
            if (WRAPPED.containsKey(bundle.getKey())) {
                text.append(location(bundle.getKey())).append(entry(bundle));
                text.append("      </dependencies>\n      <instructions><![CDATA[\n");
                text.append("Bundle-SymbolicName: ").append(WRAPPED.get(bundle.getKey()));
                text.append("\nversion: ${version_cleanup;${mvnVersion}}\n");
                text.append("Bundle-Version: ${version}\n");
                text.append("Export-Package: *;version=\"${version}\";-noimport:=true\n");
                text.append(
                        "Import-Package: org.apache.batik.*,org.w3c.css.*,*;resolution:=optional\n");
                text.append("      ]]></instructions>\n    </location>\n");
            }
        }
        return text.append("  </locations>\n</target>\n").toString();
    }

    private static String location(String label) {
        return "    <location type=\"Maven\" label=\""
                + label
                + "\" includeDependencyDepth=\"none\" includeDependencyScopes=\"compile\""
                + " includeSource=\"false\" missingManifest=\"generate\">\n      <dependencies>\n";
    }

    private static String entry(Map.Entry<String, String> bundle) {
        return "        " + dependency(bundle) + "<type>jar</type></dependency>\n";
    }
}
