import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { blockersOf, startVerifying, stateOf, type Verifying } from './verifying.ts';

// Mail of a subdomain: what stands at the organizational domain holds for it, and can stand in its way.

let here: Verifying;
before(async () => {
  here = await startVerifying();
});
beforeEach(() => {
  here.begin();
  here.publish({});
});
after(() => here.close());

const news = { domain: 'news.brand.test' };
const policy = (name: string, says: string) => here.dns.txt(`_dmarc.${name}`, `v=DMARC1; ${says}`);

test('with record and policy only at the organizational domain a subdomain is fine, and their record is given', async () => {
  const report = await here.verify(news);
  assert.equal(report.verdict, 'provider_eligible', JSON.stringify(report.checks));
  assert.deepEqual(
    ['record_found', 'dmarc_found', 'dmarc_enforced', 'dmarc_org_enforced'].map((id) => stateOf(report, id)),
    Array(4).fill('pass'),
  );
  assert.deepEqual([report.record?.name, report.record?.domain], ['default._bimi.brand.test', 'brand.test']);
  const { detail = '' } = report.checks.find(({ id }) => id === 'record_found') ?? {};
  assert.match(detail, /news\.brand\.test has no record;.*organizational domain/);

  const { pem } = await here.mark();
  here.publish({ evidence: pem });
  const certified = await here.verify(news);
  assert.equal(certified.verdict, 'ready', JSON.stringify(certified.checks));
  const foreign = await here.mark({ domains: ['other.brand.test'] });
  here.publish({ evidence: foreign.pem });
  assert.deepEqual(blockersOf(await here.verify(news)), ['cert_domain fail']);
});

for (const [above, own, blockers] of [
  ['p=none', 'p=reject', ['dmarc_org_enforced fail']],
  ['p=reject; sp=none', 'p=reject', ['dmarc_org_enforced fail']],
  ['p=quarantine; pct=50', 'p=reject', ['dmarc_org_enforced fail']],
  ['p=reject; t=y', 'p=reject', ['dmarc_org_enforced fail']],
  ['p=reject', 'p=none', ['dmarc_enforced fail']],
  ['p=reject; sp=none', undefined, ['dmarc_enforced fail', 'dmarc_org_enforced fail']],
  ['p=none; sp=reject', undefined, ['dmarc_org_enforced fail']],
  ['p=quarantine; sp=reject', undefined, []],
  ['p=quarantine; pct=100', 'p=reject', []],
] as const)
  test(`${above} above ${own ?? 'nothing'}: ${blockers.join(', ') || 'no blockers'}`, async () => {
    policy('brand.test', above);
    if (own !== undefined) policy('news.brand.test', own);
    const report = await here.verify(news);
    assert.deepEqual(blockersOf(report), blockers, JSON.stringify(report.checks));
    assert.equal(report.verdict, blockers.length > 0 ? 'not_ready' : 'provider_eligible');
    assert.equal(report.isRetryable, false);
  });
