import { isRecord } from '../../../kernel/json-value.ts';

/** Challenge that a browser says it answers; undefined if the text is not of a browser. */
export function challengeIn(clientData: string): string | undefined {
  try {
    const read: unknown = JSON.parse(Buffer.from(clientData, 'base64url').toString());
    return isRecord(read) && typeof read.challenge === 'string' ? read.challenge : undefined;
  } catch {
    return undefined;
  }
}
