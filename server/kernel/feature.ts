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
import type { Area } from './site-roles.ts';

/** A limit on callers, as documents show it. */
export interface LimitEntry {
  /** The limited thing, as it appears in the guide's table. */
  readonly subject: string;
  /** The limit in words, under the settings of a server. */
  text(settings: SettingValues): string;
  /** The limit as values for programs. */
  values(settings: SettingValues): Readonly<Record<string, number>>;
}

/** Values of all settings of a server, by name. */
export type SettingValues = Readonly<Record<string, unknown>>;

/** A section of the guide that spans operations. */
export interface GuideSection {
  readonly title: string;
  /** Position in the guide: connecting a program or a site, details, or the chapter with this name. */
  readonly part: 'connecting' | 'depth' | { readonly chapter: string };
  /** Also included in full in `/llms.txt`, because every connected site needs it. */
  readonly isInShortGuide?: boolean;
  /** Markdown without the title; `baseUrl` is the base URL of the service. */
  text(baseUrl: string, from: GuideSource): string;
}

/** Sources a section may draw on besides its own text. */
export interface GuideSource {
  /** Items that features contributed to a point statically. */
  contributions<T>(point: ExtensionPoint<T>): readonly T[];
  /** Renders a table of texts. */
  table(head: readonly string[], rows: readonly (readonly string[])[]): string;
  /** Table of an operation's parameters. */
  parameters(operation: string): string;
  /** Table of the codes with which an operation refuses a site's call: meaning and remedy. */
  refusals(operation: string): string;
}

/**
 * The static declaration of a feature. Documents, checks, tests and other features are all derived from it; a
 * feature's parts are listed nowhere else.
 */
export interface FeatureFacts {
  /** Folder under `features`, such as `leads`, possibly nested. */
  readonly name: string;
  /** Chapters of its documentation: title and an introduction of one to three sentences. */
  readonly chapters?: Readonly<Record<string, string>>;
  readonly guide?: readonly GuideSection[];
  readonly operations?: Operations;
  /** Default area of its operations (`TokenAccess.area`). */
  readonly area?: Area;
  /** Named sets of members shared by schemas, documented once each. */
  readonly memberSets?: Readonly<Record<string, TObject>>;
  /** Toolsets that contain its tools (`Registry.toolsets`). Tools of a feature without any are in all of them. */
  readonly toolsets?: readonly string[];
  /** Error codes of its calls, and more specific entries for the kernel's. */
  readonly errors?: ErrorEntries;
  readonly scopes?: ScopeEntries;
  /** Token kinds it issues. */
  readonly tokens?: TokenKindEntries;
  readonly settings?: SettingEntries;
  readonly limits?: readonly LimitEntry[];
  /** Prompts it offers to agents. */
  readonly prompts?: readonly Prompt[];
  /** Jobs it handles. */
  readonly jobs?: readonly Job[];
  /** Tables and full-text indexes that it owns: no other feature writes them. */
  readonly tables?: readonly string[];
  /**
   * Tables of other features that its SQL reads directly. Anything else it needs from them goes through those
   * features.
   */
  readonly mayRead?: readonly string[];
  /** Its tables that hold personal data about visitors: how to export and erase it. */
  readonly personalData?: readonly PersonalTable[];
  /** Its tables whose rows belong to a site or a project and are deleted with it. */
  readonly siteTables?: readonly OwnedTable[];
  readonly projectTables?: readonly OwnedTable[];
  /** Static contributions to other features. */
  readonly contributes?: readonly Extension[];
}
