import { extensionPoint } from '../../../kernel/extension.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { OpeningHours } from '../rules/hours.ts';

/** Source of opening hours that a business states on its own pages. */
export interface SiteHours {
  /** Undefined if the site states none, or only those of a sample. */
  hoursOf(db: Db, siteId: number, now: number): Promise<OpeningHours | undefined>;
}

export const siteHours = extensionPoint<SiteHours>('opening hours of sites');
