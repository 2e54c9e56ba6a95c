import com.fasterxml.jackson.databind.JsonNode;
import java.io.BufferedReader;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.lucene.analysis.core.WhitespaceAnalyzer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.FieldType;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.document.SortedSetDocValuesField;
import org.apache.lucene.index.IndexOptions;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.SortField;
import org.apache.lucene.store.MMapDirectory;
import org.apache.lucene.util.BytesRef;

/**
 * Writes the index: one segment, sorted by (leaf, price, rank), so that a leaf category is one range and is read in the order of its
 * prices. Every attribute is one full column of whole numbers, 0 where a product has no value: the code of a choice, the place of a
 * number among the attribute's distinct numbers.
 */
final class Writing {
  /** Pieces of part numbers that are terms, in characters. */
  static final int PIECE_MIN = 3;
  static final int PIECE_MAX = 6;

  private static final double MEMORY_MB = 1024;
  private static final FieldType TERMS = type(IndexOptions.DOCS, false);
  private static final FieldType TEXTS = type(IndexOptions.DOCS_AND_FREQS, true);

  private Writing() {}

  static void write(Catalogue catalogue, Path products, Path folder) throws IOException {
    delete(folder);
    double[][] numbers = survey(catalogue, products);
    Files.createDirectories(folder);
    save(numbers, folder.resolve("numbers"));
    try (IndexWriter writer = writer(folder.resolve("products"), true);
        BufferedReader reader = Files.newBufferedReader(products)) {
      for (String line; (line = reader.readLine()) != null; )
        writer.addDocument(document(Catalogue.JSON.readTree(line), catalogue, numbers));
      writer.forceMerge(1);
    }
    try (IndexWriter writer = writer(folder.resolve("names"), false)) {
      for (Asked.Name name : catalogue.names) writer.addDocument(List.of(new Field("tokens", String.join(" ", name.tokens()), TERMS)));
      writer.forceMerge(1);
    }
    try (IndexWriter writer = writer(folder.resolve("words"), false)) {
      for (Asked.Word word : catalogue.words) writer.addDocument(List.of(new Field("surface", word.surface(), TERMS)));
      writer.forceMerge(1);
    }
  }

  /** The distinct numbers of each attribute, in order. */
  private static double[][] survey(Catalogue catalogue, Path products) throws IOException {
    List<Set<Double>> distinct = catalogue.attributes.stream().<Set<Double>>map(attribute -> new HashSet<>()).toList();
    try (BufferedReader reader = Files.newBufferedReader(products)) {
      for (String line; (line = reader.readLine()) != null; )
        for (JsonNode number : Catalogue.JSON.readTree(line).get("numbers"))
          distinct.get(number.get(0).asInt()).add(number.get(1).asDouble());
    }
    return distinct.stream().map(set -> set.stream().mapToDouble(Double::doubleValue).sorted().toArray()).toArray(double[][]::new);
  }

  private static Document document(JsonNode product, Catalogue catalogue, double[][] numbers) {
    long[] codes = new long[catalogue.attributes.size()];
    StringBuilder choices = new StringBuilder();
    for (JsonNode one : product.get("choices")) {
      codes[one.get(0).asInt()] = one.get(1).asLong();
      choices.append(one.get(0).asInt()).append('=').append(one.get(1).asLong()).append(' ');
    }
    for (JsonNode one : product.get("numbers")) {
      int attribute = one.get(0).asInt();
      codes[attribute] = Arrays.binarySearch(numbers[attribute], one.get(1).asDouble()) + 1;
    }
    Document document = new Document();
    document.add(new NumericDocValuesField("rank", product.get("rank").asLong()));
    document.add(new NumericDocValuesField("leaf", product.get("leaf").asLong()));
    for (int attribute = 0; attribute < codes.length; attribute++)
      document.add(new NumericDocValuesField(column(attribute), codes[attribute]));
    document.add(new Field("choices", choices.toString(), TERMS));
    document.add(new Field("tokens", String.join(" ", Asked.strings(product.get("tokens"))), TEXTS));
    StringBuilder pieces = new StringBuilder();
    for (String key : Asked.strings(product.get("keys"))) {
      document.add(new Field("keys", key, TERMS));
      document.add(new SortedSetDocValuesField("key_of", new BytesRef(key)));
      for (int length = PIECE_MIN; length <= PIECE_MAX; length++)
        for (int at = 0; at + length <= key.length(); at++) pieces.append(key, at, at + length).append(' ');
    }
    document.add(new Field("pieces", pieces.toString(), TERMS));
    return document;
  }

  /** The name of an attribute's column. */
  static String column(int attribute) {
    return "a" + attribute;
  }

  private static IndexWriter writer(Path folder, boolean isSorted) throws IOException {
    IndexWriterConfig config = new IndexWriterConfig(new WhitespaceAnalyzer());
    config.setRAMBufferSizeMB(MEMORY_MB);
    config.setUseCompoundFile(false);
    if (isSorted) config.setIndexSort(new Sort(by("leaf"), by(column(0)), by("rank")));
    return new IndexWriter(new MMapDirectory(folder), config);
  }

  private static SortField by(String field) {
    return new SortField(field, SortField.Type.LONG);
  }

  private static FieldType type(IndexOptions options, boolean norms) {
    FieldType type = new FieldType();
    type.setTokenized(true);
    type.setOmitNorms(!norms);
    type.setIndexOptions(options);
    type.freeze();
    return type;
  }

  private static void save(double[][] numbers, Path file) throws IOException {
    try (DataOutputStream out = new DataOutputStream(new java.io.BufferedOutputStream(Files.newOutputStream(file)))) {
      for (double[] values : numbers) {
        out.writeInt(values.length);
        for (double value : values) out.writeDouble(value);
      }
    }
  }

  /** The numbers that {@link #write} saved. */
  static double[][] load(Path file, int attributes) throws IOException {
    double[][] numbers = new double[attributes][];
    try (DataInputStream in = new DataInputStream(new java.io.BufferedInputStream(Files.newInputStream(file)))) {
      for (int attribute = 0; attribute < attributes; attribute++) {
        numbers[attribute] = new double[in.readInt()];
        for (int place = 0; place < numbers[attribute].length; place++) numbers[attribute][place] = in.readDouble();
      }
    }
    return numbers;
  }

  private static void delete(Path folder) throws IOException {
    if (!Files.exists(folder)) return;
    try (Stream<Path> paths = Files.walk(folder)) {
      for (Path path : paths.sorted(Comparator.reverseOrder()).toList()) Files.delete(path);
    }
  }
}
