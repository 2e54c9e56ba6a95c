import static org.codelibs.opensearch.runner.OpenSearchRunner.newConfigs;

import java.io.IOException;
import java.nio.file.Path;
import org.codelibs.opensearch.runner.OpenSearchRunner;
import org.opensearch.common.settings.Settings;

/**
 * One node of an OpenSearch cluster as a process of its own. The argument is the node's folder; its settings are in
 * {@code settings.yml} there. The process ends when its standard input does: with the process that started it.
 */
public final class ClusterNode {
  private ClusterNode() {}

  public static void main(String[] arguments) {
    Path folder = Path.of(arguments[0]);
    endWithStarter();
    try {
      Settings settings = Settings.builder().loadFromPath(folder.resolve("settings.yml")).build();
      new OpenSearchRunner()
          .onBuild((number, builder) -> builder.put(settings))
          .build(newConfigs().basePath(folder.toString()).numOfNode(1).disableESLogger());
      System.out.println("started");
    } catch (Exception | Error failure) {
      failure.printStackTrace();
      Runtime.getRuntime().halt(1);
    }
  }

  /** This thread also keeps the process: all threads of a node are daemons. */
  private static void endWithStarter() {
    new Thread(() -> {
      try {
        while (System.in.read() >= 0) continue;
      } catch (IOException closed) {
        // As good as its end.
      }
      Runtime.getRuntime().halt(0);
    }).start();
  }
}
