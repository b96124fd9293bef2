import type { Caller, SiteRef } from '../../../kernel/access.ts';
import { extensionPoint } from '../../../kernel/extension.ts';
import type { RequestFacts } from '../../../kernel/operation.ts';
import type { Db } from '../../../platform/db/database.ts';

/** Stages the first content of a new site, in the transaction that creates it. */
export type Begin = (
  context: {
    readonly db: Db;
    readonly now: number;
    readonly caller: Caller;
    readonly request: Pick<RequestFacts, 'interfaceName'>;
  },
  site: SiteRef,
) => Promise<{
  readonly change_set_id: string;
  readonly revision_id: string;
  readonly hash: string;
  readonly preview_url: string;
}>;

/** Creates the first content of a site made here; implemented by the feature that owns site content. */
export interface SiteStarter {
  /** Draws a starter's pictures before any transaction. Fails with `validation_failed` for an unknown starter. */
  prepare(starterKey: string): Promise<Begin>;
}

/** Extension point for the feature that creates the first content of sites. */
export const siteStarter = extensionPoint<SiteStarter>('what starter sites begin with');
