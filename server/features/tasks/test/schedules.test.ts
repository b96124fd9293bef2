import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { runDueJobs } from '../../../platform/jobs/test/due-jobs.ts';
import { onAProduct } from '../../events/test/on-each-product.ts';
import { makeDueJob } from '../work/make-due.ts';
import { aTeam, type Team } from './a-team.ts';

const minute = 60_000;
const hour = 60 * minute;
const iso = (time: number) => new Date(time).toISOString();

onAProduct((here) => {
  let start: number;
  let team: Team;
  before(async () => {
    start = Math.floor(Date.now() / hour) * hour + 30_000;
    here.clock.at = start;
    team = await aTeam(here);
  });
  after(() => {
    here.clock.at = undefined;
  });
  /** Advances the clock and runs everything due. */
  const advanceTo = async (time: number) => {
    here.clock.at = time;
    await runDueJobs(here.app.database, [makeDueJob], time);
  };

  test('a recurring task has a run at each time, created once across callers', async () => {
    here.clock.at = start;
    const task = await team.save({ schedule: { cron: '*/10 * * * *' } });
    assert.equal(task.status, 'scheduled');
    const due = start - 30_000 + 10 * minute;
    assert.equal(task.schedule.next_run_at, iso(due));
    await advanceTo(due - 1);
    assert.deepEqual(await team.states(task.task_id), []);
    await Promise.all([advanceTo(due), advanceTo(due), advanceTo(due)]);
    const { runs, schedule } = await team.task(task.task_id);
    assert.deepEqual(
      runs.map((run: { state: string; due_at: string }) => [run.state, run.due_at]),
      [['due', iso(due)]],
    );
    assert.equal(schedule.next_run_at, iso(due + 10 * minute));
  });

  test('times missed during downtime are made up once, with the latest', async () => {
    here.clock.at = start;
    const task = await team.save({ schedule: { cron: '*/5 * * * *' } });
    await advanceTo(start + 3 * hour);
    const { runs } = await team.task(task.task_id);
    assert.deepEqual(
      runs.map((run: { due_at: string }) => run.due_at),
      [iso(start - 30_000 + 3 * hour)],
    );
  });

  test('an unclaimed run is missed once the next is due', async () => {
    here.clock.at = start;
    const task = await team.save({ schedule: { cron: '*/10 * * * *' } });
    await advanceTo(start + 10 * minute);
    await advanceTo(start + 20 * minute);
    assert.deepEqual(await team.states(task.task_id), ['due', 'missed']);
  });

  test('a time due during a run is missed: a task never overlaps itself', async () => {
    here.clock.at = start;
    const task = await team.save({ schedule: { cron: '*/10 * * * *' } });
    await advanceTo(start + 10 * minute);
    const { body: claim } = await team.claim({ task_id: task.task_id, lease_seconds: 3600 });
    await advanceTo(start + 20 * minute);
    assert.deepEqual(await team.states(task.task_id), ['missed', 'claimed']);
    assert.equal((await team.finish(claim.lease_token)).status, 200);
    assert.equal((await team.task(task.task_id)).status, 'scheduled');
    await advanceTo(start + 30 * minute);
    assert.deepEqual(await team.states(task.task_id), ['due', 'missed', 'succeeded']);
  });

  test('a one-time task is done when its run succeeds, and blocked with the reason when it fails', async () => {
    for (const [outcome, status] of [
      ['succeeded', 'done'],
      ['failed', 'blocked'],
    ] as const) {
      here.clock.at = start;
      const task = await team.save({ schedule: { run_at: iso(start + minute) } });
      await advanceTo(start + minute);
      const { body: claim } = await team.claim({ task_id: task.task_id });
      assert.equal(claim.task.status, 'in_progress');
      await team.finish(claim.lease_token, outcome, 'Nobody home.');
      const ended = await team.task(task.task_id);
      assert.equal(ended.status, status);
      assert.equal(ended.reason, status === 'blocked' ? 'Its run failed: Nobody home.' : null);
      assert.equal(ended.schedule.next_run_at, null);
    }
  });

  test('without an agent a task becomes due as to-do, and recurs', async () => {
    here.clock.at = start;
    const { task_id } = await team.save({ agent_id: null, schedule: { cron: '*/10 * * * *' } });
    const due = start - 30_000 + 10 * minute;
    await advanceTo(due);
    const waiting = await team.task(task_id);
    assert.deepEqual([waiting.status, waiting.due_at, waiting.runs], ['todo', iso(due), []]);
    await team.save({ task_id, status: 'done' });
    await advanceTo(due + 10 * minute);
    const again = await team.task(task_id);
    assert.deepEqual([again.status, again.due_at], ['todo', iso(due + 10 * minute)]);
    await team.save({ task_id, status: 'cancelled' });
    await advanceTo(due + 20 * minute);
    assert.equal((await team.task(task_id)).status, 'cancelled');
  });

  test('a daily task keeps its hour across clock changes', async () => {
    // Clocks in Berlin go back on 25 October 2026, in New York a week later.
    for (const [timezone, from, times] of [
      ['Europe/Berlin', '2026-10-24T00:00:00Z', ['2026-10-24T00:30', '2026-10-25T00:30', '2026-10-26T01:30']],
      [
        'America/New_York',
        '2026-03-07T00:00:00Z',
        ['2026-03-07T07:30', '2026-03-08T07:00', '2026-03-09T06:30'],
      ],
    ] as const) {
      here.clock.at = Date.parse(from);
      const task = await team.save({ schedule: { cron: '30 2 * * *', timezone } });
      const came: string[] = [];
      for (let time = Date.parse(from); came.length < 3; time += 6 * hour) {
        await advanceTo(time);
        const { body: claim } = await team.claim({ task_id: task.task_id });
        if (claim.run === null) continue;
        came.push(claim.run.due_at.slice(0, 16));
        await team.finish(claim.lease_token);
      }
      assert.deepEqual(came, times, timezone);
      await team.save({ task_id: task.task_id, status: 'cancelled' });
    }
  });

  test('the service notices due tasks by itself', async () => {
    here.clock.at = start;
    const task = await team.save({ schedule: { run_at: iso(start + minute) } });
    here.clock.at = start + minute;
    let states: string[] = [];
    while (states.length === 0) states = await team.states(task.task_id);
    assert.deepEqual(states, ['due']);
  });

  test('an invalid schedule is refused at the field with a remedy', async () => {
    here.clock.at = start;
    const cases: [object, string, RegExp][] = [
      [{ cron: '99 * * * *' }, '/schedule/cron', /99 is no minute/],
      [{ cron: '* * * *' }, '/schedule/cron', /five fields/],
      [{ cron: 'daily' }, '/schedule/cron', /five fields/],
      [{ cron: '0 9 30 2 *' }, '/schedule/cron', /never happens/],
      [{ cron: '0 9 * * *', timezone: 'Mars/Olympus' }, '/schedule/timezone', /Europe\/Berlin/],
      [{ cron: '0 9 * * *', timezone: '+02:00' }, '/schedule/timezone', /Europe\/Berlin/],
      [{ run_at: iso(start - 1) }, '/schedule/run_at', /in the past/],
      [{ run_at: iso(start + hour), cron: '0 9 * * *' }, '/schedule', /either/],
      [{}, '/schedule', /either/],
    ];
    for (const [schedule, pointer, detail] of cases) {
      const { status, body } = await team.trySave({ schedule });
      assert.equal(status, 422);
      assert.deepEqual(
        body.errors.map((error: { pointer: string }) => error.pointer),
        [pointer],
        JSON.stringify(schedule),
      );
      assert.match(body.errors[0].detail, detail);
    }
    const none = await team.trySave({ status: 'scheduled' });
    assert.equal(none.body.errors[0].pointer, '/schedule');
  });

  test('a calendar of many frequent tasks blocks nobody', async () => {
    const site = await here.aSite();
    for (let minute = 0; minute < 20; minute++) {
      const schedule = { cron: `${minute},${minute + 30} * * * *` };
      const task = { kind: 'site', site_id: site.siteId, title: `At ${minute}`, schedule };
      assert.equal((await here.post('/tasks', task)).status, 201);
    }
    const [from, to] = [Date.now() + 86_400_000, Date.now() + 29 * 86_400_000];
    let isAsking = true;
    const asking = here
      .get('/schedules/calendar', {
        since: new Date(from).toISOString(),
        until: new Date(to).toISOString(),
        project_id: site.projectId,
      })
      .finally(() => {
        isAsking = false;
      });
    let others = 0;
    for (; isAsking; others++) await here.app.call('GET', '/healthz');
    const { data } = (await asking).body;
    // Three times on each of 28 days, or 29 if midnight splits the first and last day.
    assert.ok(data.length >= 20 * 28 * 3, `${data.length} times`);
    assert.ok(others > 10, `${others} others`);
  });

  test('preview and calendar show future runs', async () => {
    here.clock.at = start;
    const preview = await here.get('/schedules/next-runs', {
      cron: '0 9 * * 1-5',
      timezone: 'Europe/Berlin',
    });
    assert.equal(preview.body.next_runs.length, 5);
    const wrong = await here.get('/schedules/next-runs', { cron: '0 99 * * *' });
    assert.deepEqual([wrong.status, wrong.body.errors[0].pointer], [400, '/cron']);
    const own = await aTeam(here);
    const often = await own.save({ title: 'Often', schedule: { cron: '*/5 * * * *' } });
    const once = await own.save({ title: 'Once', schedule: { run_at: iso(start + 26 * hour) } });
    const { body } = await here.get('/schedules/calendar', {
      since: iso(start),
      until: iso(start + 48 * hour),
      project_id: own.site.projectId,
    });
    const ofTask = (id: number) => body.data.filter((entry: { task_id: number }) => entry.task_id === id);
    assert.deepEqual(
      ofTask(once.task_id).map((entry: { at: string }) => entry.at),
      [iso(start + 26 * hour)],
    );
    assert.ok(ofTask(often.task_id).length >= 6 && ofTask(often.task_id).length <= 9, 'three a day');
    assert.equal(ofTask(often.task_id)[2].more, true);
  });
});
