import assert from 'node:assert/strict';
import type { RequestListener } from 'node:http';
import { after, before, beforeEach, test } from 'node:test';
import type { Verdict } from '../rules/verdict.ts';
import { mintedLogo } from './certificate/mint.ts';
import { detailOf } from './published.ts';
import { blockersOf, file, respondWith, startVerifying, stateOf, type Verifying } from './verifying.ts';

// Responses of logo and certificate servers, and the resulting findings.

let here: Verifying;
before(async () => {
  here = await startVerifying();
});
beforeEach(() => here.begin());
after(() => here.close());

const kib = 1024;
/** With spaces behind it, which change nothing of what it is. */
const padded = (bytes: Uint8Array | string, length: number): Buffer =>
  Buffer.concat([Buffer.from(bytes), Buffer.alloc(length, ' ')]).subarray(0, length);
/** Without a word on how long it is. */
const inPieces =
  (bytes: Buffer, type: string): RequestListener =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': type });
    for (let at = 0; at < bytes.length; at += 8 * kib) response.write(bytes.subarray(at, at + 8 * kib));
    response.end();
  };
/** Leads through so many addresses to where a document is. */
function behind(redirects: number, document: RequestListener): RequestListener {
  for (let left = 1; left < redirects; left += 1)
    here.documents.set(`/${left}`, respondWith(302, { location: `/${left - 1}` }));
  here.documents.set('/0', document);
  return respondWith(301, { location: `/${redirects - 1}` });
}

type States = Readonly<Record<string, string>>;
const whole: States = { svg_fetch: 'pass', svg_valid: 'pass', svg_type: 'pass' };
const unread: States = { svg_fetch: 'fail', svg_valid: 'skip', svg_type: 'skip' };
const logos: Readonly<
  Record<string, readonly [verdict: Verdict, states: States, logo: () => Uint8Array | RequestListener]>
> = {
  'at its address': ['provider_eligible', whole, () => mintedLogo],
  'behind one redirect': [
    'provider_eligible',
    { ...whole, svg_fetch: 'warn' },
    () => behind(1, file(mintedLogo)),
  ],
  'behind three redirects': [
    'provider_eligible',
    { ...whole, svg_fetch: 'warn' },
    () => behind(3, file(mintedLogo)),
  ],
  'behind four redirects': ['not_ready', unread, () => behind(4, file(mintedLogo))],
  'of 32 KiB': ['provider_eligible', whole, () => padded(mintedLogo, 32 * kib)],
  'of 32 KiB and a byte': [
    'not_ready',
    { ...whole, svg_valid: 'fail' },
    () => padded(mintedLogo, 32 * kib + 1),
  ],
  'of 64 KiB, which is read and too large': [
    'not_ready',
    { ...whole, svg_valid: 'fail' },
    () => padded(mintedLogo, 64 * kib),
  ],
  'of 64 KiB and a byte, which is not read': ['not_ready', unread, () => padded(mintedLogo, 64 * kib + 1)],
  'of 64 KiB and a byte whose length nobody said': [
    'not_ready',
    unread,
    () => inPieces(padded(mintedLogo, 64 * kib + 1), 'image/svg+xml'),
  ],
  'with its type in capitals and a charset': [
    'provider_eligible',
    whole,
    () => file(mintedLogo, 'IMAGE/SVG+XML; charset=utf-8'),
  ],
  'as plain text': [
    'provider_eligible',
    { ...whole, svg_type: 'warn' },
    () => file(mintedLogo, 'text/plain'),
  ],
  'as XML': ['provider_eligible', { ...whole, svg_type: 'warn' }, () => file(mintedLogo, 'application/xml')],
  'without a type': [
    'provider_eligible',
    { ...whole, svg_type: 'warn' },
    () => (_request, response) => response.writeHead(200).end(mintedLogo),
  ],
};

