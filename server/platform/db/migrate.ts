import { type Kysely, sql } from 'kysely';
import { StartRefusal } from '../config/index.ts';
import type { Database } from './database.ts';
import * as foundation from './migrations/0001-foundation.ts';
import * as labelsInBulk from './migrations/0002-labels-in-bulk.ts';
import * as changes from './migrations/0003-changes.ts';
import * as conversations from './migrations/0004-conversations.ts';
import * as leads from './migrations/0005-leads.ts';
import * as tickets from './migrations/0006-tickets.ts';
import * as webhooks from './migrations/0007-webhooks.ts';
import * as widget from './migrations/0008-widget.ts';
import * as mobile from './migrations/0009-mobile.ts';
import * as tasks from './migrations/0010-tasks.ts';
import * as inbox from './migrations/0011-inbox.ts';
import * as auditOfSites from './migrations/0012-audit-of-sites.ts';
import * as countedCalls from './migrations/0013-counted-calls.ts';
import * as eventText from './migrations/0014-event-text.ts';
import * as installation from './migrations/0015-installation.ts';
import * as webhookOrder from './migrations/0016-webhook-order.ts';
import * as bell from './migrations/0017-bell.ts';
import * as jobs from './migrations/0018-jobs.ts';
import * as workOnTheQueue from './migrations/0019-work-on-the-queue.ts';
import * as refusedEvents from './migrations/0020-refused-events.ts';
import * as recordsRemoved from './migrations/0021-records-removed.ts';
import * as accounts from './migrations/0022-accounts.ts';
import * as oneQueue from './migrations/0023-one-queue.ts';
import * as phoneNumbers from './migrations/0024-phone-numbers.ts';
import * as auditedRecords from './migrations/0025-audited-records.ts';
import * as waitingConversations from './migrations/0026-waiting-conversations.ts';
import * as sortedLists from './migrations/0027-sorted-lists.ts';
import * as refusedWidgets from './migrations/0028-refused-widgets.ts';
import * as sortedTasks from './migrations/0029-sorted-tasks.ts';
import * as social from './migrations/0030-social.ts';
import * as reviews from './migrations/0031-reviews.ts';
import * as socialHooks from './migrations/0032-social-hooks.ts';
import * as senderProfiles from './migrations/0033-sender-profiles.ts';
import * as bimi from './migrations/0034-bimi.ts';
import * as audits from './migrations/0035-audits.ts';
import * as leavingFiles from './migrations/0036-leaving-files.ts';
import * as revisions from './migrations/0037-revisions.ts';
import * as media from './migrations/0038-media.ts';
import * as shopConnections from './migrations/0039-shop-connections.ts';
import * as siteProtection from './migrations/0040-site-protection.ts';
import * as formPosts from './migrations/0041-form-posts.ts';
import * as pagePasses from './migrations/0042-page-passes.ts';
import * as projectGalleries from './migrations/0043-project-galleries.ts';
import * as siteImports from './migrations/0044-site-imports.ts';
import * as chatsHeard from './migrations/0045-chats-heard.ts';
import * as appKeys from './migrations/0046-app-keys.ts';
import * as draftKinds from './migrations/0047-draft-kinds.ts';
import * as publishSchedules from './migrations/0048-publish-schedules.ts';
import * as rightToPublish from './migrations/0049-right-to-publish.ts';
import * as mail from './migrations/0050-mail.ts';
import * as invitations from './migrations/0051-invitations.ts';
import * as clientReviews from './migrations/0052-client-reviews.ts';
import * as mailIn from './migrations/0053-mail-in.ts';
import * as domains from './migrations/0054-domains.ts';
import * as notices from './migrations/0055-notices.ts';
import * as certificates from './migrations/0056-certificates.ts';
import * as oauth from './migrations/0057-oauth.ts';
import * as pagePassNames from './migrations/0058-page-pass-names.ts';
import * as attachments from './migrations/0060-attachments.ts';
import * as secondFactor from './migrations/0063-second-factor.ts';
import * as singleSignOn from './migrations/0064-single-sign-on.ts';
import * as visits from './migrations/0065-visits.ts';
import * as chatOnPages from './migrations/0066-chat-on-pages.ts';
import * as siteRoles from './migrations/0067-site-roles.ts';
import * as drawings from './migrations/0069-drawings.ts';
import * as indexNow from './migrations/0070-index-now.ts';
import * as emailChanges from './migrations/0071-email-changes.ts';
import * as strangerRefusals from './migrations/0073-stranger-refusals.ts';
import * as waitingMail from './migrations/0074-waiting-mail.ts';
import type { Columns } from './migrations/columns.ts';

interface Migration {
  readonly name: string;
  up(db: Kysely<unknown>, columns: Columns): Promise<void>;
}

