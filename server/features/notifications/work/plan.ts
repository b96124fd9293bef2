import { day, minute } from '../../../kernel/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { enqueue, handleJob } from '../../../platform/jobs/index.ts';
import { accessibleProjects, accessibleSites } from '../../sites/index.ts';
import { eventsOn } from '../rules/events.ts';
import { afterQuiet } from '../rules/quiet-hours.ts';
import type { NoticeEvent } from '../schema.ts';
import { insertChoice, noChoice, type Person, selectPeopleToTell, updateChoice } from '../store/choices.ts';
import {
  hasUndelivered,
  lastRound,
  markDelivered,
  type StoredNotice,
  selectUndelivered,
} from '../store/notices.ts';
import { selectSubscribers } from '../store/push.ts';
import { mailJob, mailNowJob, planJob, pushJob } from './jobs.ts';

/** Minutes for reading a notice before it is mailed; later notices join the mail. */
const mailWaitMinutes = 3;
/** Maximum notices per round. */
const rowsMax = 500;
/** Minimum time between rounds, so that a burst of leads is planned in few of them. */
const pauseMs = 1000;

/** Sites and projects of a round within a person's reach. */
interface RoundReach {
  readonly sites: ReadonlySet<number>;
  readonly projects: ReadonlySet<number>;
}

/** Finds each person's sites and projects. Administrators have access to all, so they share one query. */
function reachOf(db: Db, notices: readonly StoredNotice[]) {
  const siteIds = [...new Set(notices.flatMap(({ site_id }) => site_id ?? []))];
  const projectIds = [...new Set(notices.flatMap(({ project_id }) => project_id ?? []))];
  const cached = new Map<string, Promise<RoundReach>>();
  async function find({ account_id: accountId, role }: Person): Promise<RoundReach> {
    const subject = { accountId, role, siteId: null, area: 'messages' as const };
    const sites =
      siteIds.length === 0
        ? []
        : await accessibleSites(db, subject).where('site.site_id', 'in', siteIds).execute();
    const projects =
      projectIds.length === 0
        ? []
        : await accessibleProjects(db, subject).where('project.project_id', 'in', projectIds).execute();
    return {
      sites: new Set(sites.map(({ site_id }) => site_id)),
      projects: new Set(projects.map(({ project_id }) => project_id)),
    };
  }
  return (person: Person): Promise<RoundReach> => {
    const key = person.role === 'administrator' ? 'all' : `${person.account_id}`;
    const siteAccess = cached.get(key) ?? find(person);
    cached.set(key, siteAccess);
    return siteAccess;
  };
}

/** True if a notice is for a person, by the rules of `selectVisible`. */
function isFor(person: Person, { sites, projects }: RoundReach, notice: StoredNotice): boolean {
  const { account_id: to, by_id: by, site_id: siteId, project_id: projectId, at } = notice;
  if (at < person.created_at || (to === null ? by === person.account_id : to !== person.account_id))
    return false;
  if (siteId === null) return projectId === null ? to !== null : projects.has(projectId);
  if (!sites.has(siteId)) return false;
  const chosen = JSON.parse(person.site_ids) as number[];
  return to !== null || chosen.length === 0 || chosen.includes(siteId);
}

/**
 * A planned time in the future or only just due. An older one is ignored, so that a dead job cannot stop mail
 * forever.
 */
const planned = (moment: number | null, now: number): number | null =>
  moment === null || moment < now - day ? null : moment;

export interface PlanDeps {
  now(): number;
}

export function planJobHandler({ now }: PlanDeps) {
  let plannedAt = Number.NEGATIVE_INFINITY;

  /** Plans one person's mail and push for new notices, unless both are already planned. */
  async function planFor(
    db: Db,
    person: Person,
    notices: readonly StoredNotice[],
    hasPush: boolean,
    round: number,
  ) {
    const at = now();
    const accountId = person.account_id;
    const on = (channel: 'email' | 'push') => {
      const events: ReadonlySet<NoticeEvent> = new Set(eventsOn(person.channels, channel));
      return notices.filter(({ event }) => events.has(event));
    };
    const mailed = on('email');
    const pushed = hasPush ? on('push') : [];
    if (mailed.length === 0 && pushed.length === 0) return;
    if (!person.isStored) await insertChoice(db, noChoice(accountId));
    for (const { notice_id } of mailed.filter(({ event }) => event === 'security'))
      await enqueue(db, mailNowJob, { account_id: accountId, notice_id }, { now: at });
    const waits = mailed.some(({ event }) => event !== 'security');
    const mailPlan = planned(person.mail_at, at);
    const mailAt = waits ? (mailPlan ?? afterQuiet(at + mailWaitMinutes * minute, person)) : mailPlan;
    const isUrgent = pushed.some(({ event }) => event === 'security');
    const wanted = isUrgent ? at : afterQuiet(at, person);
    const pushPlan = planned(person.push_at, at);
    const pushAt = pushed.length > 0 ? Math.min(pushPlan ?? wanted, wanted) : pushPlan;
    // Written even if unchanged: the conflict makes a mail job in progress start again. Notices from a time
    // when nothing was planned were not wanted then, and are not sent later.
    await updateChoice(db, accountId, {
      mail_at: mailAt,
      push_at: pushAt,
      ...(mailPlan === null ? { mailed: round - 1 } : {}),
      ...(pushPlan === null ? { pushed: round - 1 } : {}),
    });
    if (mailAt !== null && mailAt !== person.mail_at)
      await enqueue(db, mailJob, { account_id: accountId, at: mailAt }, { now: at, runAt: mailAt });
    if (pushAt !== null && pushAt !== person.push_at)
      await enqueue(db, pushJob, { account_id: accountId, at: pushAt }, { now: at, runAt: pushAt });
  }

  async function step(db: Db): Promise<void> {
    plannedAt = performance.now();
    const notices = await selectUndelivered(db, rowsMax);
    if (notices.length === 0) return;
    const round = (await lastRound(db)) + 1;
    await markDelivered(
      db,
      notices.map(({ notice_id }) => notice_id),
      round,
    );
    const subscribers = await selectSubscribers(db);
    const reached = reachOf(db, notices);
    for (const person of await selectPeopleToTell(db)) {
      const siteAccess = await reached(person);
      const theirs = notices.filter((notice) => isFor(person, siteAccess, notice));
      if (theirs.length > 0) await planFor(db, person, theirs, subscribers.has(person.account_id), round);
    }
  }

  return handleJob(planJob, async ({ done }) => done(step), {
    async dueBefore(reader, at) {
      if (!(await hasUndelivered(reader))) return undefined;
      const pause = plannedAt + pauseMs - performance.now();
      return pause > 0 ? at + pause : at;
    },
  });
}
