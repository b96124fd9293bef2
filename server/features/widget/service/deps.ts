import type { KeyedRefusal } from '../../../kernel/ports.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { ChangeFeed } from '../../changes/index.ts';
import type { MessageConsumer } from '../../conversations/index.ts';
import type { Incoming } from '../../events/index.ts';
import type { LastSeenTracker } from '../../sites/index.ts';
import type { WidgetLimits } from '../limits.ts';

/** External dependencies of the feature. */
export interface WidgetDeps {
  /** Base URL of this service without a trailing slash; known once it listens. */
  baseUrl(): string;
  /** The origin of our own pages, where the preview runs. */
  ownOrigin(): string;
  readonly limits: WidgetLimits;
  /** Change feed for the visitors' streams. */
  readonly feed: ChangeFeed;
  /** Told of each message of a visitor. */
  readonly messageConsumers: readonly MessageConsumer[];
  /** Shows the people of a site what its widget was refused. */
  refused(refusal: KeyedRefusal): void;
  /** Takes an event in, in the open transaction, as one that the site sent. */
  /** Told of what visitors write: their site is heard from by it. */
  readonly lastSeen: Pick<LastSeenTracker, 'chat'>;
  takeEvent(db: Db, incoming: Incoming): Promise<{ readonly duplicate: boolean }>;
}
