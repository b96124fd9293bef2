import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fastCheck from 'fast-check';
import { processorMs } from '../../../test/processor-time.ts';
import { presentAudit, presentThrottled } from '../present.ts';
import { waitMsFor } from '../rules/allowance.ts';
import type { Outcome } from '../rules/outcome.ts';
import { isSamePage, pageUrl } from '../rules/page-address.ts';
import { type PageFacts, readPage } from '../rules/read-page.ts';
import { isRegression } from '../rules/regression.ts';
import { asksToSignIn, publicOutcome, redirectRefusal } from '../rules/sign-in.ts';
import type { StoredAudit } from '../store/audits.ts';

const site = 'https://bakery.example.com/shop';
const requestedUrl = new URL('https://bakery.example.com/prices');

test('a page has no score if it requires sign-in, or may', () => {
  const measured = { score: 90, scores: {}, metrics: {}, findings: [], version: '13.0.0' };
  const ok: Outcome = { state: 'ok', finalUrl: requestedUrl.href, shots: [], ...measured };
  assert.equal(publicOutcome(ok, false), ok);
  assert.deepEqual(publicOutcome(ok, true), { state: 'refused', reason: 'sign_in_required' });
  assert.deepEqual(publicOutcome(ok, undefined), { state: 'failed', reason: 'page_hung' });
  const hung: Outcome = { state: 'failed', reason: 'page_hung' };
  assert.equal(publicOutcome(hung, true), hung, 'what was known before stays');
});

describe('the path of a page', () => {
  test('stays on the site, whatever it contains', () => {
    for (const path of ['/', '/prices', '/a/../b', '/%2e%2e/x', '/ä?b=c&d', '/a//b'])
      assert.equal(pageUrl(site, path)?.origin, 'https://bakery.example.com', path);
  });

  for (const path of [
    '',
    'prices',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example/',
    '/a@b',
    '/a b',
    '/a\nb',
    '/a\0b',
    '/\tevil.example',
    '/a#b',
    '/.//evil.example',
    'javascript:alert(1)',
  ])
    test(`${JSON.stringify(path)} is invalid`, () => assert.equal(pageUrl(site, path), undefined));

  test('of any text is invalid or on the site', () => {
    fastCheck.assert(
      fastCheck.property(fastCheck.string({ unit: 'binary' }), (text) => {
        const url = pageUrl(site, `/${text}`);
        assert.ok(url === undefined || url.origin === 'https://bakery.example.com');
      }),
    );
  });

  test('ignores a trailing slash and query', () => {
    const same = (one: string, other: string) => isSamePage(new URL(one, site), new URL(other, site));
    assert.ok(same('/a', '/a/'));
    assert.ok(same('/a', '/a?b=c'));
    assert.ok(!same('/a', '/b'));
    assert.ok(!same('/a', 'http://bakery.example.com/a'));
    const slashes = '/'.repeat(14_000);
    const took = processorMs(() => assert.ok(!same(`/a${slashes}b`, `/a${slashes}`)));
    assert.ok(took < 20, `${took} ms`);
  });
});

describe('the final address of a page', () => {
  const refusalOf = (to: string) => redirectRefusal(requestedUrl, new URL(to, requestedUrl));
  for (const to of ['/login', '/wp-login.php', '/en/sign-in', '/oauth2/authorize', '/my/account', '/log_in'])
    test(`${to} is a sign-in`, () => assert.equal(refusalOf(to), 'sign_in_required'));
  for (const to of [
    'https://login.example.com/',
    'https://accounts.example.net/x',
    'https://id.example.org/sso',
  ])
    test(`${to} is a sign-in elsewhere`, () => assert.equal(refusalOf(to), 'sign_in_required'));
  for (const to of [
    '/prices?page=login',
    '/prices?page=my-account',
    '/prices?login=1',
    '/prices?q=user/login',
  ])
    test(`${to} is a sign-in at the same place`, () => assert.equal(refusalOf(to), 'sign_in_required'));
  for (const to of ['/en/prices', '/blogging'])
    test(`${to} is another page`, () => assert.equal(refusalOf(to), 'moved'));
  for (const to of ['https://www.bakery.example.com/prices', 'http://bakery.example.com/prices'])
    test(`${to} is another site`, () => assert.equal(refusalOf(to), 'moved_to_other_site'));
  for (const to of ['/prices', '/prices/', '/prices?a=b'])
    test(`${to} is the page itself`, () => assert.equal(refusalOf(to), undefined));

  test('a requested sign-in page is the page itself', () => {
    const at = (path: string) => new URL(path, site);
    assert.equal(redirectRefusal(at('/?page=shop'), at('/?page=login')), 'sign_in_required');
    assert.equal(redirectRefusal(at('/?page=login'), at('/?page=login&a=b')), undefined);
  });
});

