import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;

/** What the bench writes for a peer, as `bench/duel/peer-files.ts` and `bench/duel/asked.ts` describe it. */
final class Asked {
  private Asked() {}

  record Attribute(boolean number, int choices, double low, double high) {}

  record Word(String surface, String token, boolean trade) {}

  record Name(int kind, String id, List<String> tokens) {}

  /** A condition on an attribute: codes of choices, or the least and the greatest number. */
  record Condition(int attribute, long[] codes, double min, double max) {}

  record Facets(int leaf, int[] facets, List<Condition> conditions) {}

  record Spoken(String surface, List<String> tokens, List<String> loose, boolean run, boolean prefix, int errors) {}

  record Clause(List<Spoken> words, List<List<String>> synonyms, String key, boolean piece) {}

  record Text(String key, boolean piece, List<Clause> clauses) {}

  record Beginning(String key, String text, List<String> tokens) {}

  static Object question(JsonNode node) {
    return switch (node.get("kind").asText()) {
      case "faceted" -> facets(node);
      case "text" -> text(node);
      default -> new Beginning(node.get("key").asText(), node.get("text").asText(), strings(node.get("tokens")));
    };
  }

  private static Facets facets(JsonNode node) {
    int[] facets = new int[node.get("facets").size()];
    for (int place = 0; place < facets.length; place++) facets[place] = node.get("facets").get(place).asInt();
    List<Condition> conditions = new ArrayList<>();
    for (JsonNode one : node.get("enums")) {
      long[] codes = new long[one.get(1).size()];
      for (int place = 0; place < codes.length; place++) codes[place] = one.get(1).get(place).asLong();
      conditions.add(new Condition(one.get(0).asInt(), codes, 0, 0));
    }
    for (JsonNode one : node.get("ranges"))
      conditions.add(new Condition(one.get(0).asInt(), null, one.get(1).asDouble(), one.get(2).asDouble()));
    return new Facets(node.get("leaf").isNull() ? -1 : node.get("leaf").asInt(), facets, conditions);
  }

  private static Text text(JsonNode node) {
    List<Clause> clauses = new ArrayList<>();
    for (JsonNode clause : node.get("clauses")) {
      List<Spoken> words = new ArrayList<>();
      for (JsonNode word : clause.get("words"))
        words.add(
            new Spoken(
                word.get("surface").asText(),
                strings(word.get("tokens")),
                strings(word.get("loose")),
                word.get("run").asBoolean(),
                word.get("prefix").asBoolean(),
                word.get("errors").asInt()));
      String key = clause.get("key").isNull() ? "" : clause.get("key").asText();
      clauses.add(new Clause(words, readings(clause.get("synonyms")), key, clause.get("piece").asBoolean()));
    }
    return new Text(node.get("key").asText(), node.get("piece").asBoolean(), clauses);
  }

  static List<List<String>> readings(JsonNode node) {
    List<List<String>> found = new ArrayList<>();
    for (JsonNode tokens : node) found.add(strings(tokens));
    return found;
  }

  static List<String> strings(JsonNode node) {
    List<String> found = new ArrayList<>();
    for (JsonNode text : node) found.add(text.asText());
    return found;
  }
}
