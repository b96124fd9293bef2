import { day } from '../../../kernel/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { recordChange } from '../../changes/index.ts';
import { lockName, updateDomain } from '../store/domains.ts';

export interface ProbeResult {
  readonly domainId: number;
  readonly isOpened: boolean;
  readonly now: number;
}

/** Stores whether the site could be opened at a verified name. A router without hairpin NAT only causes a warning. */
export async function storeProbe(db: Db, { domainId, isOpened, now }: ProbeResult): Promise<void> {
  const row = await lockName(db, domainId);
  if (row?.state !== 'verified' && row?.state !== 'certificate') return;
  const { trouble } = row;
  if (!isOpened && trouble !== null) return;
  await updateDomain(
    db,
    domainId,
    isOpened
      ? {
          state: 'serving',
          served_at: now,
          check_at: now + day,
          trouble: trouble === 'not_reached' ? null : trouble,
        }
      : { trouble: 'not_reached' },
  );
  await recordChange(db, { kind: 'domain', op: 'updated', id: domainId, siteId: row.site_id, at: now });
}
