import type { Caller, InterfaceName } from '../../kernel/access.ts';
import type { Db } from '../db/database.ts';
import type { Randomness } from './chance.ts';

// The demo: two weeks of fictional businesses, with a part contributed by each feature.

/** Subject of a site; features have texts for each. */
export type Theme = 'bakery' | 'outdoor' | 'dental' | 'letters';

/** A connected site of the story. */
export interface DemoSite {
  readonly name: string;
  readonly url: string;
  readonly theme: Theme;
  /** Events on an average day. */
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

/** A page of a published site that a visitor was shown, and the request for it. */
export interface DemoPageView {
  readonly siteId: number;
  readonly path: string;
  readonly url: string;
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The product with an adjustable clock: everything on it happens through real operations. */
export interface Stage {
  /** Calls an operation by name, like REST or MCP; returns its JSON, even for a refusal. */
  call<T>(name: string, actor: Actor, input: object | string, interfaceName?: InterfaceName): Promise<T>;
  /** Calls an operation through the Command Center as the stage manager. */
  prepare<T>(name: string, input: object): Promise<T>;
  /**
   * Writes what no caller can: what comes from outside, such as a mail or a measured page, and the names that are
   * random elsewhere and that examples of the guide mention.
   */
  write<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Keeps the bytes of a file that came from outside; returns the SHA-256 under which records name it. */
  keepFile(bytes: Buffer): Promise<string>;
  /** Shows a page of a published site to a visitor, at the story's current time. */
  view(view: DemoPageView): void;
  /** Runs everything that is due at the story's current time. */
  runJobs(): Promise<void>;
}

export interface Story {
  readonly stage: Stage;
  readonly chance: Randomness;
  /** Stage manager of the demo: a caller that cannot sign in. */
  readonly nobody: Caller;
  /** Filled while features prepare. */
  readonly projectIds: number[];
  readonly sites: DemoSite[];
  readonly members: Member[];
  /** Start and end, epoch milliseconds. */
  readonly start: number;
  readonly end: number;
  /** Scenes that features add after a visitor's submission. */
  after(visit: Visit): Scene[];
}

/** An event of the story at its time. Its consequences are added to the schedule. */
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

/** A feature's part in the demo: see `demo` of `Feature`. Uses operations available to callers wherever there is one. */
export interface Demo {
  /** Creates the initial records, after the features that this one needs. */
  prepare?(story: Story): Promise<void>;
  /** Scenes that happen on their own. */
  scenes?(story: Story): Scene[];
  /** Scenes that follow a visitor's submission. */
  after?(story: Story, visit: Visit): Scene[];
}
