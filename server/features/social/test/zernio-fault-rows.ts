import { gzipSync } from 'node:zlib';
import type { FailureKind } from '../provider/port.ts';
import {
  answering,
  dripping,
  endingTooSoon,
  type Fault,
  having,
  reset,
  resetMidBody,
  silent,
  silentAfterHead,
} from './zernio/index.ts';

/** Expected outcome of a fault for each kind of call. */
export interface FaultRow {
  readonly what: string;
  readonly fault: Fault;
  readonly kind: FailureKind;
  /** Kind for writes, where it differs from reads. */
  readonly writeKind?: FailureKind;
  /** Applies to writes. */
  readonly mayHaveArrived: boolean;
  /** True for a request that never ends: the caller needs a short timeout. */
  readonly isEndless?: boolean;
  /** Milliseconds, or whether there are any. */
  readonly retryAfterMs?: number | 'some';
}

const error = 'Something that is never repeated.';
export const refused = (status: number, body: object, headers = {}) =>
  answering(status, { error, ...body }, headers);
const answers = (body: unknown, headers = {}) => answering(200, body, headers);
const leads = (status: number, location: string) => answering(status, '', { location });

/** Every fault of reference §9, and the key given away in each form it could be. */
export function faultRows(key: string): FaultRow[] {
  const bytes = Buffer.from(key);
  const half = key.length >> 1;
  const bomb = gzipSync(Buffer.alloc(100_000_000, 0x20));
  const fifty = Buffer.alloc(50_000_000, 0x20);
  const never = { mayHaveArrived: false } as const;
  const maybe = { mayHaveArrived: true } as const;
  const credential = { kind: 'credential', ...never } as const;
  const account = { kind: 'account', ...never } as const;
  const rate = { kind: 'rate', ...never } as const;
  const provider = { kind: 'provider', ...maybe } as const;
  const timeout = { kind: 'timeout', ...maybe } as const;
  const endless = { ...timeout, isEndless: true } as const;
  return [
    { what: '401 of an account', fault: refused(401, { code: 'token_invalid' }), ...account },
    { what: '403 disconnected', fault: refused(403, { code: 'ACCOUNT_DISCONNECTED' }), ...account },
    { what: '403 not enabled', fault: refused(403, { code: 'ACCOUNT_NOT_ENABLED_FOR_POSTING' }), ...account },
    { what: '403 over the limit', fault: refused(403, { code: 'PROFILE_OVER_LIMIT' }), ...account },
    {
      what: '403 of a restricted key',
      fault: refused(403, { code: 'insufficient_permissions', required_group: 'publishing' }),
      ...credential,
    },
    { what: '403 of an unknown path', fault: refused(403, { code: 'unclassified_resource' }), ...credential },
    {
      what: '402',
      fault: refused(402, {
        code: 'PAYMENT_REQUIRED',
        reason: 'plan',
        documentation_url: 'https://docs.example.com',
        dashboard_url: 'https://zernio.example.com/billing',
        details: {},
      }),
      kind: 'provider',
      ...never,
    },
    { what: '413', fault: refused(413, {}), kind: 'provider', writeKind: 'content', ...never },
    { what: '418', fault: refused(418, {}), kind: 'provider', ...never },
    { what: '408', fault: refused(408, {}), ...timeout },
    {
      what: '429 in 7 seconds',
      fault: refused(429, {}, { 'retry-after': '7' }),
      ...rate,
      retryAfterMs: 7000,
    },
    {
      what: '429 until a date',
      fault: refused(429, {}, { 'retry-after': new Date(Date.now() + 120_000).toUTCString() }),
      ...rate,
      retryAfterMs: 'some',
    },
    { what: '429 alone', fault: refused(429, {}), ...rate },
    { what: '429 in 0 seconds', fault: refused(429, {}, { 'retry-after': '0' }), ...rate },
    {
      what: '429 in a day',
      fault: refused(429, {}, { 'retry-after': '86400' }),
      ...rate,
      retryAfterMs: 3_600_000,
    },
    { what: '429 with words', fault: refused(429, {}, { 'retry-after': 'when 2030 comes' }), ...rate },
    { what: '429 reset in the past', fault: refused(429, {}, { 'x-ratelimit-reset': '1' }), ...rate },
    { what: '500', fault: refused(500, {}), ...provider },
    { what: '502 page', fault: answering(502, `<html>${key}`, { 'content-type': 'text/html' }), ...provider },
    { what: '503 empty', fault: answering(503, ''), ...provider },
    { what: '504 after it was done', fault: having(refused(504, {})), ...provider },
    { what: 'no answer', fault: silent, ...endless },
    { what: 'no answer though it was done', fault: having(silent), ...endless },
    { what: 'silence after the head', fault: silentAfterHead, ...endless },
    { what: 'a byte at a time', fault: dripping, ...endless },
    { what: 'a reset before the head', fault: reset, ...provider },
    { what: 'a reset within the body', fault: resetMidBody, ...provider },
    { what: 'an end before its length', fault: endingTooSoon, ...provider },
    {
      what: 'something that is no HTTP',
      fault: ({ response }) => void response.socket?.end(`HTTP/9 Bearer ${key}\r\n\r\n`),
      ...provider,
    },
    { what: 'JSON that breaks off', fault: answers('{"accounts": [{'), ...provider },
    { what: 'nothing', fault: answers(''), ...provider },
    { what: 'a page', fault: answers('<html>', { 'content-type': 'text/html' }), ...provider },
    { what: 'a list', fault: answers([{ _id: 7 }]), ...provider },
    { what: 'a number', fault: answers(7), ...provider },
    { what: 'null', fault: answers('null'), ...provider },
    { what: 'a mark in front', fault: answers('\uFEFF{}'), ...provider },
    { what: '50 MB', fault: answers(fifty), ...provider },
    { what: 'a gzip bomb', fault: answers(bomb, { 'content-encoding': 'gzip' }), ...provider },
    { what: 'deep nesting', fault: answers(`${'{"post":'.repeat(5000)}1${'}'.repeat(5000)}`), ...provider },
    ...[301, 302, 307, 308].flatMap((status) => [
      { what: `${status} to metadata`, fault: leads(status, 'http://169.254.169.254/'), ...provider },
      { what: `${status} elsewhere`, fault: leads(status, 'https://example.com/api'), ...provider },
      { what: `${status} to itself`, fault: leads(status, '/api/v1/accounts'), ...provider },
    ]),
    { what: 'the key in the error', fault: refused(500, { error: `Bad key ${key}` }), ...provider },
    {
      what: 'the key within what a network said',
      fault: refused(500, { platformError: { request: { headers: [`Bearer ${key}`] } } }),
      ...provider,
    },
    {
      what: 'the key in headers',
      fault: refused(500, {}, { 'x-request-id': key, 'x-echo': key, 'retry-after': key }),
      ...provider,
    },
    {
      what: 'the key percent-encoded',
      fault: refused(500, { error: key.replaceAll('_', '%5f') }),
      ...provider,
    },
    { what: 'the key in base64', fault: refused(500, { error: bytes.toString('base64') }), ...provider },
    {
      what: 'the key escaped',
      fault: answering(
        500,
        `{"error": "${[...key].map((one) => `\\u00${one.charCodeAt(0).toString(16)}`).join('')}"}`,
      ),
      ...provider,
    },
    {
      what: 'the key over two fields',
      fault: refused(500, { error: key.slice(0, half), param: key.slice(half) }),
      ...provider,
    },
    { what: 'the key where JSON ends too soon', fault: answers(`{"error": "${key}`), ...provider },
    {
      what: 'the key where a redirect leads',
      fault: leads(302, `https://example.com/?key=${key}`),
      ...provider,
    },
  ];
}
