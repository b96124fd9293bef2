import type { IncomingMessage } from 'node:http';
import { Failure, fail } from '../../kernel/errors.ts';

/** Limit of a form post: no field takes more than 10,000 characters, and few forms have more than ten fields. */
const formBytesMax = 256 * 1024;
/** A form has at most 60 fields, and at most 39 choices in one. */
const valuesMax = 60 * 39;

export interface PostedFields {
  readonly fields: readonly { readonly name: string; readonly value: string }[];
  /** The body as it was sent. */
  readonly text: string;
}

/** Receives what a browser sends with a form; fails where it is none, or more than any form has. */
export async function receiveFields(incoming: IncomingMessage): Promise<PostedFields> {
  const { 'content-type': type = '', 'content-length': announced } = incoming.headers;
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) fail('unsupported_media_type');
  if (Number(announced ?? 0) > formBytesMax) fail('payload_too_large');
  const text = await textOf(incoming);
  if (hasMoreThan(valuesMax, text)) fail('payload_too_large');
  return { fields: Array.from(new URLSearchParams(text), ([name, value]) => ({ name, value })), text };
}

async function textOf(incoming: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const part of incoming.iterator({ destroyOnReturn: false })) {
      bytes += (part as Buffer).length;
      if (bytes > formBytesMax) fail('payload_too_large');
      parts.push(part);
    }
  } catch (cause) {
    throw cause instanceof Failure
      ? cause
      : new Failure('invalid_parameter', { detail: 'The request cannot be read.', cause });
  }
  return Buffer.concat(parts).toString();
}

function hasMoreThan(max: number, body: string): boolean {
  let at = -1;
  for (let count = 0; count < max; count++) {
    at = body.indexOf('&', at + 1);
    if (at < 0) return false;
  }
  return true;
}
