import type { KeyedRefusal } from '../../../kernel/ports.ts';
import type { SiteHosts } from '../../../platform/addresses/index.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { AddFile, AttachmentLinks, UploadStore } from '../../attachments/index.ts';
import type { ChangeFeed } from '../../changes/index.ts';
import type { MessageConsumer } from '../../conversations/index.ts';
import type { Incoming } from '../../events/index.ts';
import type { LastSeenTracker } from '../../sites/index.ts';
import type { WidgetLimits } from '../limits.ts';
import type { SiteHours } from '../work/opening-hours.ts';

/** Origins of pages that may use a widget without being listed in its settings. */
export interface PageOrigins {
  /** Origin of our own pages, where the preview runs. */
  readonly own: string;
  /** Hosts of the sites made here. */
  readonly siteHosts: Pick<SiteHosts, 'originOf'>;
}

/** External dependencies of the feature. */
export interface WidgetDeps {
  /** Base URL of this service without a trailing slash; known once it listens. */
  baseUrl(): string;
  /** Origin of our own pages, where the preview runs. */
  ownOrigin(): string;
  origins(): PageOrigins;
  readonly limits: WidgetLimits;
  readonly attachments: {
    readonly uploadStore: UploadStore;
    readonly add: AddFile;
    readonly links: AttachmentLinks;
  };
  /** Change feed for the visitors' streams. */
  readonly feed: ChangeFeed;
  /** Consumers of visitors' messages. */
  readonly messageConsumers: readonly MessageConsumer[];
  /** Opening hours that a site states. */
  readonly hoursOf: SiteHours['hoursOf'];
  /** Records a refusal for the site's team. */
  refused(refusal: KeyedRefusal): void;
  /** Records visitors' messages as a sign of life from the site. */
  readonly lastSeen: Pick<LastSeenTracker, 'chat'>;
  /** Ingests an event in the open transaction, as if the site had sent it. */
  takeEvent(
    db: Db,
    incoming: Incoming,
  ): Promise<{ readonly duplicate: boolean; readonly event: { readonly event_id: number } }>;
}
