import type { ScopeEntries, TokenKindEntries } from './access.ts';
import type { ErrorEntries } from './error-entries.ts';
import type { Extension, ExtensionPoint } from './extension.ts';
import type { Job } from './job.ts';
import type { Operations } from './operation.ts';
import type { OwnedTable } from './owned-tables.ts';
import type { PersonalTable } from './personal-data.ts';
import type { Prompt } from './prompt.ts';
import type { TObject } from './schema.ts';
import type { SettingEntries } from './setting.ts';

/** A limit that callers may meet, as documents show it. */
export interface LimitEntry {
  /** The limited thing, as it appears in the guide's table. */
  readonly what: string;
  /** The limit in words, under the settings of a server. */
  says(settings: SettingValues): string;
  /** The same as members that programs read. */
  shows(settings: SettingValues): Readonly<Record<string, number>>;
}

/** The values of every setting of a server, by name. */
export type SettingValues = Readonly<Record<string, unknown>>;

/** A section of the guide that is about more than one operation. */
export interface GuideSection {
  readonly title: string;
  /** Position in the guide: connecting a program or a site, details, or the chapter with this name. */
  readonly part: 'connecting' | 'depth' | { readonly chapter: string };
  /** Included in full in `/llms.txt` as well: needed to connect any site at all. */
  readonly isInShort?: boolean;
  /** Markdown without the title; `baseUrl` is where the service is reached. */
  text(baseUrl: string, from: GuideSource): string;
}

/** Sources a section may draw on besides its own text. */
export interface GuideSource {
  /** Items that features contributed to a point statically. */
  added<T>(point: ExtensionPoint<T>): readonly T[];
  /** A table of text cells. */
  table(head: readonly string[], rows: readonly (readonly string[])[]): string;
  /** Every parameter of an operation, as a table. */
  parameters(operation: string): string;
  /** Every code that an operation refuses a site's call with, as a table: what it means, and the way out. */
  refusals(operation: string): string;
}

/**
 * The static declaration of a feature. Documents, checks, tests and other features are all derived from it; a
 * feature's parts are listed nowhere else.
 */
export interface FeatureFacts {
  /** Its folder under `features`, as `leads`, or one of a folder of features. */
  readonly name: string;
  /** Its chapters in documents, by title, with a sentence or three on what each is about. */
  readonly chapters?: Readonly<Record<string, string>>;
  readonly guide?: readonly GuideSection[];
  readonly operations?: Operations;
  /** Sets of members that shapes are spread from, by the name under which the contract writes each once. */
  readonly memberSets?: Readonly<Record<string, TObject>>;
  /** The sets of tools that its tools are in, for clients that want some of all. Those of no set are in every one. */
  readonly toolsets?: readonly string[];
  /** Codes that its calls end with beside the kernel's, and better words for the kernel's own. */
  readonly errors?: ErrorEntries;
  readonly scopes?: ScopeEntries;
  /** The kinds of token it issues. */
  readonly tokens?: TokenKindEntries;
  readonly settings?: SettingEntries;
  readonly limits?: readonly LimitEntry[];
  /** Ways of working that it offers agents. */
  readonly prompts?: readonly Prompt[];
  /** Kinds of work that it has done for it. */
  readonly jobs?: readonly Job[];
  /** Tables and indexes of words that are its own: no other feature writes them. */
  readonly tables?: readonly string[];
  /**
   * Tables of other features that its SQL reads directly. Anything else it needs from them goes through those
   * features.
   */
  readonly mayRead?: readonly string[];
  /** Its tables that hold personal data about a site's contacts: how to export and erase it. */
  readonly personal?: readonly PersonalTable[];
  /** Its tables whose rows belong to a site or a project and are deleted with it. */
  readonly ofSites?: readonly OwnedTable[];
  readonly ofProjects?: readonly OwnedTable[];
  /** Static contributions to other features. */
  readonly adds?: readonly Extension[];
}
