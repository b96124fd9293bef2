import type { ErrorCode } from './errors.ts';
import type { Area } from './site-roles.ts';

/** Token kinds that features issue. Each feature adds its own, as for errors: see `FeatureErrors`. */
// biome-ignore lint/suspicious/noEmptyInterface: open on purpose, each feature adds its own
export interface TokenKinds {}
export type TokenKind = keyof TokenKinds & string;

/** Scopes of tokens. Each feature adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: open on purpose, each feature adds its own
export interface Scopes {}
export type Scope = keyof Scopes & string;

/** Interfaces that calls come in through, keyed by name. The product adds its members. */
export interface InterfaceNames {
  /** Operational addresses outside every address family. */
  readonly public: true;
}
/** The interface a call came in through; logged as the audit log's `interface`. */
export type InterfaceName = keyof InterfaceNames & string;

/** Documentation of a token kind. */
export interface TokenKindEntry {
  /** Display name: `administrator token`. */
  readonly name: string;
  /** First characters of its tokens. */
  readonly prefix: string;
  /** True if scopes limit what the token may do. Other tokens act with their account's role. */
  readonly isScoped: boolean;
  /** Origin, reach and lifetime of the token, for the guide. */
  readonly origin: string;
  readonly reach: string;
  readonly lifetime: string;
  /** Name of its environment variable in examples. */
  readonly variable: string;
  /** Name of its bearer scheme in OpenAPI. */
  readonly scheme: string;
  readonly description: string;
}

/** Documentation of a scope. */
export interface ScopeEntry {
  /** Completes "It allows …", such as `every read`. */
  readonly allows: string;
  /** Granted to site tokens by default. */
  readonly isStandard?: true;
  /** A person may lack it in a project: checked on each call (`Ports.memberRefusal`). */
  readonly isPerMember?: true;
}

export type TokenKindEntries = Readonly<Record<string, TokenKindEntry>>;
export type ScopeEntries = Readonly<Record<string, ScopeEntry>>;

export type Role = 'administrator' | 'member';

/**
 * Access to an operation that requires a token.
 *
 * - `tokens`: the kinds accepted; the address narrows them further (see `Audiences`).
 * - `scope`: required of tokens that have scopes. Others act with their account's role instead.
 * - `site`: `required` resolves the site named in the input into `ctx.site`; `optional` does so only if the input
 *   names one. `implied` is set by the registry (`withImpliedSite`): naming a site limits the call to that site.
 * - `role`: `administrator` refuses members.
 * - `area`: its area for roles on sites; the feature's by default (`FeatureFacts.area`).
 * - `fresh`: a person with a second factor must have given it in this session within `freshMilliseconds`.
 * - `at`: overrides for one interface, for example a site that is required only there.
 */
export interface TokenAccess {
  readonly tokens: readonly TokenKind[];
  readonly scope?: Scope;
  readonly site?: 'required' | 'optional' | 'implied';
  readonly role?: 'administrator';
  readonly area?: Area;
  readonly fresh?: true;
  readonly at?: { readonly [Name in InterfaceName]?: { readonly site?: 'required'; readonly scope?: Scope } };
}

/**
 * Access without a token; a token sent anyway is ignored. Operations with `site: 'host'` exist only at the hosts of sites,
 * and `ctx.site` is the site of that host.
 */
export interface PublicAccess {
  readonly public: true;
  readonly site?: 'host';
}

export type Access = TokenAccess | PublicAccess;

/** The site an operation is about, after access to it was checked. */
export interface SiteRef {
  readonly siteId: number;
  readonly projectId: number;
  readonly name: string;
}

/** Limits that a person set for an app that acts for them. */
export interface ConnectedApp {
  /** Sites it may reach, at least one; null for all that the account reaches. */
  readonly siteIds: readonly number[] | null;
  /** Toolsets it is shown unless it asks for others; null for all tools. */
  readonly toolsets: readonly string[] | null;
}

/** The owner of a valid token. */
export interface Caller {
  readonly kind: TokenKind;
  readonly tokenId: number;
  /** The account behind the token; null if there is none. */
  readonly accountId: number | null;
  readonly role: Role | null;
  /** The site that the token is bound to, if any. */
  readonly siteId: number | null;
  readonly scopes: ReadonlySet<Scope>;
  /** Limits of an app that the account connected; undefined for all other callers. */
  readonly app?: ConnectedApp;
  /** Areas that the roles of a person without a project reach; undefined for all other callers. */
  readonly areas?: ReadonlySet<Area>;
  /** Area of the operation that is called; set by the pipeline. */
  readonly area?: Area;
  /** Name in the audit log, for example `token 12` or an account's e-mail. */
  readonly label: string;
  /** Sessions of accounts with a second factor: when it was last given, in epoch milliseconds; 0 if it never was. */
  readonly factorAt?: number;
  /** Set while a step is required first: only these operations are allowed, and all others fail with the code. */
  readonly restriction?: { readonly code: ErrorCode; readonly operations: ReadonlySet<string> };
}

/** Time for which a second factor counts as fresh. */
export const freshMilliseconds = 10 * 60_000;

/** True if a caller must give the second factor again for `fresh` operations. */
export const isStale = ({ factorAt }: Pick<Caller, 'factorAt'>, now: number): boolean =>
  factorAt !== undefined && now - factorAt > freshMilliseconds;

/** True if a caller is limited to named sites, and has no access to records shared by several. */
export const isBoundToSites = ({ siteId, app, areas }: Pick<Caller, 'siteId' | 'app' | 'areas'>): boolean =>
  siteId !== null || (app?.siteIds ?? null) !== null || areas !== undefined;

export const isPublic = (access: Access): access is PublicAccess => 'public' in access;

/** True if an operation is called at the host of a site. */
export const isAtHost = (access: Access): boolean => isPublic(access) && access.site === 'host';

/** The access rules at one interface. */
export const accessAt = <A extends Access>(access: A, interfaceName: InterfaceName): A =>
  isPublic(access) || access.at?.[interfaceName] === undefined
    ? access
    : { ...access, ...access.at[interfaceName] };

export const siteScoped = (access: Access): access is TokenAccess =>
  !isPublic(access) && access.site !== undefined;
