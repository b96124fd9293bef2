import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { before, beforeEach, test } from 'node:test';
import { domainToASCII } from 'node:url';
import { toLoopback } from '../../../platform/outbound/test/document-host.ts';
import { eventually } from '../../../test/eventually.ts';
import { startedBefore } from '../../../test/started-before.ts';
import { onAProduct, type Site } from '../../events/test/on-each-product.ts';
import { base64, startBrand } from './brand.ts';
import { mintedLogo } from './certificate/mint.ts';
import { mintKey } from './certificate/mint-keys.ts';

// Preparing a record: for the site's own senders alone, at stable addresses, with certificate faults reported before publication.

const brand = startedBefore(startBrand);

onAProduct(
  (here) => {
    let site: Site;
    before(async () => {
      site = await brand.aSite(here);
    });
    beforeEach(() => brand.begin(here));
    const prepare = (body: object = {}) => brand.prepare(here, site, body);
    const certificate: typeof brand.certificate = (options) => brand.certificate(options);

    test('the sender of another site looks nonexistent', async () => {
      const other = await here.aSite();
      const theirs = 'secret@other.test';
      const saved = await here.post('/mail/profiles', {
        site_id: other.siteId,
        sender_email: theirs,
        sender_name: 'Somebody else',
      });
      assert.equal(saved.status, 201, saved.text);
      const absentAddress = theirs.replace('secret', 'nobody');
      const verify = (body: object) => brand.verify(here, site, body);
      const [foreign, absent] = [
        await verify({ sender_email: theirs }),
        await verify({ sender_email: absentAddress }),
      ];
      assert.deepEqual([foreign.status, foreign.body.code], [409, 'sender_profile_required']);
      const asAbsent = (body: object) =>
        JSON.stringify({ ...body, request_id: '' })
          .replaceAll(theirs, '')
          .replaceAll(absentAddress, '');
      assert.equal(asAbsent(foreign.body), asAbsent(absent.body));
      assert.doesNotMatch(foreign.text, /Somebody else/);
      const prepared = await brand.prepare(here, await here.aSite(), { sender_email: theirs });
      assert.equal(prepared.status, 200, 'a profile of its own, as for any address');
      assert.doesNotMatch(prepared.text, /Somebody else/);
      const own = await brand.prepare(here, other, { sender_email: theirs });
      assert.equal(own.status, 200, own.text);
      const { body } = await here.get('/bimi/status', { site_id: site.siteId, sender_email: theirs });
      assert.deepEqual([body.state, body.verification], ['not_prepared', null]);
    });

    test('equal logos and certificates share addresses, which are public and verbatim', async () => {
      const { pem } = await certificate();
      const body = { certificate_pem_base64: base64(pem) };
      const [one, two] = [await prepare(body), await prepare(body)];
      assert.equal(two.status, 200, two.text);
      const { svg_url, certificate: evidence, record_value } = two.body;
      assert.deepEqual(
        [one.body.svg_url, one.body.certificate.url, one.body.record_value],
        [svg_url, evidence.url, record_value],
      );
      for (const [url, ending, type, content] of [
        [svg_url, /\/[0-9a-f]{64}\.svg$/, 'image/svg+xml', mintedLogo],
        [evidence.url, /\/[0-9a-f]{64}\.pem$/, 'application/pem-certificate-chain', Buffer.from(pem)],
      ] as const) {
        assert.match(url, ending);
        const answer = await fetch(here.app.url + new URL(url).pathname, {
          redirect: 'manual',
          // Whoever has a session is asked for none, and is given none.
          headers: { cookie: 'session=given' },
        });
        assert.deepEqual(Buffer.from(await answer.arrayBuffer()), content);
        assert.equal(answer.status, 200);
        const { headers } = answer;
        assert.deepEqual(
          [headers.get('content-type'), headers.get('x-content-type-options'), headers.get('set-cookie')],
          [type, 'nosniff', null],
        );
        assert.equal(headers.get('location'), null);
        const policy = headers.get('content-security-policy') ?? '';
        assert.match(policy, /^default-src 'none';/);
        assert.match(policy, /(?:^|; )sandbox(?:;|$)/);
        assert.doesNotMatch(policy, /script|allow-/);
      }
      const other = await prepare({ svg_base64: base64(`${mintedLogo} `) });
      assert.notEqual(other.body.svg_url, svg_url);
    });

    test('a faulty certificate is prepared, with its fault reported before publication', async () => {
      const stranger = await mintKey();
      for (const [what, options, id, says] of [
        [
          'with the hash of another logo',
          { logotype: { hashed: Buffer.from('another') } },
          'cert_logo',
          /does not match its hash/,
        ],
        ['with a forged signature', { signer: stranger }, 'cert_chain', /forged or damaged/],
      ] as const) {
        const { pem } = await certificate(options);
        const { status, body, text } = await prepare({ certificate_pem_base64: base64(pem) });
        assert.deepEqual([status, body.publish_recommended], [200, false], text);
        const { checks, url } = body.certificate;
        const failed = checks.filter(({ state }: { state: string }) => state === 'fail');
        assert.deepEqual(
          failed.map((check: { id: string }) => check.id),
          [id],
          what,
        );
        assert.match(failed[0].detail, says);
        assert.ok(body.record_value.includes(`a=${url};`), 'it is what was asked for');
        const kept = await here.get('/bimi/record', { site_id: site.siteId });
        assert.deepEqual(kept.body, body);
      }
      const right = await prepare({ certificate_pem_base64: base64((await certificate()).pem) });
      assert.equal(right.body.publish_recommended, true, right.text);
    });

    test('an internationalized sender has record and certificate in A-labels', async () => {
      const ascii = domainToASCII('bränd.test');
      const idn = await here.aSite();
      const saved = await here.post('/mail/profiles', {
        site_id: idn.siteId,
        sender_email: 'info@bränd.test',
        sender_name: 'Bränd',
      });
      assert.equal(saved.status, 201, saved.text);
      const { pem } = await certificate({ domains: [ascii] });
      const prepared = await brand.prepare(here, idn, { certificate_pem_base64: base64(pem) });
      assert.deepEqual(
        [prepared.body.record_name, prepared.body.domain, prepared.body.publish_recommended],
        [`default._bimi.${ascii}`, ascii, true],
        prepared.text,
      );
      const winter = await brand.prepare(here, idn, { selector: 'winter' });
      assert.equal(winter.body.record_name, `winter._bimi.${ascii}`);

      brand.dns.txt(`_dmarc.${ascii}`, 'v=DMARC1; p=reject');
      brand.dns.txt(prepared.body.record_name, prepared.body.record_value);
      const response = await brand.verify(here, idn, { sender_email: 'INFO@BRÄND.test' });
      assert.equal(response.body.verdict, 'ready', response.text);
      const foreign = await certificate({ domains: ['brand.test'] });
      const refused = await brand.prepare(here, idn, { certificate_pem_base64: base64(foreign.pem) });
      assert.equal(refused.body.publish_recommended, false);
    });

    test('logs contain neither logo nor certificate, whatever the outcome', async () => {
      const own = await brand.aSite(here);
      const { pem } = await certificate();
      const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
      const bad = mintedLogo.toString().replace('<circle', '<script>a()</script><circle');
      const expected: number[] = [];
      for (const [status, body] of [
        [200, { certificate_pem_base64: base64(pem) }],
        [422, { svg_base64: base64(bad) }],
        [422, { certificate_pem_base64: base64(key + pem) }],
        [422, { certificate_pem_base64: base64(pem.slice(0, -200)) }],
        [422, { certificate_pem_base64: base64(pem), selector: '-x' }],
        [422, { svg_base64: `${base64(mintedLogo)}!!!` }],
      ] as const) {
        const prepared = await brand.prepare(here, own, body);
        assert.equal(prepared.status, status, prepared.text);
        expected.push(status);
        if (status === 200) brand.dns.txt(prepared.body.record_name, prepared.body.record_value);
      }
      assert.equal((await brand.verify(here, own)).status, 200);
      const storedRecord = () =>
        here.app.database.reader
          .selectFrom('audit')
          .selectAll()
          .where('action', 'in', ['bimi.prepare', 'bimi.verify'])
          .where('site_id', '=', own.siteId)
          .execute();
      await eventually(
        async () => (await storedRecord()).length > expected.length,
        'all of them to be written',
      );
      const rows = await storedRecord();
      // Refusals are written a little later than what was done.
      const statuses = rows.map(({ status }) => status).sort();
      assert.deepEqual(statuses, [...expected, 200].sort());
      const text = JSON.stringify(rows);
      const lines = (text: string) => text.split('\n').filter((line) => line.length > 20);
      const secret = [pem, key].flatMap((text) => [...lines(text), base64(text).slice(0, 60)]);
      for (const part of [...secret, base64(mintedLogo).slice(0, 40), base64(bad).slice(0, 40)])
        assert.ok(!text.includes(part), part);
      assert.doesNotMatch(text, /<svg|xmlns|tiny-ps|[A-Za-z0-9+/]{60}/);
    });
  },
  () => brand.settings,
  undefined,
  toLoopback,
);
