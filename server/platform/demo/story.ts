import type { Caller, InterfaceName } from '../../kernel/access.ts';
import type { Chance } from './chance.ts';

/** The demo: two weeks in the life of made-up businesses, told by features, each its part. */

/** Subject of a site; features have texts for each. */
export type Theme = 'bakery' | 'outdoor' | 'dental' | 'letters';

/** A site of the story, connected. */
export interface DemoSite {
  readonly name: string;
  readonly url: string;
  readonly theme: Theme;
  /** Events on a usual day. */
  readonly perDay: number;
  /** `silent`: stopped 9 days ago. `broken`: refused for 2 days. `unused`: its token was never used. */
  readonly fate: 'well' | 'silent' | 'broken' | 'unused';
  readonly projectId: number;
  readonly siteId: number;
  readonly token: string;
}

/** A team member who appears in the history. */
export interface Member {
  readonly caller: Caller;
  readonly email: string;
  /** Not stored: forgotten with the story. */
  readonly password: string;
  readonly projectIds: Set<number>;
}

/** A known caller or the holder of a token. */
export type Actor = { readonly caller: Caller } | { readonly token: string };

/** The product itself with a clock that is set back: what happens on it is as real as what happens later. */
export interface Stage {
  /** Calls an operation by name, as REST or MCP would; answers its JSON, also where it is refused. */
  call<T>(name: string, actor: Actor, input: object | string, door?: InterfaceName): Promise<T>;
  /** The same in the Command Center, by who sets the scene. */
  prepare<T>(name: string, input: object): Promise<T>;
  /** Has everything happen that comes by itself, as of the moment of the story. */
  runJobs(): Promise<void>;
}

export interface Story {
  readonly stage: Stage;
  readonly chance: Chance;
  /** Stage manager of the demo: a caller that cannot sign in. */
  readonly nobody: Caller;
  /** Filled as features prepare. */
  readonly projectIds: number[];
  readonly sites: DemoSite[];
  readonly members: Member[];
  /** From and until when, epoch milliseconds. */
  readonly start: number;
  readonly end: number;
  /** Scenes that features add after a visitor's submission. */
  after(visit: Visit): Scene[];
}

/** Something that happens at its time. What follows from it is added to what is still to come. */
export interface Scene {
  /** Epoch milliseconds. */
  readonly at: number;
  play(follow: (scene: Scene) => void): Promise<void>;
}

/** A visitor's submission and the record it became. */
export interface Visit {
  readonly site: DemoSite;
  readonly at: number;
  readonly category: string;
  readonly priority: string | undefined;
  readonly isSpam: boolean;
  readonly conversationId: number | undefined;
  readonly leadId: number | undefined;
}

/** A feature's part in the demo: see `demo` of `Feature`. All of it through operations, as callers have them. */
export interface Demo {
  /** Makes what the story begins with; behind the features that this one needs. */
  prepare?(story: Story): Promise<void>;
  /** Scenes that happen on their own. */
  scenes?(story: Story): Scene[];
  /** Scenes that follow a visitor's submission. */
  after?(story: Story, visit: Visit): Scene[];
}
