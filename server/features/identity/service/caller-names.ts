import type { Db } from '../../../platform/db/database.ts';
import { programName, siteTokenIn } from '../../../text/caller-label.ts';
import { selectNamesByEmail } from '../store/accounts.ts';
import { selectSiteNamesByToken } from '../store/site-tokens.ts';

/**
 * Resolves stored labels of callers to display names: the current name of a person's account, a program's own name, or
 * the agent of a site for one of its tokens.
 */
export async function callerNames(db: Db, labels: readonly string[]): Promise<(label: string) => string> {
  const people = await selectNamesByEmail(db, labels);
  const sites = await selectSiteNamesByToken(
    db,
    labels.flatMap((label) => siteTokenIn(label) ?? []),
  );
  return (label) => people.get(label) ?? programName(label, sites.get(siteTokenIn(label) ?? 0));
}
