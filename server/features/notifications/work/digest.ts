import { extensionPoint } from '../../../kernel/extension.ts';
import type { Seal } from '../../../platform/crypto/seal.ts';
import type { Db } from '../../../platform/db/database.ts';
import { enqueue, handleJob } from '../../../platform/jobs/index.ts';
import { type MailBar, type Outbox, renderMail } from '../../mail/index.ts';
import type { AccessSubject } from '../../sites/index.ts';
import { nextDigest } from '../rules/quiet-hours.ts';
import { unsubscribeToken } from '../service/unsubscribe-token.ts';
import { findPerson, lockPerson, updateChoice } from '../store/choices.ts';
import { digestJob } from './jobs.ts';

/** A labelled figure of a digest, and its source. */
export interface DigestFigure {
  /** Label with a count, e.g. `3 new leads`. */
  readonly label: string;
  readonly note?: string;
  /** Counts of the last seven days, oldest first, drawn as bars. */
  readonly week?: readonly DayCount[];
  /** Path in the Command Center. */
  readonly path: string;
}

export interface DayCount {
  /** ISO date. */
  readonly day: string;
  readonly count: number;
}

/** Bars of a week in which something happened. */
function barsOf(week: readonly DayCount[]): readonly MailBar[] | undefined {
  if (week.every(({ count }) => count === 0)) return undefined;
  const weekday = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' });
  return week.map(({ day, count }) => ({ label: weekday.format(new Date(day)), count }));
}

/** Source of digests: the figures of a summary. */
export interface DigestSource {
  /** @param period days covered, as chosen by the person */
  figures(
    db: Db,
    reader: AccessSubject,
    period: { readonly timezone: string; readonly span: 'daily' | 'weekly'; readonly now: number },
  ): Promise<readonly DigestFigure[]>;
}

/** Extension point for the content of digests. */
export const digestSources = extensionPoint<DigestSource>('sources of digests');

export interface DigestDeps {
  readonly database: { readonly reader: Db };
  readonly sources: readonly DigestSource[];
  readonly outbox: Outbox;
  readonly seal: Seal;
  now(): number;
  baseUrl(): string;
}

/** Job that mails digests. Figures are counted before the transaction, which only sends them. */
export function digestJobHandler({ database, sources, outbox, seal, now, baseUrl }: DigestDeps) {
  async function figuresFor(accountId: number) {
    const person = await findPerson(database.reader, accountId);
    if (!person || person.digest === 'off') return undefined;
    const subject = { accountId, role: person.role, siteId: null };
    const period = { timezone: person.timezone ?? 'UTC', span: person.digest, now: now() } as const;
    const figures: DigestFigure[] = [];
    for (const source of sources) figures.push(...(await source.figures(database.reader, subject, period)));
    return { span: person.digest, figures };
  }

  return handleJob(digestJob, async ({ input: { account_id: accountId, at }, done }) => {
    const counted = await figuresFor(accountId);
    return done(async (db) => {
      const person = await lockPerson(db, accountId);
      if (person?.digest_at !== at) return;
      const next = nextDigest(now(), person);
      await updateChoice(db, accountId, { digest_at: next });
      if (next !== null)
        await enqueue(db, digestJob, { account_id: accountId, at: next }, { now: now(), runAt: next });
      if (counted === undefined || counted.figures.length === 0) return;
      const unsubscribe = `${baseUrl()}/unsubscribe?token=${unsubscribeToken(seal, 'd', accountId)}`;
      const title = counted.span === 'daily' ? 'Your day' : 'Your week';
      const content = renderMail({
        title,
        hasHeading: true,
        paragraphs: [
          counted.span === 'daily'
            ? `Good morning, ${person.name}. Here is how your sites are doing today.`
            : `Good morning, ${person.name}. Here is how your sites did this week.`,
        ],
        items: counted.figures.map(({ label, note, week = [], path }) => {
          const bars = barsOf(week);
          return {
            title: label,
            ...(note === undefined ? {} : { note }),
            ...(bars ? { bars } : {}),
            url: baseUrl() + path,
          };
        }),
        button: { label: 'Open the Command Center', url: baseUrl() },
        footer: `You’re receiving this ${counted.span} digest because of your notification settings.`,
        links: [
          { label: 'Notification settings', url: `${baseUrl()}/notifications` },
          { label: 'Unsubscribe from digests', url: unsubscribe },
        ],
      });
      const mail = { kind: 'notice', to: person.email, subject: `${title} on your sites` } as const;
      await outbox.post(db, { ...mail, ...content, isAutomatic: true, unsubscribe }, now());
    });
  });
}
