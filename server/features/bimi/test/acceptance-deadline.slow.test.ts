import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { FetchDocument } from '../../../platform/outbound/index.ts';
import { absence } from './published.ts';
import { blockersOf, hangs, startVerifying, stateOf, type Verifying } from './verifying.ts';

// Verification answers in time when every server it asks is slow at once.

/** Source: reference of BIMI, §5. */
const deadlineMs = 15_000;
/** A machine that runs tests has much else to do. Counted from the first document it would be four seconds later. */
const slackMs = 3000;

let here: Verifying;
before(async () => {
  here = await startVerifying();
  here.begin();
});
after(() => here.close());

async function timed<T>(doing: Promise<T>): Promise<readonly [T, number]> {
  const began = performance.now();
  return [await doing, performance.now() - began];
}

describe('an answer comes in time', { concurrency: true }, () => {
  test('if no name server answers: nothing is reported missing, and a retry may help', async () => {
    const domain = 'silent.example';
    for (const name of [domain, 'example', `news.${domain}`]) here.dns.fails(`_dmarc.${name}`, 'silence');
    for (const name of [domain, `news.${domain}`]) {
      here.dns.fails(`default._bimi.${name}`, 'silence');
      here.dns.fails(`mail._domainkey.${name}`, 'silence');
    }
    for (const name of [domain, `news.${domain}`]) {
      const [report, tookMs] = await timed(here.verify({ domain: name, dkimSelector: 'mail' }));
      assert.ok(tookMs < deadlineMs, `${tookMs} ms`);
      assert.deepEqual([report.verdict, report.isRetryable], ['not_ready', true]);
      assert.deepEqual(blockersOf(report), [
        'record_found error',
        'dmarc_found error',
        'dmarc_enforced error',
        'dmarc_org_enforced error',
        'dkim_key error',
      ]);
      for (const { state, detail } of report.checks)
        if (state === 'error') assert.doesNotMatch(detail, absence);
      assert.doesNotMatch(report.nextStep, absence);
      assert.match(report.nextStep, /Try again/);
      for (const { provider, missing } of report.providers)
        if (provider !== 'microsoft') assert.ok(missing.length > 0, provider);
    }
  });

  test('if the certificate’s server never finishes: nothing is ready, and a retry may help', async () => {
    const domain = 'hanging.test';
    here.dns.txt(`_dmarc.${domain}`, 'v=DMARC1; p=reject');
    here.publish({ domain, evidence: hangs });
    const [report, tookMs] = await timed(here.verify({ domain }));
    assert.ok(tookMs < deadlineMs, `${tookMs} ms`);
    assert.deepEqual(
      [report.verdict, report.isRetryable, blockersOf(report)],
      ['not_ready', true, ['cert_fetch error']],
    );
    assert.match(report.nextStep, /certificate could not be read.*Try again/);
  });

  test('with slow name servers and endless documents everything ends at the deadline', async () => {
    const domain = 'endless.example.net';
    here.dns.fails(`_dmarc.${domain}`, 'silence');
    here.publish({ domain, logo: hangs, evidence: hangs });
    const fetching = here.host.fetching();
    const fetchDocument: FetchDocument = (address, limits) =>
      fetching(address, { ...limits, timeoutMs: 60_000 });
    const [report, tookMs] = await timed(here.verify({ domain }, { fetchDocument }));
    assert.ok(tookMs > deadlineMs - 100 && tookMs < deadlineMs + slackMs, `${tookMs} ms`);
    assert.deepEqual([report.verdict, report.isRetryable], ['not_ready', true]);
    assert.deepEqual(
      ['record_found', 'record_syntax', 'dmarc_found', 'svg_fetch', 'cert_fetch'].map((id) =>
        stateOf(report, id),
      ),
      ['pass', 'pass', 'error', 'error', 'error'],
      'what was found until then is told',
    );
  });
});
