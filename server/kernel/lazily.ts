/**
 * Loads something once on first use; concurrent callers share it. The MCP SDK takes 10 MB and 100 ms, the library that
 * lets apps log in as much: unnecessary on a server without agents. A failed load is retried by the next caller.
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
