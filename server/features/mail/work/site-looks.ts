import { extensionPoint } from '../../../kernel/extension.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { MailLook } from '../rules/mail-look.ts';

/** A feature that knows what sites look like. */
export interface SiteLooks {
  /** Look of a site's mail; undefined for a site that has none of its own. */
  lookOf(db: Db, siteId: number): Promise<MailLook | undefined>;
}

export const siteLooks = extensionPoint<SiteLooks>('looks of mail');
