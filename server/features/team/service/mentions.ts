import { refuseField } from '../../../kernel/errors.ts';
import type { Db } from '../../../platform/db/database.ts';
import { findAccount } from '../../identity/index.ts';
import type { SiteAccess } from '../../sites/index.ts';

/**
 * Colleagues mentioned in a note, without duplicates. Fails for a text to a visitor, or for a person without
 * access to the site.
 */
export async function checkMentions(
  db: Db,
  siteAccess: SiteAccess,
  { mentions = [], private: isPrivate = false }: { readonly mentions?: number[]; readonly private?: boolean },
  siteId: number,
): Promise<readonly number[]> {
  if (mentions.length === 0) return [];
  if (!isPrivate)
    refuseField('/mentions', 'not_allowed', 'Colleagues are mentioned in notes: say private: true.');
  for (const [index, id] of mentions.entries()) {
    const account = await findAccount(db, id);
    const subject = account && { accountId: id, role: account.role, siteId: null, area: 'messages' as const };
    if (!subject || account.disabled_at !== null || !(await siteAccess.findSite(db, subject, siteId)))
      refuseField(`/mentions/${index}`, 'not_allowed', 'No one with this account_id has access to the site.');
  }
  return [...new Set(mentions)];
}
