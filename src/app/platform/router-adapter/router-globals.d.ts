/** What the router keeps on `window` in the browser. */
interface Window {
  __reactRouterManifest?: {
    version: string;
    routes: Record<string, { module: string; imports?: string[]; hasLoader: boolean } | undefined>;
  };
}
