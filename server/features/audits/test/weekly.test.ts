import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { day, minute } from '../../../kernel/clock.ts';
import { enqueue } from '../../../platform/jobs/index.ts';
import { startedBefore } from '../../../test/started-before.ts';
import { updateAudit } from '../store/audits.ts';
import { auditJob } from '../work/jobs.ts';
import { startGoogle } from './google.ts';
import { type Audited, onEachAuditing } from './product.ts';
import { aKeptAudit } from './rows.ts';

const google = startedBefore(startGoogle);

onEachAuditing(
  ({ here, website, aSite, anotherToken }) => {
    beforeEach(() => {
      here.clock.at = undefined;
    });
    const until = async (isSo: () => Promise<boolean>) => {
      for (let tries = 0; tries < 400; tries += 1) {
        if (await isSo()) return;
        await new Promise((resume) => setTimeout(resume, 25));
      }
      assert.fail('It did not come.');
    };

    const schedule = ({ siteId, token }: Audited, body: object, as = token) =>
      here.app.call('POST', '/api/control-plane/site-builder/pagespeed/schedule', {
        token: as,
        body: { site_id: siteId, path: '/', ...body },
      });

    test('a selected page is audited at once and then weekly, until unselected', async () => {
      const site = await aSite();
      const audits = async () => (await site.list()).body.data;
      const response = await schedule(site, { weekly: true });
      assert.equal(response.body.data.length, 1, response.text);
      assert.equal((await schedule(site, { weekly: true })).body.data.length, 1);
      await until(async () => (await audits())[0]?.status === 'ok');
      const read = await here.app.call(
        'GET',
        `/api/control-plane/site-builder/pagespeed/schedule?site_id=${site.siteId}`,
        { token: site.token },
      );
      assert.ok(Date.parse(read.body.data[0].next_at) > Date.now() + 6 * day, read.text);
      website.has('/', (_incoming, response) => response.writeHead(401).end());
      here.clock.at = Date.now() + 7 * day + minute;
      await until(async () => (await audits()).length === 2 && (await audits())[0].status === 'refused');
      website.page('/', '<h1>Bread</h1>');
      assert.deepEqual((await schedule(site, { weekly: false })).body.data, []);
      for (let page = 0; page < 20; page += 1) await schedule(site, { path: `/${page}`, weekly: true });
      assert.equal((await schedule(site, { path: '/more', weekly: true })).status, 409);
      for (let page = 0; page < 20; page += 1) await schedule(site, { path: `/${page}`, weekly: false });
    });

    test('reselecting a page gives no more audits than requesting them', async () => {
      const site = await aSite();
      website.page('/again', 'Again');
      const dueAt = async (as?: string) => {
        const { body } = await schedule(site, { path: '/again', weekly: true }, as);
        await schedule(site, { path: '/again', weekly: false }, as);
        return Date.parse(body.data[0].next_at);
      };
      const isAtOnce = async (as?: string) => (await dueAt(as)) < Date.now() + minute;
      for (let time = 0; time < 3; time += 1) assert.ok(await isAtOnce());
      assert.notEqual((await site.run('/again')).body.status, 'throttled');
      assert.ok(!(await isAtOnce()));
      assert.equal((await site.run('/again')).body.status, 'throttled');
      assert.ok(await isAtOnce(await anotherToken()));
    });

    test('an audit whose job is gone or dead ends with a message, and a queued one waits as long as needed', async () => {
      const site = await aSite();
      const { database } = here.app;
      const aWaiting = (job?: 'dead' | 'waiting') =>
        database.transact(async (db) => {
          const at = Date.now();
          const page_audit_id = await aKeptAudit(db, site.siteId, {
            state: 'waiting',
            reason: null,
            created_at: at - 2 * 60 * minute,
            ended_at: null,
          });
          if (!job) return page_audit_id;
          const { id } = await enqueue(db, auditJob, { page_audit_id }, { now: at, runAt: at + day });
          await updateAudit(db, page_audit_id, { job_id: id });
          if (job === 'dead')
            await db
              .updateTable('job')
              .set({ state: 'dead', ended_at: at, progress_note: 'The page is open and being measured.' })
              .where('job_id', '=', id)
              .execute();
          return page_audit_id;
        });
      const [gone, dead, waiting] = [await aWaiting(), await aWaiting('dead'), await aWaiting('waiting')];
      const read = async (id: number) =>
        (await here.app.call('GET', `/api/control-plane/site-builder/pagespeed/${id}`, { token: site.token }))
          .body;
      // Nobody has written that down yet.
      assert.deepEqual([(await read(dead)).status, (await read(dead)).reason], ['failed', 'interrupted']);
      // A turn of the calendar comes with what is chosen.
      await schedule(site, { weekly: true });
      for (const id of [gone, dead])
        await until(async () => {
          const { reason, fetched_at } = await read(id);
          return reason === 'interrupted' && fetched_at !== undefined;
        });
      assert.equal((await read(waiting)).status, 'running');
      await schedule(site, { weekly: false });
    });
  },
  () => ({
    auditAllowedOrigins: [],
    outboundAllowedAddresses: [{ network: '127.0.0.1', port: undefined }],
    pagespeedApiKey: 'AIza-tell-nobody-0123456789',
    pagespeedUrl: google.origin,
  }),
);
