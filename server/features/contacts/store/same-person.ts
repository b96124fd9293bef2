import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Another contact of the same person. */
export interface KnownContact {
  readonly contact_id: number;
  readonly site_id: number;
  readonly email: string;
}

/**
 * Contacts with these e-mails, on the given sites or all. Queried site by site, because the e-mail index starts with
 * the site.
 */
export async function selectByEmails(
  db: Db,
  emails: readonly string[],
  siteIds: readonly number[] | undefined,
): Promise<Map<string, KnownContact[]>> {
  if (emails.length === 0 || siteIds?.length === 0) return new Map();
  let query = db
    .selectFrom('site')
    .innerJoin('contact', (join) =>
      join.onRef('contact.site_id', '=', 'site.site_id').on('contact.email', 'in', emails),
    )
    .where('site.internal', '=', 0)
    .select(['contact.contact_id', 'contact.site_id', 'contact.email']);
  if (siteIds) query = query.where(db.capabilities.isOneOf(sql.ref<number>('site.site_id'), siteIds));
  const rows = await query.orderBy('contact.contact_id', 'desc').execute();
  return Map.groupBy(
    rows.flatMap((row) => (row.email === null ? [] : [{ ...row, email: row.email }])),
    ({ email }) => email,
  );
}
