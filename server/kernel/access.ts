import type { ErrorCode } from './errors.ts';

/** Who may be at the other end: administrator token, site token, app session, command-center session. */
export const tokenKinds = ['admin', 'site', 'app', 'session'] as const;
export type TokenKind = (typeof tokenKinds)[number];

export const scopes = [
  'read',
  'events',
  'reply',
  'stage',
  'publish',
  'social',
  'mail',
  'protection',
  'mobile',
  'tasks',
] as const;
export type Scope = (typeof scopes)[number];

export type Role = 'administrator' | 'member';

/** What a site token may do until more is granted to it. */
export const siteScopesDefault: readonly Scope[] = ['read', 'events', 'reply', 'stage'];

/**
 * Who may call an operation.
 * - `tokens`: the kinds accepted; the address narrows them further (see `doorKinds`).
 * - `scope`: needed of administrator and site tokens. Sessions act with their account's role instead.
 * - `site`: `required` resolves the input's `site_id` into `ctx.site`; `optional` does so where it is given.
 * - `role`: `administrator` refuses members.
 */
export interface TokenAccess {
  readonly tokens: readonly TokenKind[];
  readonly scope?: Scope;
  readonly site?: 'required' | 'optional';
  readonly role?: 'administrator';
}

/** Anybody, without a token. A token sent along is not looked at. */
export interface PublicAccess {
  readonly public: true;
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
  /** The account behind the token; a site token has none. */
  readonly accountId: number | null;
  readonly role: Role | null;
  /** The one site of a site token or app session. */
  readonly siteId: number | null;
  readonly scopes: ReadonlySet<Scope>;
  /** As the audit log shows the caller, for example `token 12` or an account's e-mail. */
  readonly label: string;
}

/** How a call came in; the audit log's `interface`. */
export type Door = 'rest' | 'mcp' | 'mobileapp' | 'command-center' | 'widget' | 'public';

const families: readonly {
  readonly prefix: string;
  readonly door: Door;
  readonly kinds: readonly TokenKind[];
  /** Pages of other origins may call here and read the answers; an operation refuses those it does not want. */
  readonly fromPages?: true;
}[] = [
  { prefix: '/api/control-plane/', door: 'rest', kinds: ['admin', 'site'] },
  { prefix: '/api/command-center/', door: 'command-center', kinds: ['session'] },
  { prefix: '/api/mobileapp/', door: 'mobileapp', kinds: ['app'] },
  { prefix: '/api/easyapp/', door: 'mobileapp', kinds: ['app'] },
  { prefix: '/api/widget/', door: 'widget', kinds: [], fromPages: true },
  { prefix: '/mcp', door: 'mcp', kinds: ['admin', 'site'] },
];

/** Which door an address belongs to. */
export function doorOf(path: string): Door {
  return families.find((family) => path.startsWith(family.prefix))?.door ?? 'public';
}

/** What is public is the same for everybody, so a page of any origin may have it. */
const openToPages = new Set<Door>([
  'public',
  ...families.flatMap(({ door, fromPages }) => (fromPages ? [door] : [])),
]);

/** Whether pages of other origins may call through a door. */
export const isOpenToPages = (door: Door): boolean => openToPages.has(door);

const kindsAt = new Map<Door, readonly TokenKind[]>(families.map(({ door, kinds }) => [door, kinds]));

/** Whether an operation accepts a kind of token at a door: one of its own, unless the door's family never takes it. */
const accepts = (access: TokenAccess, door: Door, kind: TokenKind): boolean =>
  access.tokens.includes(kind) && (kindsAt.get(door)?.includes(kind) ?? true);

/** The token kinds an operation accepts at a door. */
export const doorKinds = (access: Access, door: Door): readonly TokenKind[] =>
  isPublic(access) ? [] : access.tokens.filter((kind) => accepts(access, door, kind));

export const isPublic = (access: Access): access is PublicAccess => 'public' in access;

/** Whether an operation has to do with one site. */
export const siteScoped = (access: Access): access is TokenAccess =>
  !isPublic(access) && access.site !== undefined;

/** Why a caller may not use an operation at a door, or undefined where it may. Sites are looked at later. */
export function refusalOf(access: Access, door: Door, caller: Caller): ErrorCode | undefined {
  if (isPublic(access)) return undefined;
  if (!accepts(access, door, caller.kind)) return 'wrong_token_kind';
  const scoped = caller.kind === 'admin' || caller.kind === 'site';
  if (scoped && access.scope && !caller.scopes.has(access.scope)) return 'insufficient_scope';
  if (access.role === 'administrator' && caller.role !== 'administrator') return 'administrator_required';
  return undefined;
}
