import type { TokenKind } from '../../kernel/access.ts';
import type { Actor } from '../../kernel/audit-row.ts';
import { day, hour } from '../../kernel/clock.ts';
import { type Area, rolesIn, type SiteRole, siteRoles } from '../../kernel/site-roles.ts';
import { normalForm } from '../../text/normal-form.ts';

// Lifetimes of tokens, and comparison of e-mails. Source of every number: contract §5.

/** Maximum lifetime of a session. */
export const sessionDays = 30;
export const sessionIdleHours = 12;
export const adminTokenDaysDefault = 90;
export const adminTokenDaysMax = 365;
export const siteTokenIdleDays = 365;
export const invitationDays = 7;
export const invitationMilliseconds = invitationDays * day;
export const resetMinutes = 30;
export const resetMilliseconds = resetMinutes * 60_000;
/** Time to confirm a change of e-mail; the former address can undo it for a week. */
export const emailChangeMinutes = 30;
export const emailChangeMilliseconds = emailChangeMinutes * 60_000;
export const emailUndoDays = 7;
export const emailUndoMilliseconds = emailUndoDays * day;
export const emailChangesHourlyMax = 5;
/** Limits on password resets: requests per network in a window, and mails per account in an hour. */
export const resetLimits = { addressMax: 10, windowMinutes: 15, accountHourlyMax: 3 };
/**
 * Kinds of stored tokens: those that callers send, and connected apps, whose secrets are stored by the oauth
 * feature.
 */
export type StoredKind = TokenKind | 'oauth';
/** Maximum idle time per kind; kinds without an entry do not expire by inactivity. */
const idleMax: Partial<Record<StoredKind, number>> = {
  session: sessionIdleHours * hour,
  site: siteTokenIdleDays * day,
};
/** Days for which a site's page shows an ended token. */
const siteTokenShownDays = 30;

/** Timestamps of a token that determine if it is valid. */
export interface TokenLife {
  readonly kind: StoredKind;
  readonly created_at: number;
  readonly last_used_at: number | null;
  readonly expires_at: number | null;
  readonly revoked_at: number | null;
}

/** Time of a token's last use: recorded to the minute, and never before its creation. */
export const lastUseOf = ({
  created_at,
  last_used_at,
}: Pick<TokenLife, 'created_at' | 'last_used_at'>): number | null =>
  last_used_at === null ? null : Math.max(created_at, last_used_at);

/** Expiry of an unused token; null for never. */
export function endOf(life: TokenLife): number | null {
  const idle = idleMax[life.kind];
  if (idle === undefined) return life.expires_at;
  const idleEnd = (life.last_used_at ?? life.created_at) + idle;
  return life.expires_at === null ? idleEnd : Math.min(life.expires_at, idleEnd);
}

/** Reason why a token is refused; undefined if it is valid. Tokens of a disabled account count as revoked. */
export function refusalOfToken(
  life: TokenLife,
  accountDisabledAt: number | null,
  now: number,
): 'token_revoked' | 'token_expired' | undefined {
  if (life.revoked_at !== null || accountDisabledAt !== null) return 'token_revoked';
  const end = endOf(life);
  return end !== null && end <= now ? 'token_expired' : undefined;
}

export type TokenState = 'active' | 'expired' | 'revoked';

/** State of a token as lists show it. */
export function stateOf(life: TokenLife, accountDisabledAt: number | null, now: number): TokenState {
  const refusal = refusalOfToken(life, accountDisabledAt, now);
  if (refusal === undefined) return 'active';
  return refusal === 'token_revoked' ? 'revoked' : 'expired';
}

/** End of the grace period of a replaced token, never later than its own expiry. */
export function graceEnd(life: TokenLife, graceHours: number, now: number): number {
  return Math.min(now + graceHours * hour, endOf(life) ?? Number.POSITIVE_INFINITY);
}

/** Time at which a token ended or will end; null for never. */
export const stopOf = (life: TokenLife): number | null => life.revoked_at ?? endOf(life);

/** A site's page shows valid tokens, and those that ended after this time. */
export const shownSince = (now: number): number => now - siteTokenShownDays * day;

/** Source: RFC 1035 §2.3.4. */
const domainCharacters = 253;

/**
 * Actor of a failed sign-in, for the audit log: unknown, with the domain of the typed address. The address itself
 * may be a typo, or a password in the wrong field.
 */
