/**
 * Code that is imported once for all who ask meanwhile, and again after a failure. WebKit (2.50) ends a second import of
 * a module that is on its way before the module has run, so its functions would miss its values. Builds leave out
 * what nothing asks for.
 */
/* @__NO_SIDE_EFFECTS__ */
export function shareLoad<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let loading: Promise<Module> | null = null;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
}
