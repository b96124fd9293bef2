import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { anAccount, aProject, aSite, aSiteToken } from '../../sites/test/records.ts';
import {
  days,
  hours,
  minutes,
  onEachDatabase,
  openWorkspace,
  type Process,
  type Workspace,
} from '../../sites/test/workspace.ts';
import { eventTypes } from '../schema.ts';
import { countedOneByOne, type Sent, storeEvents } from './counted-events.ts';

const seconds = 1000;

/** Deterministic numbers (Lehmer's generator), so that failures can be reproduced. */
let seed = 20_261_121;
function random(): number {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed / 2_147_483_647;
}

onEachDatabase((openFresh) => {
  let here: Workspace;
  let project: number;
  let other: number;
  let sites: number[];
  let sent: Sent[];
  let sessions: Record<string, Promise<string>>;

  beforeEach(async () => {
    here = await openWorkspace(openFresh);
    // A quarter past midnight, so that the last 24 hours and two weeks start on other days than today.
    here.clock.now = Date.parse('2026-11-21T00:15:20.500Z');
    project = await aProject(here, 'Examples');
    other = await aProject(here, 'Others');
    sites = [
      await aSite(here, project, 'Bakery'),
      await aSite(here, project, 'Café'),
      await aSite(here, other, 'Garage'),
    ];
    sent = [];
    sessions = {};
  });
  afterEach(() => here.close());

  async function receive(events: readonly Sent[], status = 'new') {
    await storeEvents(here.database, events, status);
    sent.push(...events);
  }

  const summary = async (
    role: 'administrator' | 'member' = 'administrator',
    process: Process = here,
    input: { timezone?: string } = {},
  ) => {
    // Sessions end while the clock goes on: one for each time that something is asked.
    const name = `${role}${here.clock.now}`;
    sessions[name] ??= anAccount(here, name, { role, projectIds: [project] }).then(({ session }) => session);
    return (await process.call('summary.get', await sessions[name], input)).body;
  };

  const expected = (siteIds: readonly number[], timezone = 'UTC') =>
    countedOneByOne(sent, { siteIds, timezone, now: here.clock.now });

  const numbersOf = ({ totals, by_type_7d, days: shown }: Awaited<ReturnType<typeof summary>>) => ({
    events_24h: totals.events_24h,
    events_7d: totals.events_7d,
    days: shown,
    by_type_7d,
  });

  describe('a summary', () => {
    test('of nothing is all zeros, and an unknown time zone is refused with field and remedy', async () => {
      const answer = await summary();
      assert.equal(answer.as_of, '2026-11-21T00:15:20.500Z');
      assert.deepEqual(answer.totals, {
        projects: 2,
        sites: 3,
        events_24h: 0,
        events_7d: 0,
        new_events: 0,
        refused_24h: 0,
      });
      assert.equal(answer.days.length, 14);
      assert.deepEqual([answer.days[0].day, answer.days[13].day], ['2026-11-08', '2026-11-21']);
      const ada = await anAccount(here, 'Ada', { role: 'administrator' });
      for (const timezone of ['Mars/Olympus', '+02:00', '']) {
        const { status, body } = await here.call('summary.get', ada.session, { timezone });
        assert.equal(status, 400);
        assert.equal(body.errors[0].pointer, '/timezone');
        if (timezone) assert.match(body.errors[0].detail, /Europe\/Berlin/);
      }
    });

    test('equals a plain count, at any time and after any changes', {
      timeout: 180_000,
    }, async () => {
      const first = here.clock.now;
      const any = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
      const some = (count: number, from: number, to: number): Sent[] =>
        Array.from({ length: count }, () => ({
          siteId: any([...sites, here.internalSiteId]),
          type: any(eventTypes),
          at: Math.floor(from + random() * (to - from)),
        }));
      await receive(some(400, first - 16 * days, first));
      // Both sides of every boundary.
      for (const edge of [first - 13 * days - (first % days), first - (first % days), first - days, first]) {
        await receive(
          [-1, 0].map((offset) => ({ siteId: sites[0] ?? 0, type: 'lead' as const, at: edge + offset })),
        );
      }
      const steps = [0, 40 * seconds, 3 * minutes, 44 * minutes, 5 * hours, days - minutes, 2 * minutes];
      const otherProcess = await here.anotherProcess();
      for (const [index, step] of steps.entries()) {
        const before = here.clock.now;
        here.clock.now += step;
        // Stored events may have been received up to a minute earlier.
        await receive(some(25, before - minutes, here.clock.now));
        const process = index % 3 === 2 ? otherProcess : here;
        assert.deepEqual(
          numbersOf(await summary('administrator', process)),
          expected(sites),
          `administrator, step ${index}`,
        );
        assert.deepEqual(
          numbersOf(await summary('member', process)),
          expected(sites.slice(0, 2)),
          `member, step ${index}`,
        );
      }
    });

    test('is split at midnight of a time zone, including clock changes and odd offsets', {
      timeout: 180_000,
    }, async () => {
      for (const [timezone, at] of [
        // A day of 23 hours, clocks that skip midnight, and offsets of three quarters of an hour.
        ['Europe/Berlin', '2026-03-29T22:20:00.500Z'],
        ['America/Santiago', '2026-09-06T04:30:00.000Z'],
        ['Pacific/Chatham', '2026-09-27T12:00:00.000Z'],
      ] as const) {
        here.clock.now = Date.parse(at);
        const first = here.clock.now;
        const starts = Array.from({ length: 16 * 24 * 4 }, (_, index) => first - (index * hours) / 4);
        // Both sides of each quarter-hour: every midnight is at one of them.
        const aligned = starts.map((start) => start - (start % (15 * minutes)));
        await receive(
          aligned.flatMap((start, index) =>
            [-1, 0].map((offset) => ({
              siteId: sites[index % 3] ?? 0,
              type: eventTypes[index % 4] ?? 'lead',
              at: start + offset,
            })),
          ),
        );
        // Until the day ends, in steps within hours, and into the next day.
        for (const step of [0, 17 * minutes, 5 * hours, 14 * hours, 6 * hours + 50 * minutes]) {
          const before = here.clock.now;
          here.clock.now += step;
          if (step > 0) await receive([{ siteId: sites[0] ?? 0, type: 'message', at: before + step / 2 }]);
          const answer = numbersOf(await summary('administrator', here, { timezone }));
          assert.deepEqual(answer, expected(sites, timezone), `${timezone} ${step / minutes}`);
        }
        assert.deepEqual(numbersOf(await summary()), expected(sites), `UTC beside ${timezone}`);
      }
    });

    test('requested concurrently counts nothing twice, and is right for more zones than are cached', {
      timeout: 180_000,
    }, async () => {
      await receive(
        Array.from({ length: 300 }, (_, index) => ({
          siteId: sites[0] ?? 0,
          type: 'lead',
          at: here.clock.now - index * hours,
        })),
      );
      const [one, ...others] = await Promise.all(Array.from({ length: 8 }, () => summary()));
      assert.deepEqual(numbersOf(one), expected(sites));
      for (const each of others) assert.deepEqual(numbersOf(each), numbersOf(one));
      const zones = Array.from({ length: 14 }, (_, index) => `Etc/GMT${index < 7 ? '+' : '-'}${index % 7}`);
      for (const timezone of [...zones, ...zones.slice(0, 2)]) {
        const answer = numbersOf(await summary('administrator', here, { timezone }));
        assert.deepEqual(answer, expected(sites, timezone), timezone);
      }
    });

    test('counts a site that was added or moved a moment ago', async () => {
      await receive([{ siteId: sites[2] ?? 0, type: 'lead', at: here.clock.now - 3 * days }]);
      assert.equal((await summary('member')).totals.events_7d, 0);
      const ada = await anAccount(here, 'Ada', { role: 'administrator' });
      await here.call('site.save', ada.session, { site_id: sites[2], project_id: project });
      assert.equal((await summary('member')).totals.events_7d, 1);
    });

    test('counts new events up to 10,000, and no moved ones', async () => {
      const many = (count: number) =>
        Array.from({ length: count }, () => ({
          siteId: sites[0] ?? 0,
          type: 'contact' as const,
          at: here.clock.now,
        }));
      await receive(many(10), 'done');
      await receive(many(9999));
      await receive([{ siteId: here.internalSiteId, type: 'contact', at: here.clock.now }]);
      assert.equal((await summary()).totals.new_events, 9999);
      await receive(many(2));
      assert.equal((await summary()).totals.new_events, 10_000);
      assert.equal((await summary()).totals.events_24h, 10_011);
    });

    test('matches the lists it links to, and excludes subscriptions from open work', async () => {
      const [bakery = 0] = sites;
      const token = await aSiteToken(here, bakery);
      for (const event of [
        { type: 'lead', email: 'ada@example.com' },
        { type: 'message', email: 'grace@example.com', message: 'Hello?' },
        { type: 'subscription', email: 'joan@example.com' },
        { type: 'contact', email: 'joan@example.com', status: 'done' },
      ])
        await here.call('event.send', token, { site_id: bakery, ...event });
      const ada = await anAccount(here, 'Ada', { role: 'administrator' });
      const call = (action: string, input: object) => here.call(action, ada.session, input);
      for (const status of ['new', 'open', 'pending', 'on_hold', 'resolved']) {
        const ticket = await call('ticket.create', { site_id: bakery, message: 'Late' });
        if (status !== 'new') await call('ticket.save', { ticket_id: ticket.body.ticket.ticket_id, status });
      }
      const { body } = await call('summary.get', {});
      const total = async (action: string, input: object) =>
        (await call(action, { ...input, include: 'total' })).body.pagination.total;
      const open = { status: ['new', 'open', 'pending', 'on_hold'] };
      assert.equal(await total('ticket.list', open), 4);
      assert.equal(body.work.open_tickets, 4);
      assert.equal(await total('activity.list', { to_do: true }), 2);
      assert.equal(await total('activity.list', { to_do: false }), 2);
      assert.equal(body.totals.new_events, 2);
      assert.equal(body.work.new_leads, await total('lead.list', { status: ['new'] }));
      assert.equal(body.work.open_conversations, await total('conversation.list', { status: ['open'] }));
    });

    test('names a site whose refused events are followed by accepted ones, until they are a day old', async () => {
      const [bakery = 0] = sites;
      const token = await aSiteToken(here, bakery);
      const send = (type: string) => here.call('event.send', token, { site_id: bakery, type });
      await send('rubbish');
      await send('rubbish');
      await here.flush();
      const refused = await summary();
      assert.deepEqual(
        [refused.refused_sites, refused.attention[0].name],
        [[], 'Bakery'],
        'listed once, as refused',
      );
      here.clock.now += seconds;
      await send('lead');
      await here.flush();
      const working = await summary();
      assert.deepEqual(working.refused_sites, [{ site_id: bakery, name: 'Bakery', refused_24h: 2 }]);
      assert.ok(!working.attention.some((site: { name: string }) => site.name === 'Bakery'));
      here.clock.now += days;
      assert.deepEqual((await summary()).refused_sites, []);
    });

    test('names at most 20 sites in trouble, worst first', async () => {
      const [bakery = 0, cafe = 0] = sites;
      const token = await aSiteToken(here, bakery);
      const { session } = await anAccount(here, 'Grace', { role: 'administrator' });
      const draft = { project_id: project, name: 'Draft', kind: 'starter', starter_key: 'bare' };
      assert.equal((await here.call('site.create', session, draft)).status, 201);
      await here.call('event.send', token, { site_id: bakery, type: 'rubbish' });
      await here.call('event.send', await aSiteToken(here, cafe), { site_id: cafe, type: 'lead' });
      await here.flush();
      const answer = await summary();
      assert.deepEqual(answer.sites, { ok: 1, stale: 0, error: 1, never: 1 });
      assert.equal(answer.totals.refused_24h, 1);
      assert.deepEqual(
        answer.attention.map((site: { name: string; state: string }) => [site.name, site.state]),
        [
          ['Bakery', 'error'],
          ['Garage', 'never'],
        ],
      );
      for (let index = 0; index < 25; index++) await aSite(here, project, `Site ${index}`);
      assert.equal((await summary()).attention.length, 20);
    });
  });
});
