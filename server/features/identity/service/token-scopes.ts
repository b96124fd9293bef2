import { isPublic, type Scope } from '../../../kernel/access.ts';
import type { Registry } from '../../../kernel/registry.ts';

/** Scopes of tokens, in the order of display. */
export interface TokenScopes {
  readonly all: readonly Scope[];
  /** Default scopes of a site token. */
  readonly ofSites: readonly Scope[];
  /** The requested scopes. */
  among(names: readonly string[]): Scope[];
  /** Parses stored scopes, a JSON list. Unknown words are ignored. */
  stored(text: string): Scope[];
}

/** Scopes required by some operation: others have no effect yet, and are not offered. */
export function scopesInUse({ operations, scopes }: Pick<Registry, 'operations' | 'scopes'>) {
  const needed = new Set<Scope>();
  for (const { access } of operations) {
    if (isPublic(access)) continue;
    for (const { scope } of [access, ...Object.values(access.at ?? {})]) if (scope) needed.add(scope);
  }
  return scopes.filter(({ name }) => needed.has(name));
}

export function tokenScopes({ scopes }: Pick<Registry, 'scopes'>): TokenScopes {
  const all = scopes.map(({ name }) => name);
  const among = (names: readonly string[]): Scope[] => all.filter((scope) => names.includes(scope));
  return {
    all,
    ofSites: scopes.filter(({ isStandard }) => isStandard).map(({ name }) => name),
    among,
    stored: (text) => among(JSON.parse(text)),
  };
}
