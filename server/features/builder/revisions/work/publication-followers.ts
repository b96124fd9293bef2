import { extensionPoint } from '../../../../kernel/extension.ts';
import type { Db } from '../../../../platform/db/database.ts';

/** Receives content that goes live, in the same transaction. */
export interface PublicationFollower {
  wentLive(event: { readonly db: Db; readonly siteId: number; readonly now: number }): Promise<void>;
}

export const publicationFollowers = extensionPoint<PublicationFollower>('followers of publications');
