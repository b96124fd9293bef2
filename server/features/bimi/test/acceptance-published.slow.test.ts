import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { after, beforeEach, test } from 'node:test';
import { toLoopback } from '../../../platform/outbound/test/document-host.ts';
import { eventually } from '../../../test/eventually.ts';
import { onEachProduct, type Site } from '../../events/test/on-each-product.ts';
import { base64, startBrand } from './brand.ts';
import { mintedLogo } from './certificate/mint.ts';

// Verification as callers request it: with a DKIM selector, with a policy for a share of the mail, and many at once.

const brand = await startBrand();
const { domain, name, dns, host } = brand;
after(() => brand.close());

const rsa = (modulusLength: number): string =>
  generateKeyPairSync('rsa', { modulusLength })
    .publicKey.export({ format: 'der', type: 'spki' })
    .toString('base64');
const keys = { good: rsa(2048), weak: rsa(1024) };
const atOnce = 20;

onEachProduct(
  (here) => {
    let site: Site;
    beforeEach(async () => {
      site = await brand.aSite(here);
      brand.begin(here);
      dns.txt(`_dmarc.${domain}`, 'v=DMARC1; p=reject');
    });
    const verify = async (body: object = {}) => {
      const response = await brand.verify(here, site, body);
      assert.equal(response.status, 200, response.text);
      return response.body;
    };
    type Report = Awaited<ReturnType<typeof verify>>;
    const checkOf = (report: Report, id: string) =>
      report.checks.find((check: { id: string }) => check.id === id) ?? {};
    const publish = async (body: object = {}) => {
      const prepared = await brand.prepare(here, site, body);
      assert.equal(prepared.status, 200, prepared.text);
      dns.txt(name, prepared.body.record_value);
    };

    test('a given DKIM selector is checked and counts; an assumed one does not', async () => {
      await publish();
      const none = await verify();
      assert.deepEqual([none.verdict, checkOf(none, 'dkim_key').state], ['provider_eligible', 'skip']);
      for (const [selector, text, state, says] of [
        ['good', `v=DKIM1; k=rsa; p=${keys.good}`, 'pass', /2048 bits/],
        ['weak', `v=DKIM1; k=rsa; p=${keys.weak}`, 'warn', /1024 bits/],
        ['gone', 'v=DKIM1; k=rsa; p=', 'fail', /was revoked/],
        ['never', undefined, 'fail', /There is no DKIM key at never\._domainkey\.brand\.test/],
      ] as const) {
        if (text !== undefined) dns.txt(`${selector}._domainkey.${domain}`, text);
        const report = await verify({ dkim_selector: selector });
        const { state: found, detail } = checkOf(report, 'dkim_key');
        assert.deepEqual(
          [found, report.verdict],
          [state, state === 'fail' ? 'not_ready' : 'provider_eligible'],
          selector,
        );
        assert.match(detail, says);
        if (state === 'fail') assert.equal(report.next_step, detail);
        assert.ok(!JSON.stringify(report).includes(keys.good.slice(40, 80)));
      }
    });

    test('a prepared DKIM selector is the one checked', async () => {
      const selector = 'spring';
      dns.txt(`good._domainkey.${domain}`, `v=DKIM1; p=${keys.good}`);
      const prepared = await brand.prepare(here, site, { selector, dkim_selector: 'Good' });
      assert.deepEqual([prepared.status, prepared.body.dkim_selector], [200, 'good'], prepared.text);
      dns.txt(prepared.body.record_name, prepared.body.record_value);
      const report = await verify({ selector });
      assert.deepEqual([report.verdict, checkOf(report, 'dkim_key').state], ['provider_eligible', 'pass']);
      for (const dkim_selector of ['-x', 'a..b', 'a b']) {
        const refused = await brand.verify(here, site, { dkim_selector });
        assert.deepEqual([refused.status, refused.body.errors[0].pointer], [422, '/dkim_selector']);
      }
    });

    test('a policy for half of the mail is a warning at Gmail with reject, and a blocker with quarantine', async () => {
      const { pem } = await brand.certificate();
      await publish({ certificate_pem_base64: base64(pem) });
      for (const [policy, verdict, state] of [
        ['p=reject; pct=100', 'ready', 'pass'],
        ['p=quarantine; pct=100', 'ready', 'pass'],
        ['p=reject; pct=50', 'ready', 'warn'],
        ['p=quarantine; pct=50', 'not_ready', 'fail'],
      ] as const) {
        dns.txt(`_dmarc.${domain}`, `v=DMARC1; ${policy}`);
        const report = await verify();
        assert.deepEqual([report.verdict, checkOf(report, 'dmarc_enforced').state], [verdict, state], policy);
        const [gmail, ...others] = report.providers;
        const isWarned = gmail.missing.some((sentence: string) => /pct/.test(sentence));
        assert.equal(isWarned, state !== 'pass', `${policy}: ${JSON.stringify(gmail)}`);
        if (state === 'fail') continue;
        for (const { provider, missing } of others)
          assert.doesNotMatch(missing.join(' '), /pct/, `${policy}: ${provider}`);
      }
    });

    test('twenty concurrent checks are each answered, and other calls meanwhile', async () => {
      const { pem } = await brand.certificate();
      await publish({ certificate_pem_base64: base64(pem) });
      const waiting: (() => void)[] = [];
      let logos = 0;
      let isOpen = false;
      host.answerWithListener((request, response) => {
        const answer = () =>
          void fetch(here.app.url + request.url).then(async (file) => {
            response.writeHead(200, { 'content-type': file.headers.get('content-type') ?? '' });
            response.end(Buffer.from(await file.arrayBuffer()));
          });
        if (request.url?.endsWith('.svg')) logos += 1;
        if (isOpen) answer();
        else waiting.push(answer);
      });
      const all = Array.from({ length: atOnce }, () => verify());
      await eventually(() => logos === atOnce, 'all of them to ask for the logo');
      // None of them can end now, so that these are answered before.
      for (let times = 0; times < 5; times += 1) {
        const status = await here.app.call('GET', '/api/control-plane/status', { token: site.token });
        assert.equal(status.status, 200, status.text);
        assert.equal((await here.get('/bimi/status', { site_id: site.siteId })).status, 200);
      }
      const saved = await here.post('/mail/profiles', {
        site_id: (await here.aSite()).siteId,
        sender_email: 'meanwhile@other.test',
        sender_name: 'Meanwhile',
      });
      assert.equal(saved.status, 201, 'what writes is answered too');
      isOpen = true;
      for (const answer of waiting) answer();
      for (const report of await Promise.all(all))
        assert.equal(report.verdict, 'ready', JSON.stringify(report.checks));
    });

    test('twenty concurrent endless logos use memory for one logo each', async () => {
      const piece = Buffer.alloc(64 * 1024, ' ');
      let sent = 0;
      host.answerWithListener((_request, response) => {
        response.writeHead(200, { 'content-type': 'image/svg+xml' }).write(mintedLogo);
        const more = () => {
          let isTaken = true;
          while (isTaken && !response.destroyed) {
            sent += piece.length;
            isTaken = response.write(piece);
          }
        };
        response.on('drain', more);
        more();
      });
      dns.txt(name, `v=BIMI1; l=${host.origin}/endless.svg; a=;`);
      const before = process.memoryUsage().rss;
      const all = await Promise.all(Array.from({ length: atOnce }, () => verify()));
      for (const report of all)
        assert.deepEqual([report.verdict, checkOf(report, 'svg_fetch').state], ['not_ready', 'fail']);
      // What is on its way between two sockets is not read by anybody.
      assert.ok(sent < atOnce * 8 * 1024 ** 2, `${sent} bytes`);
      const grown = process.memoryUsage().rss - before;
      assert.ok(grown < 150 * 1024 ** 2, `${grown} bytes`);
    });
  },
  brand.settings,
  undefined,
  toLoopback,
);
