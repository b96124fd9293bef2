import type { Seal } from '../../../platform/crypto/seal.ts';

/** A thread that mailed replies belong to. */
export interface ReplyThread {
  readonly kind: 'conversation' | 'ticket';
  readonly id: number;
  /** Colleague who received a notice: their reply is posted under their name. Absent for the visitor. */
  readonly personId?: number;
}

/** Hex characters of the signature in an address: 80 bits. Hex, since some servers change the case. */
const hexCharacters = 20;

const codes = { conversation: 'c', ticket: 't' } as const;
const form = /^([ct])([1-9]\d{0,14})(?:p([1-9]\d{0,14}))?-([0-9a-f]{20})$/;

const named = ({ kind, id, personId }: ReplyThread): string =>
  personId === undefined ? `${kind}:${id}` : `${kind}:${id}:person:${personId}`;

const printOf = (fingerprint: string): string =>
  Buffer.from(fingerprint, 'base64url').toString('hex').slice(0, hexCharacters);

/** Signed tag of a thread for reply addresses: `c12-0f3a…`, for a colleague `c12p7-…`. */
export const replyTag = (seal: Seal, thread: ReplyThread): string => {
  const { kind, id, personId } = thread;
  const person = personId === undefined ? '' : `p${personId}`;
  return `${codes[kind]}${id}${person}-${printOf(seal.fingerprint(named(thread)))}`;
};

/** Thread of a tag signed by this installation, with any of its keys; undefined for others. */
export function readReplyTag(seal: Seal, tag: string): ReplyThread | undefined {
  const [, code, id, person, print] = form.exec(tag.toLowerCase()) ?? [];
  if (print === undefined) return undefined;
  const thread: ReplyThread = {
    kind: code === codes.ticket ? 'ticket' : 'conversation',
    id: Number(id),
    ...(person === undefined ? {} : { personId: Number(person) }),
  };
  return seal.startsFingerprintOf(print, named(thread)) ? thread : undefined;
}
