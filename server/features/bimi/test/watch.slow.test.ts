import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { day, hour } from '../../../kernel/clock.ts';
import { toLoopback } from '../../../platform/outbound/test/document-host.ts';
import { eventually } from '../../../test/eventually.ts';
import { onEachProduct, type Site } from '../../events/test/on-each-product.ts';
import { base64, startBrand } from './brand.ts';
import { type Watching, watching } from './watching.ts';

// Daily checks during outages, foreign changes, and senders that come and go.

const brand = await startBrand();
const { domain, name, dns } = brand;
const policy = () => dns.txt(`_dmarc.${domain}`, 'v=DMARC1; p=reject');
after(() => brand.close());

onEachProduct(
  (here) => {
    let site: Site;
    let watched: Watching;
    before(async () => {
      site = await brand.aSite(here);
      watched = watching(brand, here, () => site);
    });
    beforeEach(async () => {
      brand.begin(here);
      policy();
      await here.app.database.transact(async (db) => void (await db.deleteFrom('bimi_record').execute()));
    });
    const verify = async () => (await brand.verify(here, site)).body;

    test('a check during an outage discards no earlier results', async () => {
      await watched.published();
      await verify();
      dns.fails(name, 'SERVFAIL');
      assert.equal((await verify()).retryable, true);
      const { seen_verdict, seen_value, check_at } = await watched.record();
      assert.deepEqual([seen_verdict, seen_value !== null], ['provider_eligible', true]);
      assert.ok(check_at !== null && check_at <= Date.now() + hour);
      dns.clear();
      policy();
      await watched.aDayLater();
      assert.deepEqual(await watched.warnings(), ['no_longer_ready']);
    });

    test('faults are reported at once, despite failed lookups', async () => {
      await watched.published();
      await verify();
      brand.host.answerWithListener((_request, response) => response.writeHead(404).end());
      dns.fails(`_dmarc.${domain}`, 'SERVFAIL');
      await watched.aDayLater();
      assert.deepEqual(await watched.warnings(), ['no_longer_ready']);
      const { body } = await here.get('/bimi/status', { site_id: site.siteId });
      assert.match(body.warnings[0].detail, /^It was correct before.*answered with 404/);
    });

    test('certificate expiry is reported while other lookups fail', async () => {
      const { pem } = await brand.certificate({ until: Date.now() + 40 * day });
      await watched.published({ certificate_pem_base64: base64(pem) });
      await verify();
      assert.deepEqual(await watched.warnings(), []);
      const expiring = await brand.certificate({ until: Date.now() + 10 * day });
      await watched.published({ certificate_pem_base64: base64(expiring.pem) });
      dns.fails(`_dmarc.${domain}`, 'SERVFAIL');
      await watched.aDayLater();
      assert.deepEqual(await watched.warnings(), ['certificate_ends']);
      assert.equal((await watched.record()).seen_verdict, 'ready');
    });

    test('a record prepared but never verified is watched, and its certificate too', async () => {
      const expiring = await brand.certificate({ until: Date.now() + 10 * day });
      const prepared = await brand.prepare(here, site, { certificate_pem_base64: base64(expiring.pem) });
      const { check_at } = await watched.record();
      assert.ok(check_at !== null && Math.abs(check_at - Date.now() - day) < hour);
      await watched.aDayLater();
      assert.deepEqual(await watched.warnings(), ['certificate_ends']);
      dns.txt(name, prepared.body.record_value);
      await watched.aDayLater();
      assert.equal((await watched.record()).seen_verdict, 'ready');
    });

    test('a record that vanishes before it was ever valid is reported', async () => {
      await watched.published();
      dns.txt(`_dmarc.${domain}`, 'v=DMARC1; p=none');
      assert.equal((await verify()).verdict, 'not_ready');
      dns.clear();
      dns.txt(`_dmarc.${domain}`, 'v=DMARC1; p=none');
      await watched.aDayLater();
      assert.deepEqual(await watched.warnings(), ['record_changed']);
    });

    test('a record with other spacing is the same one', async () => {
      const value = await watched.published();
      await verify();
      dns.txt(name, value.replaceAll('; ', ';'));
      await watched.aDayLater();
      assert.deepEqual(await watched.warnings(), []);
    });

    test('changed published texts and resolved warnings are in the change feed, and unchanged ones are not', async () => {
      const value = await watched.published();
      await verify();
      const since = async (count: number) => (await watched.changes()).slice(count);
      let count = (await watched.changes()).length;
      await verify();
      assert.deepEqual(await since(count), []);
      dns.txt(name, `${value}; x=1`);
      await verify();
      assert.deepEqual(await since(count), ['bimi_record updated']);
      await watched.change({ warnings_found: '[{"code":"record_changed","detail":"Another one."}]' });
      count = (await watched.changes()).length;
      await verify();
      assert.deepEqual(await since(count), ['bimi_record updated']);
    });

    test('preparations during a check are not compared with its result', async () => {
      await watched.published();
      await verify();
      dns.fails(name, 'silence');
      const queriesBefore = dns.queries.length;
      await watched.due();
      await eventually(
        async () => dns.queries.slice(queriesBefore).includes(name),
        'the record to be asked for',
      );
      const prepared = await brand.prepare(here, site, { avatar_preference: 'personal' });
      dns.txt(name, prepared.body.record_value);
      await eventually(async () => (await watched.jobs()) === 0, 'the look to end');
      assert.deepEqual(await watched.warnings(), []);
    });

    test('a record being checked is not checked twice', async () => {
      const value = await watched.published();
      await verify();
      dns.fails(name, 'silence');
      await watched.due();
      await eventually(async () => (await watched.record()).check_at !== 1, 'the look to begin');
      await watched.due();
      await eventually(async () => (await watched.record()).check_at !== 1, 'the second turn');
      assert.equal(await watched.jobs(), 1);
      dns.txt(name, value);
      await eventually(async () => (await watched.jobs()) === 0, 'the look to end');
    });

    test('a record is watched while any sender of its domain exists', async () => {
      const profile = { site_id: site.siteId, sender_email: `other@${domain}`, sender_name: 'Other' };
      const { profile_id } = (await here.post('/mail/profiles', profile)).body;
      await watched.published({ sender_email: `other@${domain}` });
      await brand.verify(here, site, { sender_email: `other@${domain}` });
      const gone = await here.post(`/mail/profiles/${profile_id}/delete`, {});
      assert.ok(gone.status < 300, gone.text);
      await watched.aDayLater();
      const { check_at, sender_email } = await watched.record();
      assert.deepEqual([check_at !== null, sender_email], [true, `hello@${domain}`]);
    });
  },
  brand.settings,
  undefined,
  toLoopback,
);
