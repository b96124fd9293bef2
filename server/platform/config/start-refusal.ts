/** Why the server does not start and what to do about it, in words for the person who starts it. */
export class StartRefusal extends Error {}

/** The system's own word for why a call failed, as ENOENT. */
export const systemCode = (thrown: unknown): string | undefined =>
  thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : undefined;
