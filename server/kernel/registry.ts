import type { Scope, ScopeEntry, TokenKindEntries } from './access.ts';
import type { Audiences } from './audiences.ts';
import type { ErrorCatalogue } from './errors.ts';
import type { ExtensionPoint } from './extension.ts';
import type { FeatureFacts, GuideSection, LimitEntry } from './feature.ts';
import type { Job } from './job.ts';
import type { Operation } from './operation.ts';
import type { Prompt } from './prompt.ts';
import type { TObject } from './schema.ts';
import type { SettingEntries } from './setting.ts';

/** The declarations of all features, joined. Interfaces, documents and tests are projections of it. */
export interface Registry {
  readonly features: readonly FeatureFacts[];
  readonly operations: readonly Operation[];
  /** Introductions to the chapters, by title. */
  readonly chapters: Readonly<Record<string, string>>;
  /** Named sets of members shared by schemas. */
  readonly memberSets: Readonly<Record<string, TObject>>;
  readonly guide: readonly GuideSection[];
  readonly errors: ErrorCatalogue;
  readonly scopes: readonly (ScopeEntry & { readonly name: Scope })[];
  readonly tokens: TokenKindEntries;
  readonly audiences: Audiences;
  readonly settings: SettingEntries;
  readonly limits: readonly LimitEntry[];
  readonly prompts: readonly Prompt[];
  /** Sets of tools that a client may ask for; the default one first. */
  readonly toolsets: readonly { readonly name: string; readonly description: string }[];
  readonly jobs: readonly Job[];
  /** Input member that names the site. */
  readonly siteParameter: string;
  /** Value of the API-Version header. */
  readonly apiVersion: string;
  /** Items that features contributed to a point statically. */
  contributions<T>(point: ExtensionPoint<T>): readonly T[];
}