export function attemptedBy(email: string): Actor {
  const [, domain] = /@([a-z0-9-]+(?:\.[a-z0-9-]+)+)$/.exec(emailKey(email)) ?? [];
  const label = domain === undefined || domain.length > domainCharacters ? 'nobody' : `nobody (@${domain})`;
  return { kind: 'nobody', tokenId: null, label };
}

/** Normal form of an e-mail, for storing and comparing. */
export const emailKey = (email: string): string => normalForm(email.trim(), 'NFC').toLowerCase();

/** Limits on failed sign-ins. */
export interface SignInLimits {
  /** Per e-mail and network address. */
  readonly failuresMax: number;
  /** Per network address, for all e-mails together. */
  readonly addressFailuresMax: number;
  /** Wrong codes for one account, from all addresses together. */
  readonly codeFailuresMax: number;
  readonly windowMinutes: number;
}

export const signInLimits: SignInLimits = {
  failuresMax: 5,
  addressFailuresMax: 50,
  codeFailuresMax: 10,
  windowMinutes: 15,
};

/**
 * True for a person who must set up a second factor before anything else. A second factor at the identity
 * provider counts too.
 */
export const lacksFactor = (
  { second_factor_at }: { readonly second_factor_at: number | null },
  isRequired: boolean,
  factorAt: number | null | undefined,
): boolean => isRequired && second_factor_at === null && (factorAt ?? null) === null;

/** Sessions last used before this time have expired. */
export const sessionIdleSince = (now: number): number => now - (idleMax.session ?? 0);

const browsers = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;
const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const;

/** Readable form of a user agent: `Firefox on Linux`. */
export function deviceOf(userAgent: string | null): string {
  if (!userAgent) return 'Unknown device';
  const named = (words: readonly (readonly [sign: string, name: string])[]) =>
    words.find(([sign]) => userAgent.includes(sign))?.[1];
  const [browser, system] = [named(browsers), named(systems)];
  if (browser && system) return `${browser} on ${system}`;
  // Programs put their name first.
  return browser ?? system ?? (userAgent.split(/[\s/(]/, 1)[0] || 'Unknown device').slice(0, 60);
}

/** Describes what removing an account would do. */
export function wouldRemove(
  name: string,
  open: readonly { readonly what: string; readonly count: number }[],
): string {
  const work = open.filter(({ count }) => count > 0).map(({ what, count }) => `${count} ${what}`);
  const handed =
    work.length === 0
      ? 'They have no open work.'
      : `Their open work is assigned to the person you choose, or becomes unassigned: ${work.join(', ')}.`;
  return (
    `${name} could not sign in any more, and every session, token and phone of theirs would end at once. ${handed} ` +
    'Their name stays with what they did.'
  );
}

/** Descriptions of roles and areas, as in the table that people see. */
const roleWords: Readonly<Record<SiteRole, string>> = {
  owner: 'Manages the site, including its settings.',
  editor: 'Edits pages and answers messages. No access to settings, code, domains or people.',
  client: 'Reviews, comments on and approves drafts.',
  analyst: 'Sees visits, activity counts and page speed, but no messages or people.',
};
/** Completes "You can …" in mail. */
export const roleAbilities: Readonly<Record<SiteRole, string>> = {
  owner: 'run it: everything, its settings included',
  editor: 'write and design its pages, and answer people',
  client: 'look at the draft, comment on it and approve it',
  analyst: 'read its numbers: visits, activity and page speed',
};

export const areaLabels: Readonly<Partial<Record<Area, string>>> = {
  approval: 'Look at the draft, comment and approve',
  numbers: 'Read visits, counts and page speed',
  content: 'Edit pages, pictures and drafts',
  messages: 'Read and answer messages, leads, tickets and reviews',
  settings: 'Change settings, code, domains and who gets in',
};

export const siteRoleTable = {
  roles: siteRoles.map((role) => ({ role, says: roleWords[role] })),
  areas: (Object.keys(areaLabels) as Area[]).map((area) => ({
    says: areaLabels[area] ?? '',
    roles: [...rolesIn(area)],
  })),
};

/** Roles for which the right to publish can be granted. */
export const mayEverPublish = (role: SiteRole): boolean => rolesIn('content').includes(role);
