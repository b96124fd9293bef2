import type { ErrorCode } from './errors.ts';

/** The kinds of token that features issue. Each feature adds its own, as for errors: see `FeatureErrors`. */
// biome-ignore lint/suspicious/noEmptyInterface: open on purpose, each feature adds its own
export interface TokenKinds {}
export type TokenKind = keyof TokenKinds & string;

/** The rights that a token may be narrowed to. Each feature adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: open on purpose, each feature adds its own
export interface Scopes {}
export type Scope = keyof Scopes & string;

/** Families of addresses through which calls come in. Whoever joins the product adds them. */
export interface InterfaceNames {
  /** What belongs to no family. */
  readonly public: true;
}
/** How a call came in; the audit log's `interface`. */
export type InterfaceName = keyof InterfaceNames & string;

/** What documents say of a kind of token, and whether scopes narrow it. */
export interface TokenKindEntry {
  /** In words: `administrator token`. */
  readonly name: string;
  /** What it begins with. */
  readonly prefix: string;
  /** Whether scopes say what it may do. Others act with the role of their account. */
  readonly isScoped: boolean;
  /** Where it comes from, what it reaches and how long it lasts, for the guide. */
  readonly comesFrom: string;
  readonly reaches: string;
  readonly lasts: string;
  /** The environment variable that holds it in examples. */
  readonly variable: string;
  /** Its bearer scheme in OpenAPI. */
  readonly scheme: string;
  readonly description: string;
}

/** What documents say of a right. */
export interface ScopeEntry {
  /** What it allows, as the end of a sentence: `every read`. */
  readonly allows: string;
  /** Whether a token of a site has it unless told. */
  readonly isStandard?: true;
}

export type TokenKindEntries = Readonly<Record<string, TokenKindEntry>>;
export type ScopeEntries = Readonly<Record<string, ScopeEntry>>;

export type Role = 'administrator' | 'member';

/**
 * Who may call an operation.
 * - `tokens`: the kinds accepted; the address narrows them further (see `Audiences`).
 * - `scope`: needed of tokens that scopes narrow. Others act with their account's role instead.
 * - `site`: `required` resolves the site that the input names into `ctx.site`; `optional` does so where it names one.
 *   `implied` is the registry's (`withImpliedSite`): where a site is named, the call reaches that one alone.
 * - `role`: `administrator` refuses members.
 * - `at`: what is asked besides at one door, as that a site is named there.
 */
export interface TokenAccess {
  readonly tokens: readonly TokenKind[];
  readonly scope?: Scope;
  readonly site?: 'required' | 'optional' | 'implied';
  readonly role?: 'administrator';
  readonly at?: { readonly [Name in InterfaceName]?: { readonly site?: 'required'; readonly scope?: Scope } };
}

/**
 * Anybody, without a token. A token sent along is not looked at. With `site: 'host'` the call arrives at the host of a site,
 * which is `ctx.site`: the operation has its addresses there and nowhere else.
 */
export interface PublicAccess {
  readonly public: true;
  readonly site?: 'host';
}

export type Access = TokenAccess | PublicAccess;

/** The site an operation is about, once the caller's right to it is sure. */
export interface SiteRef {
  readonly siteId: number;
  readonly projectId: number;
  readonly name: string;
}

/** Somebody whose token was found good. */
export interface Caller {
  readonly kind: TokenKind;
  readonly tokenId: number;
  /** The account behind the token; null where it has none. */
  readonly accountId: number | null;
  readonly role: Role | null;
  /** The one site of a token that belongs to one. */
  readonly siteId: number | null;
  readonly scopes: ReadonlySet<Scope>;
  /** As the audit log shows the caller, for example `token 12` or an account's e-mail. */
  readonly label: string;
  /** There is something to be done first: only these operations are allowed until then, and others fail with the code. */
  readonly onlyMay?: { readonly code: ErrorCode; readonly operations: ReadonlySet<string> };
}

export const isPublic = (access: Access): access is PublicAccess => 'public' in access;

/** True where an operation is called at the host of a site. */
export const isAtHost = (access: Access): boolean => isPublic(access) && access.site === 'host';

/** Who may call an operation at a door. */
export const accessAt = <A extends Access>(access: A, door: InterfaceName): A =>
  isPublic(access) || access.at?.[door] === undefined ? access : { ...access, ...access.at[door] };

/** Whether an operation has to do with one site. */
export const siteScoped = (access: Access): access is TokenAccess =>
  !isPublic(access) && access.site !== undefined;
