/** The page could not be loaded: what its site answers, or does not, is no fault of the browser's. */
export class LoadFault extends Error {
  constructor(cause: unknown) {
    super('The page could not be loaded.', { cause });
  }
}
