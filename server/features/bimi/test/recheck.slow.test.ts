import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { day, hour } from '../../../kernel/clock.ts';
import { toLoopback } from '../../../platform/outbound/test/document-host.ts';
import { eventually } from '../../../test/eventually.ts';
import { onEachProduct, type Site } from '../../events/test/on-each-product.ts';
import { base64, startBrand } from './brand.ts';
import { type Watching, watching } from './watching.ts';

// Daily checks, and warnings before a logo disappears or once it has.

const brand = await startBrand();
const { domain, name, dns, host } = brand;
after(() => brand.close());

onEachProduct(
  (here) => {
    let site: Site;
    let watched: Watching;
    before(async () => {
      site = await brand.aSite(here);
      watched = watching(brand, here, () => site);
    });
    beforeEach(() => {
      brand.begin(here);
      dns.txt(`_dmarc.${domain}`, 'v=DMARC1; p=reject');
    });
    test('a vanished record is reported at the record, on the overview and in the change feed, until it returns', async () => {
      const value = await watched.published();
      assert.equal((await brand.verify(here, site)).body.verdict, 'provider_eligible');
      await watched.aDayLater();
      assert.deepEqual([await watched.warnings(), await watched.onOverview()], [[], []]);
      const { check_at } = await watched.record();
      assert.ok(check_at !== null && Math.abs(check_at - Date.now() - day) < hour);

      dns.clear();
      dns.txt(`_dmarc.${domain}`, 'v=DMARC1; p=reject');
      const before = (await watched.changes()).length;
      await watched.aDayLater();
      assert.deepEqual(await watched.warnings(), ['no_longer_ready']);
      assert.deepEqual(await watched.onOverview(), [[site.siteId, `hello@${domain}`, 'no_longer_ready']]);
      assert.deepEqual((await watched.changes()).slice(before), [
        'bimi_record updated',
        'bimi_warning created',
      ]);
      await watched.aDayLater();
      assert.equal((await watched.changes()).length, before + 2, 'told once');

      dns.txt(name, value);
      await watched.aDayLater();
      assert.deepEqual([await watched.warnings(), await watched.onOverview()], [[], []]);
    });

    test('an unexpected record is reported until verified; one prepared here is not', async () => {
      await watched.published();
      await brand.verify(here, site);
      await watched.published({ avatar_preference: 'personal' });
      await watched.aDayLater();
      assert.deepEqual(await watched.warnings(), []);
      dns.txt(name, (await watched.published()).replace('avp=brand', 'avp=personal'));
      await brand.prepare(here, site, { avatar_preference: 'brand' });
      await watched.change({ seen_value: 'v=BIMI1; l=https://logo.test/old.svg; a=;' });
      await watched.aDayLater();
      assert.deepEqual(await watched.warnings(), ['record_changed']);
      await brand.verify(here, site);
      assert.deepEqual(await watched.warnings(), []);
      await watched.aDayLater();
      assert.deepEqual(await watched.warnings(), []);
    });

    test('a certificate within a month of expiry is reported, and the logo stays valid', async () => {
      const expiring = await brand.certificate({ until: Date.now() + 10 * day });
      await watched.published({ certificate_pem_base64: base64(expiring.pem) });
      const response = await brand.verify(here, site);
      assert.equal(response.body.verdict, 'ready', response.text);
      assert.deepEqual(await watched.warnings(), ['certificate_ends']);
      await watched.aDayLater();
      assert.deepEqual(await watched.warnings(), ['certificate_ends']);
      const later = await brand.certificate();
      await watched.published({ certificate_pem_base64: base64(later.pem) });
      await watched.aDayLater();
      assert.deepEqual(await watched.warnings(), []);
    });

    test('failed lookups cause no alert and are retried within the hour; after two days they are reported', async () => {
      await watched.published();
      const { body } = await brand.verify(here, site);
      dns.fails(name, 'SERVFAIL');
      await watched.aDayLater();
      assert.deepEqual(await watched.warnings(), []);
      const { check_at, verified_at } = await watched.record();
      assert.ok(check_at !== null && check_at < Date.now() + 2 * hour);
      assert.equal(verified_at, Date.parse(body.verified_at));
      await watched.change({ verified_at: Date.now() - 3 * day });
      await watched.aDayLater();
      assert.deepEqual(await watched.warnings(), ['no_longer_ready']);
      const status = await here.get('/bimi/status', { site_id: site.siteId });
      assert.match(status.body.warnings[0].detail, /^It could not be checked for two days/);
      host.answerWithListener((_request, response) => response.writeHead(500).end());
    });

    test('records of deleted senders are no longer watched', async () => {
      await watched.published();
      await brand.verify(here, site);
      dns.clear();
      await watched.aDayLater();
      assert.deepEqual(await watched.warnings(), ['no_longer_ready']);
      const profiles = await here.get('/mail/profiles', { site_id: site.siteId });
      const [{ profile_id }] = profiles.body.data;
      const gone = await here.post(`/mail/profiles/${profile_id}/delete`, {});
      assert.ok(gone.status < 300, gone.text);
      await watched.due();
      await eventually(async () => (await watched.record()).check_at === null, 'the record to be left alone');
      assert.deepEqual(await watched.onOverview(), []);
    });
  },
  brand.settings,
  undefined,
  toLoopback,
);
