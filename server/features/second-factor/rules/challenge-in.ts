import { isRecord } from '../../../kernel/json-value.ts';

/** Challenge that a browser's response claims to answer; undefined if it cannot be parsed. */
export function challengeIn(clientData: string): string | undefined {
  try {
    const read: unknown = JSON.parse(Buffer.from(clientData, 'base64url').toString());
    return isRecord(read) && typeof read.challenge === 'string' ? read.challenge : undefined;
  } catch {
    return undefined;
  }
}
