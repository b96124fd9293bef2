/**
 * Loads something at its first use, once for all who ask meanwhile. The MCP SDK takes 10 MB and 100 ms, which a server
 * that no agent calls need not spend. What could not be loaded is tried again by the next.
 */
export function lazily<T>(load: () => Promise<T>): { (): Promise<T>; readonly isLoaded: boolean } {
  let loading: Promise<T> | undefined;
  const loaded = () => {
    loading ??= load().catch((thrown: unknown) => {
      loading = undefined;
      throw thrown;
    });
    return loading;
  };
  return Object.defineProperty(loaded, 'isLoaded', { get: () => loading !== undefined }) as ReturnType<
    typeof lazily<T>
  >;
}
