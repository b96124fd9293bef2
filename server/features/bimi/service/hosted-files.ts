import type { Db } from '../../../platform/db/database.ts';
import type { PublicFiles } from '../../public-files/index.ts';
import { publishedValue } from '../present.ts';
import { isNamed, selectLeaving } from '../store/hosted.ts';
import type { StoredRecord } from '../store/records.ts';

/**
 * Keeps files public while a record names them, and for a month afterwards. Call it with the record before
 * and after a change, in the same transaction.
 */
export type ResolveHostedFiles = (
  db: Db,
  before: StoredRecord | undefined,
  saved: StoredRecord,
  now: number,
) => Promise<void>;

const mediaTypes = { svg: 'image/svg+xml', pem: 'application/pem-certificate-chain' } as const;

/** Logos and certificates only: other files that a record may name, such as photos, are not managed here. */
const hostedNames = /\b[0-9a-f]{64}\.(?:svg|pem)\b/g;
const namesIn = (text: string | null): readonly string[] => text?.match(hostedNames) ?? [];

export const createHostedFileResolver =
  (publicFiles: Pick<PublicFiles, 'show' | 'hide'>): ResolveHostedFiles =>
  async (db, before, saved, now) => {
    const { site_id: siteId } = saved;
    const names = namesOf(saved);
    const leaving = before ? [...namesOf(before)].filter((name) => !names.has(name)) : [];
    for (const name of leaving)
      if (!(await isNamed(db, siteId, name))) await publicFiles.hide(db, siteId, name, now, true);
    // A replaced file that turns out to be still published stays.
    for (const name of await selectLeaving(db, siteId, [...names])) {
      const mediaType = name.endsWith('.svg') ? mediaTypes.svg : mediaTypes.pem;
      await publicFiles.show(db, siteId, { name, mediaType }, now);
    }
  };

const namesOf = (row: StoredRecord): ReadonlySet<string> =>
  new Set([
    ...[row.logo_file, row.evidence_file].filter((name) => name !== null),
    ...namesIn(row.seen_value),
    ...namesIn(publishedValue(row)),
  ]);
