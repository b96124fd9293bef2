import { isPublic, type Scope } from '../../../kernel/access.ts';
import type { Registry } from '../../../kernel/registry.ts';

/** The rights that tokens may have, in the order in which they are always shown. */
export interface TokenScopes {
  readonly all: readonly Scope[];
  /** Default scopes of a site token. */
  readonly ofSites: readonly Scope[];
  /** The requested scopes. */
  among(asked: readonly string[]): Scope[];
  /** The rights of a token as stored: a JSON list. A word that is no right is none. */
  stored(text: string): Scope[];
}

/** The rights that some operation needs: the others do nothing yet, and are not offered. */
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
  const among = (asked: readonly string[]): Scope[] => all.filter((scope) => asked.includes(scope));
  return {
    all,
    ofSites: scopes.filter(({ isStandard }) => isStandard).map(({ name }) => name),
    among,
    stored: (text) => among(JSON.parse(text)),
  };
}
