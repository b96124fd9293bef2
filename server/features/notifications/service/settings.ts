import { fail } from '../../../kernel/errors.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import type { Static } from '../../../kernel/schema.ts';
import type { Seal } from '../../../platform/crypto/seal.ts';
import type { Db } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/jobs/index.ts';
import { type Outbox, renderMail } from '../../mail/index.ts';
import type { operations } from '../operations.ts';
import { channelsOf } from '../rules/events.ts';
import { minutesOf, nextDigest, timeOf } from '../rules/quiet-hours.ts';
import type { NotificationSettings } from '../schema.ts';
import { noticeEvents } from '../schema.ts';
import { findPerson, lockPerson, type Person, type StoredChoice, updateChoice } from '../store/choices.ts';
import { selectSubscriptions } from '../store/push.ts';
import { digestJob, pushOneJob } from '../work/jobs.ts';
import { personOf } from './notices.ts';
import { readUnsubscribeToken } from './unsubscribe-token.ts';

type SettingsHandlers = Pick<
  Handlers<typeof operations, Db>,
  'notificationSettings' | 'notificationSettingsSave' | 'notificationTest' | 'notificationUnsubscribe'
>;

export interface SettingsDeps {
  readonly outbox: Outbox;
  readonly seal: Seal;
  baseUrl(): string;
}

const present = (person: StoredChoice): Static<typeof NotificationSettings> => {
  const chosen = channelsOf(person.channels);
  const { quiet_from: from, quiet_to: to, timezone } = person;
  return {
    events: noticeEvents.map((event) => ({ event, ...chosen[event] })),
    site_ids: JSON.parse(person.site_ids) as number[],
    quiet_hours:
      from === null || to === null || timezone === null
        ? null
        : { from: timeOf(from), to: timeOf(to), timezone },
    digest: person.digest,
    timezone,
  };
};

/** Handlers for a person's notification settings. */
export function settingsHandlers({ outbox, seal, baseUrl }: SettingsDeps): SettingsHandlers {
  async function save(db: Db, person: Person, change: Partial<StoredChoice>, now: number) {
    const next = { ...person, ...change };
    const digestAt = nextDigest(now, next);
    const isMoved = digestAt !== person.digest_at;
    await updateChoice(db, person.account_id, { ...change, digest_at: digestAt });
    if (isMoved && digestAt !== null)
      await enqueue(db, digestJob, { account_id: person.account_id, at: digestAt }, { now, runAt: digestAt });
    return next;
  }

  return {
    async notificationSettings(_, { db, caller }) {
      return present(await personOf(findPerson, db, caller.accountId));
    },

    async notificationSettingsSave(input, { db, caller, now }) {
      const person = await personOf(lockPerson, db, caller.accountId);
      const { events = [], site_ids: siteIds, quiet_hours: quiet, digest, timezone } = input;
      const chosen: Record<string, object> = { ...channelsOf(person.channels) };
      for (const { event, ...on } of events) chosen[event] = on;
      const zone = quiet?.timezone ?? timezone;
      return present(
        await save(
          db,
          person,
          {
            channels: JSON.stringify(chosen),
            ...(siteIds === undefined ? {} : { site_ids: JSON.stringify(siteIds) }),
            ...(quiet === undefined
              ? {}
              : {
                  quiet_from: quiet ? minutesOf(quiet.from) : null,
                  quiet_to: quiet ? minutesOf(quiet.to) : null,
                }),
            ...(digest === undefined ? {} : { digest }),
            ...(zone === undefined ? {} : { timezone: zone }),
          },
          now,
        ),
      );
    },

    async notificationTest(_, { db, caller, now }) {
      const person = await personOf(findPerson, db, caller.accountId);
      const content = renderMail({
        title: 'Notifications reach you',
        paragraphs: ['This is the test you asked for. E-mail notifications reach you here.'],
        button: { label: 'Notification settings', url: `${baseUrl()}/notifications` },
        footer: `Sent from ${baseUrl()}`,
      });
      const mail = { kind: 'test', to: person.email, subject: 'Test of your notifications' } as const;
      const posted = await outbox.post(db, { ...mail, ...content, isAutomatic: true }, now);
      const subscriptions = await selectSubscriptions(db, person.account_id);
      for (const { subscription_id } of subscriptions)
        await enqueue(db, pushOneJob, { subscription_id, notice_ids: [] }, { now });
      return { mailed_to: posted ? person.email : null, pushed_to: subscriptions.length };
    },

    async notificationUnsubscribe({ token }, { db, now }) {
      const read = readUnsubscribeToken(seal, token) ?? fail('not_found');
      const person = (await lockPerson(db, read.accountId)) ?? fail('not_found');
      if (read.list === 'd') {
        await save(db, person, { digest: 'off' }, now);
        return { done: true };
      }
      const chosen = channelsOf(person.channels);
      const silenced = Object.fromEntries(
        noticeEvents.map((event) => [
          event,
          event === 'security' ? chosen[event] : { ...chosen[event], email: false },
        ]),
      );
      await save(db, person, { channels: JSON.stringify(silenced) }, now);
      return { done: true };
    },
  };
}
