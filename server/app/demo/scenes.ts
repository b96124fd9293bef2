import type { Caller } from '../../kernel/access.ts';
import type { DemoSite } from './cast.ts';
import type { Chance } from './chance.ts';
import type { Stage } from './stage.ts';

/** What the demo's story is told with. */

export interface ConnectedSite extends DemoSite {
  readonly projectId: number;
  readonly siteId: number;
  readonly token: string;
}

export interface Member {
  readonly caller: Caller;
  readonly projectIds: ReadonlySet<number>;
}

export interface Story {
  readonly stage: Stage;
  readonly chance: Chance;
  readonly sites: readonly ConnectedSite[];
  readonly members: readonly Member[];
  /** From and until when, epoch milliseconds. */
  readonly start: number;
  readonly end: number;
}

/** Something that happens at its time. What follows from it is added to what is still to come. */
export interface Scene {
  readonly at: number;
  play(follow: (scene: Scene) => void): Promise<void>;
}
