import type { Db } from '../../../platform/db/database.ts';
import type { PublicFiles } from '../../public-files/index.ts';
import { publishedValue } from '../present.ts';
import { isNamed, selectLeaving } from '../store/hosted.ts';
import type { StoredRecord } from '../store/records.ts';

/**
 * Has files stay for as long as a record names them, and go a month after the last one does. To be called with what was known
 * of a record and what is known of it now, in the transaction that wrote it.
 */
export type SettleFiles = (
  db: Db,
  before: StoredRecord | undefined,
  saved: StoredRecord,
  now: number,
) => Promise<void>;

const mediaTypes = { svg: 'image/svg+xml', pem: 'application/pem-certificate-chain' } as const;

/** Logos and certificates alone: what else a record may name, as a photo, is not ours to show or to hide. */
const ourNames = /\b[0-9a-f]{64}\.(?:svg|pem)\b/g;
const namesIn = (text: string | null): readonly string[] => text?.match(ourNames) ?? [];

export const settlingFiles =
  (publicFiles: Pick<PublicFiles, 'show' | 'hide'>): SettleFiles =>
  async (db, before, saved, now) => {
    const { site_id: siteId } = saved;
    const named = namesOf(saved);
    const leaving = before ? [...namesOf(before)].filter((name) => !named.has(name)) : [];
    for (const name of leaving)
      if (!(await isNamed(db, siteId, name))) await publicFiles.hide(db, siteId, name, now, true);
    // It was replaced here, and turns out to be the published one still.
    for (const name of await selectLeaving(db, siteId, [...named])) {
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