/** In order. A released migration is never changed; append new ones. */
const migrations: readonly Migration[] = [
  { name: '0001-foundation', up: foundation.up },
  { name: '0002-labels-in-bulk', up: labelsInBulk.up },
  { name: '0003-changes', up: changes.up },
  { name: '0004-conversations', up: conversations.up },
  { name: '0005-leads', up: leads.up },
  { name: '0006-tickets', up: tickets.up },
  { name: '0007-webhooks', up: webhooks.up },
  { name: '0008-widget', up: widget.up },
  { name: '0009-mobile', up: mobile.up },
  { name: '0010-tasks', up: tasks.up },
  { name: '0011-inbox', up: inbox.up },
  { name: '0012-audit-of-sites', up: auditOfSites.up },
  { name: '0013-counted-calls', up: countedCalls.up },
  { name: '0014-event-text', up: eventText.up },
  { name: '0015-installation', up: installation.up },
  { name: '0016-webhook-order', up: webhookOrder.up },
  { name: '0017-bell', up: bell.up },
  { name: '0018-jobs', up: jobs.up },
  { name: '0019-work-on-the-queue', up: workOnTheQueue.up },
  { name: '0020-refused-events', up: refusedEvents.up },
  { name: '0021-records-removed', up: recordsRemoved.up },
  { name: '0022-accounts', up: accounts.up },
  { name: '0023-one-queue', up: oneQueue.up },
  { name: '0024-phone-numbers', up: phoneNumbers.up },
  { name: '0025-audited-records', up: auditedRecords.up },
  { name: '0026-waiting-conversations', up: waitingConversations.up },
  { name: '0027-sorted-lists', up: sortedLists.up },
  { name: '0028-refused-widgets', up: refusedWidgets.up },
  { name: '0029-sorted-tasks', up: sortedTasks.up },
  { name: '0030-social', up: social.up },
  { name: '0031-reviews', up: reviews.up },
  { name: '0032-social-hooks', up: socialHooks.up },
  { name: '0033-sender-profiles', up: senderProfiles.up },
  { name: '0034-bimi', up: bimi.up },
  { name: '0035-audits', up: audits.up },
  { name: '0036-leaving-files', up: leavingFiles.up },
  { name: '0037-revisions', up: revisions.up },
  { name: '0038-media', up: media.up },
  { name: '0039-shop-connections', up: shopConnections.up },
  { name: '0040-site-protection', up: siteProtection.up },
  { name: '0041-form-posts', up: formPosts.up },
  { name: '0042-page-passes', up: pagePasses.up },
  { name: '0043-project-galleries', up: projectGalleries.up },
  { name: '0044-site-imports', up: siteImports.up },
  { name: '0045-chats-heard', up: chatsHeard.up },
  { name: '0046-app-keys', up: appKeys.up },
  { name: '0054-domains', up: domains.up },
  { name: '0050-mail', up: mail.up },
  { name: '0051-invitations', up: invitations.up },
  { name: '0047-draft-kinds', up: draftKinds.up },
  { name: '0048-publish-schedules', up: publishSchedules.up },
  { name: '0049-right-to-publish', up: rightToPublish.up },
  { name: '0052-client-reviews', up: clientReviews.up },
  { name: '0055-notices', up: notices.up },
  { name: '0053-mail-in', up: mailIn.up },
  { name: '0057-oauth', up: oauth.up },
  { name: '0058-page-pass-names', up: pagePassNames.up },
  { name: '0056-certificates', up: certificates.up },
  { name: '0063-second-factor', up: secondFactor.up },
  { name: '0064-single-sign-on', up: singleSignOn.up },
  { name: '0065-visits', up: visits.up },
  { name: '0066-chat-on-pages', up: chatOnPages.up },
  { name: '0067-site-roles', up: siteRoles.up },
  { name: '0060-attachments', up: attachments.up },
  { name: '0069-drawings', up: drawings.up },
  { name: '0070-index-now', up: indexNow.up },
  { name: '0071-email-changes', up: emailChanges.up },
  { name: '0073-stranger-refusals', up: strangerRefusals.up },
  { name: '0074-waiting-mail', up: waitingMail.up },
];

/**
 * Brings the tables up to date: all missing migrations in one transaction, under a lock, so that processes starting
 * together wait for one another and find the work done. Returns the names of those it ran.
 */
export async function migrate(database: Database): Promise<readonly string[]> {
  return database.transact(async (db) => {
    await db.capabilities.lockMigrations();
    await sql`create table if not exists migration (name text primary key, applied_at bigint not null)`.execute(
      db,
    );
    const { rows } = await sql<{ name: string }>`select name from migration`.execute(db);
    const applied = new Set(rows.map((row) => row.name));
    const unknown = [...applied].filter((name) => !migrations.some((migration) => migration.name === name));
    if (unknown.length > 0) {
      throw new StartRefusal(
        `This database was made by a newer version (it has ${unknown.join(', ')}). Run that version.`,
      );
    }
    const missing = migrations.filter((migration) => !applied.has(migration.name));
    for (const { name, up } of missing) {
      await up(db as unknown as Kysely<unknown>, db.capabilities.columns);
      await sql`insert into migration (name, applied_at) values (${name}, ${Date.now()})`.execute(db);
    }
    return missing.map((migration) => migration.name);
  });
}

/** True if every migration has run, for /readyz. */
export async function isMigrated(database: Database): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from migration`.execute(database.reader);
  return migrations.every((migration) => rows.some((row) => row.name === migration.name));
}
