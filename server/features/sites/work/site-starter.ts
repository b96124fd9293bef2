import type { Caller, SiteRef } from '../../../kernel/access.ts';
import { extensionPoint } from '../../../kernel/extension.ts';
import type { RequestFacts } from '../../../kernel/operation.ts';
import type { Db } from '../../../platform/db/database.ts';

/** Transaction that creates a site, and its caller. */
export interface BeginContext {
  readonly db: Db;
  readonly now: number;
  readonly caller: Caller;
  readonly request: Pick<RequestFacts, 'interfaceName'>;
}

/** First content of a new site. */
export interface Begun {
  readonly change_set_id: string;
  readonly revision_id: string;
  readonly hash: string;
  readonly preview_url: string;
}

/** Stages the first content of a new site, in the transaction that creates it. */
export type Begin = (context: BeginContext, site: SiteRef) => Promise<Begun>;

/** Creates the first content of a site made here; implemented by the feature that owns site content. */
export interface SiteStarter {
  /** Draws a starter's pictures before any transaction. Fails with `validation_failed` for an unknown starter. */
  prepare(starterKey: string): Promise<Begin>;
  /**
   * Stages what another site shows its visitors, or its newest draft if it was never published, with copies of its
   * pictures. Redirects and own code stay behind: they belong to the address of the other site.
   */
  copy(context: BeginContext, source: SiteRef, site: SiteRef): Promise<Begun>;
}

/** Extension point for the feature that creates the first content of sites. */
export const siteStarter = extensionPoint<SiteStarter>('what starter sites begin with');
