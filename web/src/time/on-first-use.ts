/** Makes a value when it is first used. For formatters: the first one of a page takes a slow laptop 200 ms. */
export function onFirstUse<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
