/**
 * Loads something at its first use, once for all who ask meanwhile. The MCP SDK takes 10 MB and 100 ms, which a server
 * that no agent calls need not spend. What could not be loaded is tried again by the next.
 */
export function lazily<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load().catch((thrown: unknown) => {
      loading = undefined;
      throw thrown;
    });
    return loading;
  };
}
