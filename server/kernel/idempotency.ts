import type { Caller } from './access.ts';
import type { Answer, Call } from './call.ts';
import { fail } from './errors.ts';
import { isRecord } from './json-value.ts';
import type { Operation } from './operation.ts';
import type { StoredAnswer } from './ports.ts';
import { UploadedFile } from './upload.ts';

/** Key that includes the caller and the operation, so that equal keys of others never match. */
export function idempotencyKeyOf(
  operation: Operation,
  incoming: Call,
  caller: Caller | undefined,
): string | undefined {
  const sent = incoming.request.idempotencyKey;
  if (sent === undefined) return undefined;
  if (sent.length < 1 || sent.length > 255 || !/^[\x21-\x7e]+$/.test(sent)) {
    const detail = 'Use 1 to 255 visible ASCII characters.';
    fail('invalid_parameter', { errors: [{ pointer: '/idempotency_key', code: 'wrong_form', detail }] });
  }
  if (operation.idempotency === 'own') return undefined;
  return `${operation.name} ${caller ? `${caller.kind}:${caller.accountId ?? caller.tokenId}` : incoming.request.address} ${sent}`;
}

/** Text that identifies a request. A file is represented by the digest of its bytes, however it was encoded. */
export function requestText(operation: Operation, value: unknown): string {
  const digested = isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).map(([name, member]) => [
          name,
          member instanceof UploadedFile ? `sha256:${member.sha256}` : member,
        ]),
      )
    : value;
  return JSON.stringify([operation.name, digested]);
}

/** Repeats the stored answer, with status 200. */
export function replay(stored: StoredAnswer): Answer {
  return {
    status: stored.status === 201 ? 200 : stored.status,
    text: stored.text,
    headers: { 'Idempotency-Replayed': 'true' },
  };
}