describe('detection of sign-in pages by content', () => {
  const factsOf = (html: string) => {
    const reading = readPage(html);
    for (;;) {
      const { done, value } = reading.next();
      if (done) return value;
    }
  };
  const hasSignIn = (html: string) => asksToSignIn(requestedUrl, factsOf(html));
  const field = '<input type="password" name="p">';

  for (const [what, html] of [
    ['a form', `<main><form>${field}</form></main>`],
    ['a form without quotes and with shouting', '<FORM><INPUT TYPE=PASSWORD></FORM>'],
    ['a field without a form', `<div>${field}</div>`],
    ['a form behind markup that was never closed', `<p><b><div><section><ul><li>${field}`],
    [
      'a form beside one to register with',
      `<form>${field}</form><form><input type=password autocomplete=new-password></form>`,
    ],
    [
      'a form for a new password with the old one',
      `<form><input type=password autocomplete="section-a current-password">${field}${field}</form>`,
    ],
    ['a refresh to a sign-in', '<meta http-equiv="Refresh" content="0; URL=\'/login?next=/\'">'],
    ['a refresh with an entity', '<meta http-equiv=refresh content="0;url=&#47;sign-in">'],
  ] as const)
    test(`${what} requires sign-in`, () => assert.ok(hasSignIn(html)));

  for (const [what, html] of [
    ['a small form in the header', `<header><form>${field}</form></header><main>Bread</main>`],
    ['a form that nobody sees', `<div style="display: none">${field}</div>`],
    ['a hidden one', `<form hidden>${field}</form>`],
    ['one in a dialog', `<dialog>${field}</dialog>`],
    ['one in a script', `<script>const x = '${field}'</script>`],
    ['one in a comment', `<!-- ${field} -->`],
    ['a form to register with', `<form>${field}${field}</form>`],
    ['one that has no end before another', `<form>${field}<form>${field}</form>`],
    ['two of them', `<form>${field}${field}</form><form>${field}${field}</form>`],
    ['a new password', '<input type=password autocomplete=new-password>'],
    ['a refresh to another page', '<meta http-equiv="refresh" content="5;url=/news">'],
    ['a refresh of itself', '<meta http-equiv="refresh" content="30">'],
  ] as const)
    test(`${what} does not`, () => assert.ok(!hasSignIn(html)));

  test('does not depend on the cut', () => {
    for (let before = 16 * 1024 - 60; before < 16 * 1024 + 4; before += 1) {
      const html = `<p>${' '.repeat(before)}<form class="a"><input autocomplete="&#99;urrent" type=password></form>`;
      assert.deepEqual(factsOf(html), { refreshesTo: [], passwords: [['current']] }, String(before));
    }
  });

  test('is linear in the length of any page, and blocks nobody for 50 ms', () => {
    const length = 256 * 1024;
    const fill = (part: string) => part.repeat(Math.ceil(length / part.length)).slice(0, length);
    for (const part of [
      '<b>',
      '<a b=c ',
      ' x',
      '<',
      '</i><b>',
      '<!--',
      '&amp',
      '<p>',
      '<input type=password>',
      '<meta http-equiv=refresh content="0;url=',
      '"',
      '<script>',
    ]) {
      for (const html of [fill(part), `<a ${fill(part)}`]) {
        const { longest, whole, facts } = timeOf(html);
        assert.ok(longest < 50, `${part}: ${longest} ms`);
        assert.ok(whole < 200, `${part}: ${whole} ms in all`);
        const { passwords, refreshesTo } = facts;
        assert.ok(passwords.length <= 10 && refreshesTo.length <= 10);
      }
    }
  });
});

test('the fifth call within a minute waits for the first to leave the window, and no longer', () => {
  const now = 1_000_000;
  const at = [now - 59_000, now - 40_000, now - 20_000, now - 1000];
  assert.equal(waitMsFor('audit', at.slice(1), now), undefined);
  assert.equal(waitMsFor('audit', at, now), 1000);
  assert.equal(waitMsFor('audit', at, now + 1000), undefined);
  assert.equal(waitMsFor('audit', [], now), undefined);
});

test('a regression is a score well below the median of earlier ones', () => {
  assert.ok(!isRegression(50, []));
  assert.ok(!isRegression(81, [90, 91, 89]));
  assert.ok(isRegression(80, [90, 91, 89]));
  assert.ok(!isRegression(80, [90, 40, 41]));
});

test('an answer without a score omits its member', () => {
  const row: StoredAudit = {
    page_audit_id: 1,
    site_id: 7,
    path: '/',
    strategy: 'mobile',
    client: 'admin 1',
    provider: 'lighthouse',
    state: 'failed',
    reason: 'timeout',
    url: 'https://a.example/',
    final_url: null,
    score: null,
    report: null,
    is_regression: 0,
    job_id: 1,
    created_at: 0,
    ended_at: 1,
  };
  const answers = [
    presentAudit(row),
    presentAudit({ ...row, state: 'refused', reason: 'sign_in_required' }),
    presentAudit({ ...row, state: 'waiting', reason: null, ended_at: null }),
    presentThrottled({ siteId: 7, path: '/', strategy: 'mobile' }, 1),
  ];
  for (const answer of answers) {
    assert.ok(!('score' in answer) && !('scores' in answer) && !('metrics' in answer));
    assert.ok(answer.message && /\.$/.test(answer.message));
  }
  assert.equal(answers[3]?.retry_after_seconds, 1);
});

/** CPU time of reading a page in milliseconds: the best of four, since garbage collection may interrupt one. */
function timeOf(html: string): { longest: number; whole: number; facts: PageFacts } {
  let best: ReturnType<typeof timeOf> | undefined;
  for (let attempt = 0; attempt < 4 && !(best && best.longest < 50 && best.whole < 200); attempt++) {
    const reading = readPage(html);
    let [longest, whole] = [0, 0];
    for (;;) {
      const began = process.threadCpuUsage();
      const step = reading.next();
      const { user, system } = process.threadCpuUsage(began);
      const took = (user + system) / 1000;
      [longest, whole] = [Math.max(longest, took), whole + took];
      if (!step.done) continue;
      if (!best || longest < best.longest) best = { longest, whole, facts: step.value };
      break;
    }
  }
  assert.ok(best);
  return best;
}
