import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { nestingMax, partsMax } from '../../kernel/read-json.ts';
import { extentOf } from '../../text/json-text.ts';
import { codeOf, OutboundFault } from './outbound-fault.ts';
import { readWhole } from './read-whole.ts';

/** Maximum size of an answer after decompression; the largest list in use has less than a quarter of it. */
const bytesMax = 2 * 1024 * 1024;

/** Numbers and words in lists cost little each, but two megabytes hold a million. */
const commasMax = 100_000;

/** JSON media type. Source: RFC 8259 §11, RFC 6839 §3.1. */
const jsonType = /^application\/(?:[\w.+-]+\+)?json *(?:;|$)/i;

/**
 * Parses an answer's JSON; undefined if its status implies none. Fails with `too_large`, `not_json`, and connection
 * faults.
 */
export async function readApiAnswer(response: IncomingMessage): Promise<unknown> {
  if (response.statusCode === 204) return undefined;
  const text = decoded(await readBody(unpacked(response)));
  if (text.trim() === '') throw new OutboundFault('not_json', 'The answer is empty.');
  if (!jsonType.test(response.headers['content-type'] ?? ''))
    throw new OutboundFault('not_json', 'The answer is not JSON.');
  const { depth, parts, commas } = extentOf(text);
  if (depth > nestingMax || parts > partsMax || commas > commasMax)
    throw new OutboundFault('too_large', 'The answer is nested too deep or has too many parts.');
  try {
    return JSON.parse(text);
  } catch {
    // The parser's own message quotes the text.
    throw new OutboundFault('not_json', 'The answer is not whole JSON.');
  }
}

/** Decompresses piece by piece, so that a decompression bomb stops at the same limit. */
function unpacked(response: IncomingMessage): AsyncIterable<Buffer> {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() ?? '';
  if (encoding === '' || encoding === 'identity') return response;
  if (encoding === 'gzip') return pipeline(response, createGunzip(), () => {});
  throw new OutboundFault('not_json', 'The answer is packed in a way that was not asked for.');
}

async function readBody(source: AsyncIterable<Buffer>): Promise<Buffer> {
  try {
    return await readWhole(source, bytesMax, 'The answer is larger than 2 MB.');
  } catch (thrown) {
    if (thrown instanceof OutboundFault && codeOf(thrown.cause).startsWith('Z_'))
      throw new OutboundFault('not_json', 'The answer cannot be unpacked.');
    throw thrown;
  }
}

/** A byte order mark is kept and rejected by the parser, as in RFC 8259 §8.1. */
function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new OutboundFault('not_json', 'The answer is not UTF-8.');
  }
}
