import type { Db } from '../../../platform/db/database.ts';
import { programName, siteTokenIn } from '../../../text/caller-label.ts';
import { selectNamesByEmail } from '../store/accounts.ts';
import { selectSiteNamesByToken } from '../store/site-tokens.ts';

/**
 * Reads display names for stored labels of callers: the name that a person's account has today, a program's own name, or
 * for the token of a site that it is the site's agent.
 */
export async function callerNames(db: Db, labels: readonly string[]): Promise<(label: string) => string> {
  const people = await selectNamesByEmail(db, labels);
  const sites = await selectSiteNamesByToken(
    db,
    labels.flatMap((label) => siteTokenIn(label) ?? []),
  );
  return (label) => people.get(label) ?? programName(label, sites.get(siteTokenIn(label) ?? 0));
}
