import type { Db } from '../../../../platform/db/database.ts';
import { appIn } from '../../../../text/caller-label.ts';
import { recordChange } from '../../../changes/index.ts';
import { callerNames, findAccountByEmail, selectPublishers } from '../../../identity/index.ts';
import { announce } from '../../../notifications/index.ts';
import type { EndedTask } from '../../../tasks/index.ts';

/** Maximum people notified of one request or proposal. */
const peopleMax = 200;

/** Account and display name of an author by the label in the audit log; a program has no account. */
export async function authorOf(
  db: Db,
  label: string,
): Promise<{ readonly accountId: number | null; readonly name: string }> {
  const account = await findAccountByEmail(db, label);
  return account
    ? { accountId: account.account_id, name: account.name }
    : { accountId: null, name: (await callerNames(db, [label]))(label) };
}

interface Wanted {
  readonly kind: 'task' | 'draft';
  readonly id: number;
  readonly site: { readonly siteId: number; readonly projectId: number };
  /** Label of the author. */
  readonly by: string;
  readonly subject: string;
  readonly text: string;
  readonly now: number;
}

/**
 * Notifies everyone who may publish the site. A notice for each of them, because the right to publish is not
 * part of the access that notices are filtered by.
 */
export async function announceApprovalWanted(db: Db, wanted: Wanted): Promise<void> {
  const { kind, id, site, by, subject, text, now: at } = wanted;
  const { siteId } = site;
  const author = await authorOf(db, by);
  const about = { event: 'approval_wanted', kind, id, siteId, by: author.accountId, subject, text } as const;
  for (const { account_id: to } of await selectPublishers(db, site, peopleMax))
    await announce(db, { ...about, to, who: author.name, at });
  await recordChange(db, { kind: 'notice', id, op: 'created', siteId, at });
}

interface Answered {
  readonly taskId: number;
  readonly siteId: number;
  /** The request as it ended. */
  readonly request: EndedTask;
  /** Label of who answered. */
  readonly by: string;
  readonly text: string;
  readonly now: number;
}

/**
 * Notifies the person who asked to publish, or who connected the app that asked, that it was published or declined. Other
 * programs find it at the task.
 */
export async function announceAnswer(
  db: Db,
  event: 'publish_granted' | 'publish_declined',
  { taskId: id, siteId, request, by, text, now: at }: Answered,
): Promise<void> {
  const { accountId: to } = await authorOf(db, appIn(request.by)?.email ?? request.by);
  const { accountId, name: who } = await authorOf(db, by);
  if (to === null || to === accountId) return;
  const about = { kind: 'task', id, siteId, to, by: accountId } as const;
  await announce(db, { event, ...about, who, subject: request.title, text, at });
  await recordChange(db, { kind: 'notice', id, op: 'created', siteId, at });
}
