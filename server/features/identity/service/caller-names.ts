import type { Db } from '../../../platform/db/database.ts';
import { programName } from '../../../text/caller-label.ts';
import { selectNamesByEmail } from '../store/accounts.ts';

/**
 * Reads display names for stored labels of callers: the name that a person's account has today, or a program's own name.
 */
export async function callerNames(db: Db, labels: readonly string[]): Promise<(label: string) => string> {
  const names = await selectNamesByEmail(db, labels);
  return (label) => names.get(label) ?? programName(label);
}
