import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import { toLoopback } from '../../../platform/outbound/test/document-host.ts';
import { eventually } from '../../../test/eventually.ts';
import { startedBefore } from '../../../test/started-before.ts';
import { onAProduct, type Site } from '../../events/test/on-each-product.ts';
import { base64, domain, startBrand } from './brand.ts';
import { mintedLogo } from './certificate/mint.ts';

// Storage of a prepared record, and the audit line of a refused one.

const brand = startedBefore(startBrand);

onAProduct(
  (here) => {
    let site: Site;
    before(async () => {
      site = await brand.aSite(here);
    });
    beforeEach(() => brand.begin(here));
    const prepare = (body: object = {}) => brand.prepare(here, site, body);

    test('a prepared record is shown even if another selector was checked since', async () => {
      const prepared = await prepare();
      await brand.verify(here, site, { selector: 'other' });
      const { status, body } = await here.get('/bimi/record', { site_id: site.siteId });
      assert.deepEqual([status, body], [200, prepared.body]);
    });

    test('a DKIM selector is kept for later checks, and removed by preparing a record without one', async () => {
      assert.equal((await prepare({ dkim_selector: 'mail' })).body.dkim_selector, 'mail');
      const key = async () =>
        (await brand.verify(here, site)).body.checks.find(({ id }: { id: string }) => id === 'dkim_key')
          .state;
      assert.equal(await key(), 'fail');
      assert.equal((await prepare()).body.dkim_selector, null);
      assert.equal(await key(), 'skip');
    });

    test('a certificate whose parent domain could not be looked up is not reported wrong', async () => {
      await here.post('/mail/profiles', {
        site_id: site.siteId,
        sender_email: `hello@news.${domain}`,
        sender_name: 'News',
      });
      brand.dns.fails(`_dmarc.${domain}`, 'SERVFAIL');
      const { pem } = await brand.certificate();
      const sent = { sender_email: `hello@news.${domain}`, certificate_pem_base64: base64(pem) };
      const { body } = await prepare(sent);
      const { checks } = body.certificate;
      const { state, detail } = checks.find(({ id }: { id: string }) => id === 'cert_domain');
      assert.deepEqual([state, body.publish_recommended], ['error', true]);
      assert.match(detail, /could not be looked up/);
    });

    test('names from a refused file are not in the audit log', async () => {
      const sender_email = `hello@${domain}`;
      const svg = mintedLogo.toString().replace('<circle', '<secretshape/><circle');
      const refused = await prepare({ sender_email, svg_base64: base64(svg) });
      assert.match(JSON.stringify(refused.body.findings), /secretshape/);
      const block = '-----BEGIN SECRET NAME-----\nAAAA\n-----END SECRET NAME-----\n';
      const { pem } = await brand.certificate();
      const strange = await prepare({ sender_email, certificate_pem_base64: base64(pem + block) });
      assert.match(strange.body.errors[0].detail, /SECRET NAME/);
      const refusals = here.app.database.reader
        .selectFrom('audit')
        .select('error_text')
        .where('error_code', 'in', ['svg_not_tiny_ps', 'certificate_invalid']);
      await eventually(async () => (await refusals.execute()).length === 2, 'the refusals to be written');
      const rows = await refusals.execute();
      for (const { error_text } of rows) assert.doesNotMatch(error_text ?? '', /secretshape|SECRET NAME/);
    });
  },
  () => brand.settings,
  undefined,
  toLoopback,
);
