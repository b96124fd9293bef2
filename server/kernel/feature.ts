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
  /** What is limited and how much, as a row of the guide. */
  readonly what: string;
  /** How much, in words, by the settings of a server. */
  says(settings: SettingValues): string;
  /** The same as members that programs read. */
  shows(settings: SettingValues): Readonly<Record<string, number>>;
}

/** The values of every setting of a server, by name. */
export type SettingValues = Readonly<Record<string, unknown>>;

/** A section of the guide that is about more than one operation. */
export interface GuideSection {
  readonly title: string;
  /** Where it stands: how a program or a site is connected, what lies deeper, or in the chapter of that name. */
  readonly part: 'connecting' | 'depth' | { readonly chapter: string };
  /** Whether `/llms.txt` has all of it too: what nobody connects a site without. */
  readonly isInShort?: boolean;
  /** Markdown without the title; `baseUrl` is where the service is reached. */
  text(baseUrl: string, from: GuideSource): string;
}

/** What a section may be made from beside its own words. */
export interface GuideSource {
  /** What features added to a point without being started. */
  added<T>(point: ExtensionPoint<T>): readonly T[];
  /** A table of text cells. */
  table(head: readonly string[], rows: readonly (readonly string[])[]): string;
  /** Every parameter of an operation, as a table. */
  parameters(operation: string): string;
  /** Every code that an operation refuses a site's call with, as a table: what it means, and the way out. */
  refusals(operation: string): string;
}

/**
 * What a feature says of itself, before anything runs. Documents, checks, tests and other features are made from these:
 * nobody else lists what a feature has.
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
  /** Tables of other features that its SQL names. Whatever else it is to know of them, it asks their features. */
  readonly mayRead?: readonly string[];
  /** Those of them that say something of people whom sites have heard from: how that is exported and erased. */
  readonly personal?: readonly PersonalTable[];
  /** Those of them whose rows belong to a site, or to a project, and go with it. */
  readonly ofSites?: readonly OwnedTable[];
  readonly ofProjects?: readonly OwnedTable[];
  /** What it adds to other features without being started. */
  readonly adds?: readonly Extension[];
}
