import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The file `catalogue.json`. */
final class Catalogue {
  static final ObjectMapper JSON = new ObjectMapper();

  final int leaves;
  final List<Asked.Attribute> attributes = new ArrayList<>();
  final Map<String, List<List<String>>> synonyms = new HashMap<>();
  final List<Asked.Word> words = new ArrayList<>();
  final List<Asked.Name> names = new ArrayList<>();

  Catalogue(Path file) throws IOException {
    JsonNode node = JSON.readTree(file.toFile());
    leaves = node.get("leaves").asInt();
    for (JsonNode one : node.get("attributes"))
      attributes.add(
          new Asked.Attribute(
              one.get("number").asBoolean(), one.get("choices").asInt(), one.get("low").asDouble(), one.get("high").asDouble()));
    node.get("synonyms").properties().forEach(entry -> synonyms.put(entry.getKey(), Asked.readings(entry.getValue())));
    for (JsonNode one : node.get("words"))
      words.add(new Asked.Word(one.get("surface").asText(), one.get("token").asText(), one.get("trade").asBoolean()));
    for (JsonNode one : node.get("names"))
      names.add(new Asked.Name(one.get("kind").asInt(), one.get("id").asText(), Asked.strings(one.get("tokens"))));
  }
}
