/** The page could not be loaded: a failure of its site, not of the browser. */
export class LoadFault extends Error {
  constructor(cause: unknown) {
    super('The page could not be loaded.', { cause });
  }
}