for (const [what, [verdict, states, logo]] of Object.entries(logos))
  test(`a logo ${what}: ${verdict}`, async () => {
    here.publish({ logo: logo() });
    const report = await here.verify();
    const found = Object.fromEntries(Object.keys(whole).map((id) => [id, stateOf(report, id)]));
    // A large logo that keeps the rules may be told as one that some providers mind.
    if (found.svg_valid === 'warn') found.svg_valid = 'pass';
    assert.deepEqual(found, states);
    assert.deepEqual([report.verdict, report.isRetryable], [verdict, false]);
    if (states.svg_fetch === 'warn') assert.match(detailOf(report.checks, 'svg_fetch'), /redirects/);
    if (states.svg_type === 'warn') assert.match(detailOf(report.checks, 'svg_type'), /image\/svg\+xml/);
  });

const certificates: Readonly<
  Record<
    string,
    readonly [verdict: Verdict, inTheWay: string, evidence: (pem: string) => string | RequestListener]
  >
> = {
  'at its address': ['ready', '', (pem) => pem],
  'as text': ['ready', '', (pem) => file(pem, 'text/plain')],
  'behind one redirect': ['ready', '', (pem) => behind(1, file(pem))],
  'behind four redirects': ['not_ready', 'cert_fetch fail', (pem) => behind(4, file(pem))],
  'behind a server that fails': ['not_ready', 'cert_fetch error', () => respondWith(500)],
  'behind a server that is busy': ['not_ready', 'cert_fetch error', () => respondWith(503)],
  'that is taken down in the middle': [
    'not_ready',
    'cert_fetch error',
    () => (_request, response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('-----BEGIN');
      response.destroy();
    },
  ],
  'that asks for a password': ['not_ready', 'cert_fetch fail', () => respondWith(401)],
  'that is gone': ['not_ready', 'cert_fetch fail', () => respondWith(410)],
  'that leads to http': [
    'not_ready',
    'cert_fetch fail',
    () => respondWith(302, { location: `http://logo.test:${here.host.plainPort}/mark.pem` }),
  ],
  'that leads to this machine': [
    'not_ready',
    'cert_fetch fail',
    () => respondWith(302, { location: 'https://127.0.0.1/mark.pem' }),
  ],
  'of 128 KiB': ['ready', '', (pem) => padded(pem, 128 * kib).toString()],
  'of 128 KiB and a byte': ['not_ready', 'cert_fetch fail', (pem) => padded(pem, 128 * kib + 1).toString()],
  'of 128 KiB and a byte whose length nobody said': [
    'not_ready',
    'cert_fetch fail',
    (pem) => inPieces(padded(pem, 128 * kib + 1), 'application/pem-certificate-chain'),
  ],
  'that is nothing': ['not_ready', 'cert_parse fail', () => ''],
  'that is a page': ['not_ready', 'cert_parse fail', () => file('<!doctype html><p>rubbish</p>')],
  'that is the logo': ['not_ready', 'cert_parse fail', () => file(mintedLogo)],
  'that is bytes by chance': ['not_ready', 'cert_parse fail', () => file(Buffer.alloc(5000, 'rubbish'))],
  'that is rubbish in armour': [
    'not_ready',
    'cert_parse fail',
    () => `-----BEGIN CERTIFICATE-----\n${btoa('rubbish'.repeat(99))}\n-----END CERTIFICATE-----\n`,
  ],
  'that is cut off': ['not_ready', 'cert_parse fail', (pem) => pem.slice(0, -100)],
  'without its issuers': [
    'not_ready',
    'cert_parse fail',
    (pem) => pem.slice(0, pem.indexOf('-----BEGIN', 1)),
  ],
};

for (const [what, [verdict, blocker, evidence]] of Object.entries(certificates))
  test(`a certificate ${what}: ${verdict}${blocker === '' ? '' : `, ${blocker}`}`, async () => {
    const { pem } = await here.mark();
    here.publish({ evidence: evidence(pem) });
    const report = await here.verify();
    assert.deepEqual(blockersOf(report), blocker === '' ? [] : [blocker], JSON.stringify(report.checks));
    assert.deepEqual([report.verdict, report.isRetryable], [verdict, blocker.endsWith('error')]);
    // Nobody reads there what somebody else's server wrote.
    assert.doesNotMatch(JSON.stringify(report.checks), /rubbish|doctype/i);
    if (blocker === '') return;
    const [id = ''] = blocker.split(' ');
    assert.equal(report.nextStep, detailOf(report.checks, id));
    assert.equal(stateOf(report, 'svg_valid'), 'pass', 'all else was looked at');
  });
