import type { Seal } from '../../../platform/crypto/seal.ts';

/** A thread that answers by mail belong to. */
export interface ReplyThread {
  readonly kind: 'conversation' | 'ticket';
  readonly id: number;
  /** The colleague that a notice went to: their answer counts as theirs. Absent for the visitor. */
  readonly personId?: number;
}

/** Part of the fingerprint that stands in an address: 80 bits, as hex, since some servers change the case. */
const hexCharacters = 20;

const codes = { conversation: 'c', ticket: 't' } as const;
const form = /^([ct])([1-9]\d{0,14})(?:p([1-9]\d{0,14}))?-([0-9a-f]{20})$/;

const named = ({ kind, id, personId }: ReplyThread): string =>
  personId === undefined ? `${kind}:${id}` : `${kind}:${id}:person:${personId}`;

const printOf = (fingerprint: string): string =>
  Buffer.from(fingerprint, 'base64url').toString('hex').slice(0, hexCharacters);

/** Tag of an address for answers, which names a thread and cannot be guessed: `c12-0f3a…`, of a colleague `c12p7-…`. */
export const replyTag = (seal: Seal, thread: ReplyThread): string => {
  const { kind, id, personId } = thread;
  const person = personId === undefined ? '' : `p${personId}`;
  return `${codes[kind]}${id}${person}-${printOf(seal.fingerprint(named(thread)))}`;
};

/** Thread of a tag that this installation wrote, under any of its keys; undefined for any other. */
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
