import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Lucene in process, as a peer of the bench: `java Peer FOLDER`, FOLDER as `bench/duel/peer-files.ts` writes it. Commands come line by
 * line, each is answered by a line of JSON, as `bench/peers/tantivy/src/main.rs` lists them.
 */
public final class Peer {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private final Path folder;
  private final Path index;
  private final List<Object> questions = new ArrayList<>();
  private Facets facets;
  private Texts texts;

  private Peer(Path folder) throws IOException {
    this.folder = folder;
    index = folder.resolve("lucene");
    for (JsonNode question : Catalogue.JSON.readTree(folder.resolve("questions.json").toFile()))
      questions.add(Asked.question(question));
  }

  public static void main(String[] args) throws IOException {
    Peer peer = new Peer(Path.of(args[0]));
    BufferedReader commands = new BufferedReader(new InputStreamReader(System.in));
    for (String line; (line = commands.readLine()) != null; ) {
      System.out.println(Catalogue.JSON.writeValueAsString(peer.obey(line.split(" ", 2))));
      System.out.flush();
    }
  }

  private ObjectNode obey(String[] command) throws IOException {
    return switch (command[0]) {
      case "build" -> build();
      case "pass" -> pass();
      case "answers" -> answers(new File(command[1]));
      case "memory" -> memory();
      default -> throw new IllegalArgumentException(command[0] + " is no command");
    };
  }

  private ObjectNode build() throws IOException {
    var system = (com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    long started = System.nanoTime();
    long before = system.getProcessCpuTime();
    Catalogue catalogue = new Catalogue(folder.resolve("catalogue.json"));
    Writing.write(catalogue, folder.resolve("products.jsonl"), index);
    Opened opened = new Opened(catalogue, index);
    facets = new Facets(opened);
    texts = new Texts(opened);
    return Catalogue.JSON
        .createObjectNode()
        .put("build_s", (System.nanoTime() - started) / 1e9)
        .put("build_cpu_s", (system.getProcessCpuTime() - before) / 1e9);
  }

  private Answer answer(Object question) throws IOException {
    if (question instanceof Asked.Facets asked) return facets.answer(asked);
    if (question instanceof Asked.Text asked) return texts.answer(asked);
    return texts.complete((Asked.Beginning) question);
  }

  /** Times every question by the processor time of this thread, and by the clock. */
  private ObjectNode pass() throws IOException {
    ObjectNode told = Catalogue.JSON.createObjectNode();
    ArrayNode cpu = told.putArray("cpu");
    ArrayNode ms = told.putArray("ms");
    long products = 0;
    for (Object question : questions) {
      long started = System.nanoTime();
      long before = THREADS.getCurrentThreadCpuTime();
      products += answer(question).total;
      cpu.add((THREADS.getCurrentThreadCpuTime() - before) / 1e6);
      ms.add((System.nanoTime() - started) / 1e6);
    }
    return told.put("products", products);
  }

  private ObjectNode answers(File file) throws IOException {
    List<Answer> answers = new ArrayList<>();
    for (Object question : questions) answers.add(answer(question));
    Catalogue.JSON.writeValue(file, answers);
    return Catalogue.JSON.createObjectNode();
  }

  private ObjectNode memory() throws IOException {
    System.gc();
    return Catalogue.JSON
        .createObjectNode()
        .put("rss_mb", status("/proc/self/status", "VmRSS:"))
        .put("own_mb", status("/proc/self/smaps_rollup", "Pss_Anon:"))
        .put("disk_mb", size() / 1048576.0);
  }

  /** A line of a file of the system in MB; 0 where it has none. */
  private static double status(String path, String name) throws IOException {
    for (String line : Files.readAllLines(Path.of(path)))
      if (line.startsWith(name)) return Long.parseLong(line.replaceAll("\\D", "")) / 1024.0;
    return 0;
  }

  private long size() throws IOException {
    try (Stream<Path> paths = Files.walk(index)) {
      return paths.filter(Files::isRegularFile).mapToLong(path -> path.toFile().length()).sum();
    }
  }
}
