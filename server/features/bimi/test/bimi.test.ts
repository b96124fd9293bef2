import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { before, beforeEach, test } from 'node:test';
import { toLoopback } from '../../../platform/outbound/test/document-host.ts';
import { startedBefore } from '../../../test/started-before.ts';
import { onAProduct, type Site } from '../../events/test/on-each-product.ts';
import { base64, domain, name, startBrand } from './brand.ts';
import { mintAuthority, mintedAt, mintedLogo } from './certificate/mint.ts';

// From a logo to what mail providers would show: over HTTP, with a name server, a web server with https and an authority of the tests.

const brand = startedBefore(startBrand);

onAProduct(
  (here) => {
    let site: Site;
    before(async () => {
      site = await brand.aSite(here);
    });
    beforeEach(() => brand.begin(here));
    const prepare = (body: object = {}) => brand.prepare(here, site, body);
    const verify = async (body: object = {}) => (await brand.verify(here, site, body)).body;
    type Report = Awaited<ReturnType<typeof verify>>;
    const stateOf = (report: Report, id: string) =>
      report.checks.find((check: { id: string }) => check.id === id)?.state;
    const providerStates = (report: Report) =>
      Object.fromEntries(
        report.providers.map((line: { provider: string; state: string }) => [line.provider, line.state]),
      );
    const certificate: typeof brand.certificate = (options) => brand.certificate(options);

    test('from nothing: prepared, published, with DMARC, and with a certificate', async () => {
      const prepared = await prepare();
      assert.equal(prepared.status, 200, prepared.text);
      const {
        record_name,
        record_type,
        record_value,
        svg_url,
        dns_changed,
        certificate: none,
      } = prepared.body;
      assert.deepEqual([record_name, record_type, dns_changed, none], [name, 'TXT', false, null]);
      assert.match(svg_url, /^https:\/\/logo\.test:\d+\/files\/[0-9a-f]{64}\.svg$/);
      assert.equal(record_value, `v=BIMI1; l=${svg_url}; a=; avp=brand`);
      const hosted = await fetch(here.app.url + new URL(svg_url).pathname);
      assert.deepEqual(Buffer.from(await hosted.arrayBuffer()), mintedLogo);
      assert.equal(hosted.headers.get('content-type'), 'image/svg+xml');
      assert.match(`${hosted.headers.get('content-security-policy')}`, /default-src 'none'.*sandbox/);

      const unpublished = await verify();
      assert.deepEqual([unpublished.verdict, stateOf(unpublished, 'record_found')], ['not_ready', 'fail']);
      assert.match(unpublished.next_step, /There is no record at default\._bimi\.brand\.test/);

      brand.dns.txt(name, record_value);
      const unenforced = await verify();
      assert.deepEqual([unenforced.verdict, stateOf(unenforced, 'svg_valid')], ['not_ready', 'pass']);
      assert.match(unenforced.next_step, /DMARC/);

      brand.dns.txt(`_dmarc.${domain}`, 'v=DMARC1; p=reject');
      const eligible = await verify();
      assert.equal(eligible.verdict, 'provider_eligible', JSON.stringify(eligible));
      assert.deepEqual(providerStates(eligible), {
        gmail: 'certificate_required',
        yahoo: 'eligible_subject_to_reputation',
        apple: 'certificate_required',
        fastmail: 'eligible',
        microsoft: 'directory_managed',
      });

      const { pem } = await certificate();
      const certified = await prepare({ certificate_pem_base64: base64(pem) });
      assert.deepEqual(
        [certified.body.certificate.type, certified.body.publish_recommended],
        ['VMC', true],
        certified.text,
      );
      brand.dns.txt(name, certified.body.record_value);
      const ready = await verify();
      assert.equal(ready.verdict, 'ready', JSON.stringify(ready.checks));
      assert.deepEqual([providerStates(ready).gmail, providerStates(ready).apple], ['eligible', 'eligible']);
      assert.ok(Date.parse(ready.certificate_ends_at) > Date.now());

      const { body: status } = await here.get('/bimi/status', { site_id: site.siteId });
      assert.deepEqual([status.state, status.verification], ['verified', ready]);
      const { body: kept } = await here.get('/bimi/record', { site_id: site.siteId });
      assert.deepEqual(kept, certified.body);
      assert.equal(brand.dns.otherPackets, 0, 'nothing but questions was sent to the name server');
    });

    test('a CMC shows the logo without a check mark, and mismatched logos or dates are reported before publication', async () => {
      brand.dns.txt(`_dmarc.${domain}`, 'v=DMARC1; p=quarantine');
      const cmc = await certificate({ markType: 'Prior Use Mark' });
      const prepared = await prepare({ certificate_pem_base64: base64(cmc.pem) });
      assert.deepEqual(
        [prepared.body.certificate.type, prepared.body.certificate.mark_type],
        ['CMC', 'Prior Use Mark'],
      );
      brand.dns.txt(name, prepared.body.record_value);
      const report = await verify();
      assert.equal(report.verdict, 'ready', JSON.stringify(report.checks));
      assert.match(report.providers[0].shows, /no check mark/);

      const other = Buffer.from(mintedLogo.toString().replace('#123456', '#654321'));
      for (const [what, pem, id] of [
        ['over', (await certificate({ from: mintedAt - 9e9, until: mintedAt })).pem, 'cert_dates'],
        ['of another domain', (await certificate({ domains: ['other.test'] })).pem, 'cert_domain'],
        ['of another logo', (await certificate({ logo: other })).pem, 'cert_logo_match'],
        ['of nobody known', (await (await mintAuthority()).mark()).pem, 'cert_chain'],
        ['that no log has seen', (await certificate({ timestamps: null })).pem, 'cert_sct'],
      ] as const) {
        const { status, body } = await prepare({ certificate_pem_base64: base64(pem) });
        assert.deepEqual([status, body.publish_recommended], [200, false], what);
        const failed = body.certificate.checks.filter(({ state }: { state: string }) => state === 'fail');
        assert.ok(
          failed.some((check: { id: string }) => check.id === id),
          `${what}: ${JSON.stringify(failed)}`,
        );
      }
    });

    test('a published faulty certificate is worse than none', async () => {
      brand.dns.txt(`_dmarc.${domain}`, 'v=DMARC1; p=reject');
      const bad = await certificate({ domains: ['other.test'] });
      brand.dns.txt(name, (await prepare({ certificate_pem_base64: base64(bad.pem) })).body.record_value);
      const report = await verify();
      assert.deepEqual([report.verdict, stateOf(report, 'cert_domain')], ['not_ready', 'fail']);
      brand.dns.txt(name, (await prepare()).body.record_value);
      assert.equal((await verify()).verdict, 'provider_eligible');
    });

    test('a faulty logo is refused line by line, and an invalid certificate file with the reason', async () => {
      const bad = mintedLogo
        .toString()
        .replace('<circle', '\n<script>1</script>\n<circle onload="x"')
        .replace('tiny-ps', 'tiny');
      const refused = await prepare({ svg_base64: `data:image/svg+xml;base64,${base64(bad)}` });
      assert.deepEqual([refused.status, refused.body.code], [422, 'svg_not_tiny_ps']);
      assert.deepEqual(
        [...new Set(refused.body.findings.map(({ line }: { line: number }) => line))].sort(),
        [1, 2, 3],
        refused.text,
      );
      assert.ok(refused.body.errors.every(({ pointer }: { pointer: string }) => pointer === '/svg_base64'));

      const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
      const { pem } = await certificate();
      for (const [input, reason] of [
        [key + pem, 'private_key'],
        ['nothing', 'not_pem'],
        [(await certificate({ purposes: ['1.3.6.1.5.5.7.3.1'] })).pem, 'no_mark_certificate'],
      ] as const) {
        const { status, body, text } = await prepare({ certificate_pem_base64: base64(input) });
        const [{ pointer, code }] = body.errors;
        assert.deepEqual(
          [status, body.code, pointer, code],
          [422, 'certificate_invalid', '/certificate_pem_base64', reason],
          text,
        );
        assert.ok(!text.includes('PRIVATE KEY-----') && !text.includes(key.split('\n')[1] ?? key));
      }
    });

    test('selectors and preferences are in the record, and invalid ones are refused', async () => {
      const prepared = await prepare({ selector: 'Winter.Promo', avatar_preference: 'personal' });
      assert.equal(prepared.body.record_name, `winter.promo._bimi.${domain}`);
      assert.equal(prepared.body.required_header, 'BIMI-Selector: v=BIMI1; s=winter.promo');
      assert.match(prepared.body.record_value, /; avp=personal$/);
      for (const selector of ['-x', 'a..b', '_x', 's'.repeat(64)]) {
        const { status, body } = await prepare({ selector });
        assert.deepEqual([status, body.errors[0].pointer], [422, '/selector'], selector);
      }
      assert.equal((await prepare({ avatar_preference: 'logo' })).status, 422);
    });

    test('without a sender profile the specified fields report one step, which creates the profile', async () => {
      const site = await here.aSite();
      const fields = {
        site_id: site.siteId,
        selector: 'default',
        dkim_selector: 'mail',
        avatar_preference: 'brand',
        svg_base64: base64(mintedLogo),
      };
      const refused = await here.post('/bimi/prepare', fields);
      assert.deepEqual([refused.status, refused.body.code], [409, 'sender_profile_required']);
      assert.match(refused.body.detail, /Repeat the call with sender_email/);
      const wrong = await here.post('/bimi/prepare', { ...fields, sender_email: 'nobody' });
      assert.deepEqual([wrong.status, wrong.body.errors[0].pointer], [422, '/sender_email']);
      const broken = await here.post('/bimi/prepare', {
        ...fields,
        svg_base64: base64('<svg/>'),
        sender_email: 'hello@oven.test',
      });
      assert.equal(broken.status, 422);
      const profiles = async () =>
        (await here.get('/mail/profiles', { site_id: site.siteId })).body.data.map(
          ({ sender_email }: { sender_email: string }) => sender_email,
        );
      assert.deepEqual(await profiles(), [], 'a logo that is refused makes no profile');
      for (let time = 0; time < 2; time += 1) {
        const prepared = await here.post('/bimi/prepare', { ...fields, sender_email: 'hello@oven.test' });
        assert.deepEqual(
          [prepared.status, prepared.body.record_name],
          [200, 'default._bimi.oven.test'],
          prepared.text,
        );
        assert.deepEqual(await profiles(), ['hello@oven.test']);
      }
    });

    test('without a sender profile nothing can be prepared, and among several one must be named', async () => {
      const other = await here.aSite();
      const refused = await here.post('/bimi/prepare', {
        site_id: other.siteId,
        svg_base64: base64(mintedLogo),
      });
      assert.deepEqual([refused.status, refused.body.code], [409, 'sender_profile_required']);
      const { body } = await here.get('/bimi/status', { site_id: other.siteId });
      assert.deepEqual(body, {
        site_id: other.siteId,
        state: 'not_prepared',
        verification: null,
        warnings: [],
      });
      assert.equal((await here.get('/bimi/record', { site_id: other.siteId })).status, 404);
      for (const name of ['a', 'b'])
        await here.post('/mail/profiles', {
          site_id: other.siteId,
          sender_email: `${name}@${name}.test`,
          sender_name: name,
        });
      const several = await here.post('/bimi/prepare', {
        site_id: other.siteId,
        svg_base64: base64(mintedLogo),
      });
      assert.deepEqual([several.status, several.body.errors[0].pointer], [422, '/sender_email']);
      const one = await here.post('/bimi/prepare', {
        site_id: other.siteId,
        svg_base64: base64(mintedLogo),
        sender_email: 'a@a.test',
      });
      assert.equal(one.body.record_name, 'default._bimi.a.test');
    });

    test('unavailable results are reported as unknown, never as missing', async () => {
      brand.dns.fails(name, 'SERVFAIL');
      brand.dns.txt(`_dmarc.${domain}`, 'v=DMARC1; p=reject');
      const report = await verify();
      assert.deepEqual(
        [report.verdict, report.retryable, stateOf(report, 'record_found')],
        ['not_ready', true, 'error'],
      );
      assert.doesNotMatch(report.next_step, /there is no|missing|publish/i);
    });

    test('logos are only fetched from public addresses, even after redirects', async () => {
      brand.dns.txt(`_dmarc.${domain}`, 'v=DMARC1; p=reject');
      for (const address of [
        'https://127.0.0.1/x.svg',
        'https://169.254.169.254/x.svg',
        'https://[::1]/x.svg',
      ]) {
        brand.host.answerWithListener((_request, response) =>
          response.writeHead(302, { location: address }).end(),
        );
        brand.dns.txt(name, `v=BIMI1; l=${brand.host.origin}/logo.svg; a=;`);
        const report = await verify();
        assert.deepEqual([report.verdict, stateOf(report, 'svg_fetch')], ['not_ready', 'fail'], address);
      }
      brand.host.answerWithListener((_request, response) => response.writeHead(500).end());
      assert.equal(stateOf(await verify(), 'svg_fetch'), 'error');
    });
  },
  () => brand.settings,
  undefined,
  toLoopback,
);
