import type { ApiDeadlines } from '../../../platform/outbound/index.ts';
import type { FailureKind } from '../provider/port.ts';
import {
  byteByByte,
  closedBeforeTheEnd,
  committed,
  fiftyMegabytes,
  gzipBomb,
  headersThenSilence,
  noHeaders,
  raw,
  redirect,
  resetBeforeHeaders,
  resetMidBody,
  status,
  tooMany,
} from './postiz/faults.ts';
import type { Exchange, Fault } from './postiz/stand-in.ts';

export interface FaultRow {
  readonly what: string;
  readonly fault: Fault;
  readonly kind: FailureKind;
  /** True if the publication may have arrived despite the fault. */
  readonly arrived: boolean;
  readonly retryAfterMs: number | null;
  readonly deadlines: Partial<ApiDeadlines>;
}
type Outcome = Omit<FaultRow, 'what' | 'fault'>;
const certain = (kind: FailureKind, retryAfterMs: number | null = null): Outcome => ({
  kind,
  arrived: false,
  retryAfterMs,
  deadlines: {},
});
const open = (kind: FailureKind, deadlines: Partial<ApiDeadlines> = {}): Outcome => ({
  kind,
  arrived: true,
  retryAfterMs: null,
  deadlines,
});

const html = { 'content-type': 'text/html' };
const foreignUrls = [
  ['a metadata service', () => 'http://169.254.169.254/latest/'],
  ['another host', () => 'https://postiz.example.net/posts'],
  ['itself', ({ request }: Exchange) => request.url ?? '/'],
] as const;
const inThreeDays = new Date(Date.UTC(2026, 5, 1, 8, 0, 20)).toUTCString();

const rows: readonly (readonly [what: string, fault: Fault, outcome: Outcome])[] = [
  ['401: a bad key', status(401, { msg: 'Invalid API key' }), certain('credential')],
  ['403', status(403, { message: 'Forbidden resource' }), certain('credential')],
  ['402: another plan', status(402, { section: 'posts_per_month' }), certain('provider')],
  ['404: another address', status(404, { statusCode: 404 }), certain('not_found')],
  ['413', status(413, {}), certain('content')],
  ['429 in seconds', tooMany({ 'retry-after': '7' }), certain('rate', 7000)],
  ['429 with a date', tooMany({ 'retry-after': inThreeDays }), certain('rate', 20_000)],
  ['429 without a word', tooMany({}), certain('rate')],
  ['429 with 0', tooMany({ 'retry-after': '0' }), certain('rate')],
  ['429 with a day', tooMany({ 'retry-after': '86400' }), certain('rate', 3_600_000)],
  ['429 with words', tooMany({ 'retry-after': 'in 5 minutes' }), certain('rate')],
  ['429 with a past reset', tooMany({ 'x-ratelimit-reset': '1' }), certain('rate')],
  ['409', status(409, {}), open('provider')],
  ['500 in JSON', status(500, { statusCode: 500, message: 'Internal server error' }), open('provider')],
  ['502 as a page', raw(502, '<h1>Bad gateway</h1>', html), open('provider')],
  ['503 without a body', raw(503, ''), open('provider')],
  ['504 after it was done', committed(status(504, {})), open('provider')],
  ['no headers', noHeaders, open('timeout', { headerMs: 100 })],
  ['headers, then silence', headersThenSilence, open('timeout', { bodyMs: 100 })],
  ['one byte a second', byteByByte, open('timeout', { bodyMs: 100 })],
  ['an answer too late, and done', committed(noHeaders), open('timeout', { totalMs: 100 })],
  ['a reset before headers', resetBeforeHeaders, open('provider')],
  ['a reset within the body', resetMidBody, open('provider')],
  ['a close before the end', closedBeforeTheEnd, open('provider')],
  ['a reset once it was done', committed(resetBeforeHeaders), open('provider')],
  ['JSON that breaks off', raw(200, '[{"id":"cm'), open('provider')],
  ['an empty 200', raw(200, ''), open('provider')],
  ['a 204', raw(204, ''), open('provider')],
  ['a page with 200', raw(200, '<html></html>', html), open('provider')],
  ['JSON as a page', raw(200, '[]', html), open('provider')],
  ['an object for a list', status(200, { id: 'a' }), open('provider')],
  ['a text for a list', status(200, 'ok'), open('provider')],
  ['null', status(200, null), open('provider')],
  ['no id', status(200, [{ identifier: 'x', integration: 'cmx000001' }]), open('provider')],
  [
    'a number for an id',
    status(200, [{ identifier: 'x', id: 7, postId: 7, integration: 'a' }]),
    open('provider'),
  ],
  [
    'an id that is a path',
    status(200, [{ identifier: 'x', id: '../x', postId: '../x', integration: 'a' }]),
    open('provider'),
  ],
  ['a mark in front', raw(200, '\ufeff[]'), open('provider')],
  ['no UTF-8', raw(200, Buffer.from([0x22, 0xff, 0x22])), open('provider')],
  ['50 MB', fiftyMegabytes, open('provider')],
  ['a bomb of gzip', gzipBomb, open('provider')],
  ['100,000 lists in each other', raw(200, '['.repeat(100_000) + ']'.repeat(100_000)), open('provider')],
  ...[301, 302, 307, 308].flatMap((code) =>
    foreignUrls.map(([where, to]) => [`${code} to ${where}`, redirect(code, to), open('provider')] as const),
  ),
];

/** Reference §9, table of faults, as far as Postiz has them: it knows neither partial answers nor pages. */
export const faultRows: readonly FaultRow[] = rows.map(([what, fault, outcome]) => ({
  what,
  fault,
  ...outcome,
}));
