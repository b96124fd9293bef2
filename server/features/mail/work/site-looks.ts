import { extensionPoint } from '../../../kernel/extension.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { LetterLook } from '../rules/letter-look.ts';

/** A feature that knows what sites look like. */
export interface SiteLooks {
  /** Look of a site's letters; undefined for a site that has none of its own. */
  lookOf(db: Db, siteId: number): Promise<LetterLook | undefined>;
}

export const siteLooks = extensionPoint<SiteLooks>('looks of letters');
