/** Reason why the server does not start, and the remedy, in words for the operator. */
export class StartRefusal extends Error {}

/** System error code, such as ENOENT. */
export const systemCode = (thrown: unknown): string | undefined =>
  thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : undefined;
