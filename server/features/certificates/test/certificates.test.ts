import assert from 'node:assert/strict';
import { X509Certificate } from 'node:crypto';
import { connect } from 'node:net';
import { after, afterEach, before, describe, test } from 'node:test';
import { day, hour } from '../../../kernel/clock.ts';
import { type AcmeAuthority, type AcmeStep, startAcmeAuthority } from '../../../test/acme-authority.ts';
import { type DnsServer, startDnsServer } from '../../../test/dns-server.ts';
import { eventually } from '../../../test/eventually.ts';
import { includesLongTests } from '../../../test/every-database.ts';
import { siteCall } from '../../../test/site-call.ts';
import { databasesToTry } from '../../events/test/on-each-product.ts';
import { publicHost, type SecureApp, startSecureApp } from './secure-app.ts';

// A server that ends TLS itself: from an empty folder to certificates that renew themselves.

let authority: AcmeAuthority;
let dns: DnsServer;
before(async () => {
  authority = await startAcmeAuthority();
  dns = await startDnsServer();
});
after(async () => {
  await authority.close();
  await dns.close();
});
afterEach(() => {
  authority.troubleAt = () => undefined;
});

for (const { title, open } of databasesToTry())
  describe(title, { timeout: 240_000 }, () => {
    let app: SecureApp;
    let closing: () => Promise<void>;
    let siteId: number;
    const clock = { at: undefined as number | undefined };
    const plain = (host: string, path: string, method = 'GET') =>
      siteCall(`http://127.0.0.1:${app.plainPort()}${path}`, { method, headers: { host } });
    const rowOf = async (name: string) => {
      const { data } = (await app.get(`/site-builder/domains?site_id=${siteId}`)).body;
      return data.find((row: { name: string }) => row.name === name);
    };
    const held = (name: string) =>
      app.database.reader
        .selectFrom('certificate')
        .selectAll()
        .where('name', '=', name)
        .executeTakeFirstOrThrow();

    const orders = () =>
      app.database.reader
        .selectFrom('job')
        .select('job_id')
        .where('name', '=', 'certificate.order')
        .where('state', 'in', ['waiting', 'claimed'])
        .execute();

    before(async () => {
      authority.forget();
      authority.orders.length = 0;
      dns.clear();
      dns.addresses('sites.test', '192.0.2.10');
      dns.addresses('*.sites.test', '192.0.2.10');
      const { databaseUrl, remove } = await open();
      app = await startSecureApp({
        authority,
        settings: { databaseUrl, sitesHost: 'sites.test', dnsServers: [dns.address] },
        clock: { now: () => clock.at ?? Date.now() },
      });
      closing = async () => {
        await app.close();
        await remove();
      };
      const { project_id } = (await app.post('/projects', { name: 'Sites' })).body;
      const site = { project_id, name: 'Bakery', starter_key: 'bare', slug: 'bakery' };
      siteId = (await app.post('/sites', site)).body.site_id;
    });
    after(() => closing());

    test('the Command Center has a certificate by itself, and port 80 leads there', async () => {
      const { status, certificate } = await app.at(publicHost, '/healthz');
      assert.equal(status, 200);
      assert.equal(certificate.subjectaltname, `DNS:${publicHost}`);
      const moved = await plain(`${publicHost}:80`, '/sites?x=1');
      assert.deepEqual(
        [moved.status, moved.headers.location],
        [301, `https://${publicHost}:${app.httpsPort}/sites?x=1`],
      );
      assert.equal((await plain(publicHost, '/api/control-plane/events', 'POST')).status, 308);
      assert.equal((await plain('other.test', '/')).status, 421);
      assert.equal((await plain(publicHost, '/.well-known/acme-challenge/unknown')).status, 404);
    });

    test('a domain goes from its records to a certificate to being served, and its first address follows', async () => {
      dns.addresses('bread.test', '192.0.2.10');
      dns.addresses('www.bread.test', '192.0.2.10');
      const added = await app.post('/site-builder/domains', { site_id: siteId, name: 'www.bread.test' });
      assert.equal(added.status, 200, added.text);
      await eventually(
        async () => (await rowOf('www.bread.test')).state === 'serving',
        'the site at its own name',
      );
      const { certificate } = await rowOf('www.bread.test');
      assert.deepEqual([certificate.is_held, certificate.trouble], [true, null]);
      assert.ok(Date.parse(certificate.expires_at) > Date.now() + 80 * day);
      assert.equal((await app.at('www.bread.test', '/')).headers['strict-transport-security'], undefined);
      await eventually(() => app.hasCertificate('bread.test'), 'the certificate of the other name');
      const moved = await app.at('bread.test', '/x?y=1');
      assert.deepEqual(
        [moved.status, moved.headers.location],
        [301, `https://www.bread.test:${app.httpsPort}/x?y=1`],
      );
      assert.notEqual((await held('bread.test')).key_envelope, null);
      assert.doesNotMatch(JSON.stringify(await held('bread.test')), /PRIVATE KEY/);
      const ordered = authority.orders.map(({ name }) => name);
      assert.deepEqual(ordered.toSorted(), ['bread.test', publicHost, 'www.bread.test'].toSorted());
    });

    test('a published site has a certificate at its first address', async () => {
      const staged = await app.post('/site-builder/pages', {
        site_id: siteId,
        path: '/bread',
        title: 'Bread',
      });
      const { revision_id, hash } = staged.body.revision;
      const exact = { site_id: siteId, revision_id, expected_hash: hash, confirm: true };
      assert.equal((await app.post('/revisions/publish', exact)).status, 200);
      await eventually(() => app.hasCertificate('bakery.sites.test'), 'the certificate of the host');
    });

    test('hundreds of unknown names start no order, and none is answered', async () => {
      const before = authority.orders.length;
      // No database is asked: one of them is enough for all.
      const strangers = Array.from(
        { length: title === 'on SQLite' ? 200 : 20 },
        (_, index) => `name-${index}.strange.test`,
      );
      for (let from = 0; from < strangers.length; from += 50)
        await Promise.all(
          strangers
            .slice(from, from + 50)
            .map(async (name) => assert.equal(await app.hasCertificate(name), false)),
        );
      assert.equal(await app.hasCertificate('nobody.sites.test'), false, 'no site is there');
      assert.equal(authority.orders.length, before);
      // Whoever speaks no TLS there is let go of, and others are served.
      const idleConnection = connect(app.httpsPort, '127.0.0.1');
      await new Promise<void>((closed) => {
        idleConnection.on('error', () => {}).once('close', () => closed());
        idleConnection.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
        idleConnection.resume();
      });
      assert.equal((await app.at(publicHost, '/healthz')).status, 200);
    });

    test('a name refused by the authority gives the reason, waits as requested, and continues when checked again', async () => {
      dns.addresses('cake.test', '192.0.2.10');
      dns.addresses('www.cake.test', '192.0.2.10');
      authority.troubleAt = (step) =>
        step === 'newOrder'
          ? { status: 429, type: 'rateLimited', detail: 'too many certificates\n already', retryAfter: 7200 }
          : undefined;
      await app.post('/site-builder/domains', { site_id: siteId, name: 'cake.test' });
      await eventually(
        async () => (await held('cake.test').catch(() => undefined))?.trouble === 'too_many',
        'it',
      );
      const { trouble, renews_at } = (await rowOf('cake.test')).certificate;
      assert.match(
        trouble.says,
        /limited certificates for cake\.test.*It says: too many certificates already$/,
      );
      assert.ok(Math.abs(Date.parse(renews_at) - Date.now() - 2 * hour) < 120_000);
      assert.equal((await rowOf('cake.test')).state, 'verified');
      authority.troubleAt = () => undefined;
      // A page that is open looks at the records alone.
      const watched = { site_id: siteId, name: 'cake.test', records_only: true };
      await app.post('/site-builder/domains/check', watched);
      assert.equal((await rowOf('cake.test')).certificate.renews_at, renews_at);
      await app.post('/site-builder/domains/check', { site_id: siteId, name: 'cake.test' });
      await eventually(() => app.hasCertificate('cake.test'), 'the certificate');
    });

    const longTest = includesLongTests ? test : () => {};

    longTest('interrupted orders are resumed, even with an authority that lost its state', async () => {
      // All of them, and processes that end there, are in processes.slow.test.ts.
      const steps: AcmeStep[] = ['newOrder', 'challenge', 'certificate'];
      for (const step of steps) {
        let isLost = false;
        authority.troubleAt = (at) => {
          if (isLost || at !== step) return undefined;
          isLost = true;
          return 'lost';
        };
        const { certificate_id, issued_at } = await held('cake.test');
        const due = { renew_at: (clock.at ?? Date.now()) - 1, trouble: null };
        const update = () =>
          app.database.transact((db) =>
            db.updateTable('certificate').set(due).where('certificate_id', '=', certificate_id).execute(),
          );
        // One that is still at work would be all that comes of it.
        await eventually(async () => (await orders()).length === 0, 'the orders before');
        await update();
        await eventually(
          async () => isLost && (await held('cake.test')).trouble !== null,
          `the loss at ${step}`,
        );
        if (step === 'challenge') authority.forget();
        await update();
        await eventually(
          async () => (await held('cake.test')).issued_at !== issued_at,
          `the certificate after ${step}`,
        );
      }
    });

    test('a removed domain is refused at once, and its key is deleted', async () => {
      const removal = { site_id: siteId, name: 'cake.test', confirm: true };
      assert.equal((await app.post('/site-builder/domains/delete', removal)).status, 200);
      await eventually(async () => !(await app.hasCertificate('cake.test')), 'its end');
      await assert.rejects(held('cake.test'));
    });

    longTest('a certificate is renewed in the authority’s window, naming its predecessor', async () => {
      const first = await held('www.bread.test');
      authority.window = { start: Date.now() - hour, end: Date.now() + hour };
      clock.at = Date.now() + day;
      // The window has begun for all; each is asked about and ordered anew.
      await eventually(
        async () => (await held('www.bread.test')).issued_at !== first.issued_at,
        'the renewal',
      );
      authority.window = undefined;
      const renewed = await held('www.bread.test');
      assert.ok(
        (renewed.renew_at ?? 0) > (clock.at ?? 0) + 20 * hour,
        'a window in the past is no reason to begin again at once',
      );
      assert.ok(
        authority.orders.some(
          ({ name, replaces }) => name === 'www.bread.test' && replaces === first.window_id,
        ),
      );
      const { serialNumber } = new X509Certificate(renewed.chain ?? '');
      await eventually(
        async () => (await app.at('www.bread.test', '/')).certificate.serialNumber === serialNumber,
        'visitors to get the new one',
      );
      clock.at = undefined;
    });

    longTest(
      'an authority that is down for 14 days causes no outage, and everything is renewed afterwards',
      async () => {
        const first = await held('www.bread.test');
        authority.troubleAt = () => 'page';
        clock.at = (first.renew_at ?? 0) + hour;
        await eventually(
          async () => (await held('www.bread.test')).trouble === 'authority_away',
          'the trouble',
        );
        const certificate = (await rowOf('www.bread.test')).certificate;
        assert.equal(certificate.is_held, true);
        assert.match(
          certificate.trouble.says,
          /does not answer\. You don’t need to do anything: it is tried again automatically/,
        );
        for (let passed = 0; passed < 14; passed += 7) {
          clock.at += 7 * day;
          const { failures } = await held('www.bread.test');
          await eventually(async () => (await held('www.bread.test')).failures > failures, 'another attempt');
          assert.equal((await app.at('www.bread.test', '/')).status, 200);
        }
        const { reader } = app.database;
        await eventually(async () => {
          const notices = await reader.selectFrom('notice').select(['event', 'subject', 'text']).execute();
          return notices.some(
            ({ event, subject, text }) =>
              event === 'domain_trouble' &&
              subject === 'www.bread.test' &&
              /^Its certificate ends on /.test(text),
          );
        }, 'people to be told');
        const hsts = (await app.at('www.bread.test', '/')).headers['strict-transport-security'];
        assert.equal(hsts, 'max-age=31536000', 'after a week of serving');
        authority.troubleAt = () => undefined;
        clock.at += 2 * day;
        await eventually(async () => (await held('www.bread.test')).trouble === null, 'the renewal');
        clock.at = undefined;
      },
    );
  });
