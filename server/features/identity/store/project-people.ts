import type { SiteRef } from '../../../kernel/access.ts';
import { rolesIn } from '../../../kernel/site-roles.ts';
import type { Db } from '../../../platform/db/database.ts';

type SiteScope = Pick<SiteRef, 'projectId' | 'siteId'>;

/**
 * Accounts that can sign in and read a site's messages: administrators, members of its project, and people
 * whose role on the site includes messages.
 */
const reaching = (db: Db, { projectId, siteId }: SiteScope) =>
  db
    .selectFrom('account')
    .where('account.disabled_at', 'is', null)
    .where((account) =>
      account.or([
        account('account.role', '=', 'administrator'),
        account(
          'account.account_id',
          'in',
          db.selectFrom('membership').select('account_id').where('project_id', '=', projectId),
        ),
        account(
          'account.account_id',
          'in',
          db
            .selectFrom('site_member')
            .select('account_id')
            .where('site_id', '=', siteId)
            .where('role', 'in', rolesIn('messages')),
        ),
      ]),
    );

/** Newest account first. */
export async function selectPeople(db: Db, site: SiteScope, rows: number, afterId: number | undefined) {
  let query = reaching(db, site)
    .select(['account.account_id', 'account.name'])
    .orderBy('account.account_id', 'desc')
    .limit(rows);
  if (afterId !== undefined) query = query.where('account.account_id', '<', afterId);
  return query.execute();
}

export async function countPeople(db: Db, site: SiteScope): Promise<number> {
  const row = await reaching(db, site)
    .select((account) => account.fn.countAll<number>().as('count'))
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** People who can publish on a site, members before administrators: they know it best. */
export const selectPublishers = (
  db: Db,
  { projectId, siteId }: SiteScope,
  rows: number,
): Promise<{ account_id: number; name: string }[]> =>
  db
    .selectFrom('account')
    .leftJoin('membership', (join) =>
      join
        .onRef('membership.account_id', '=', 'account.account_id')
        .on('membership.project_id', '=', projectId),
    )
    .leftJoin('site_member', (join) =>
      join.onRef('site_member.account_id', '=', 'account.account_id').on('site_member.site_id', '=', siteId),
    )
    .select(['account.account_id', 'account.name'])
    .where('account.disabled_at', 'is', null)
    .where((row) =>
      row.or([
        row('account.role', '=', 'administrator'),
        row('membership.may_publish', '=', 1),
        row('site_member.may_publish', '=', 1),
      ]),
    )
    .orderBy('account.role', 'desc')
    .orderBy('account.account_id')
    .limit(rows)
    .execute();
