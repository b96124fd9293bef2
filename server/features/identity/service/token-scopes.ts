import type { Scope } from '../../../kernel/access.ts';
import type { Registry } from '../../../kernel/registry.ts';

/** The rights that tokens may have, in the order in which they are always shown. */
export interface TokenScopes {
  readonly all: readonly Scope[];
  /** What a site token may do until more is granted to it. */
  readonly ofSites: readonly Scope[];
  /** Those asked for. */
  among(asked: readonly string[]): Scope[];
  /** The rights of a token as stored: a JSON list. A word that is no right is none. */
  stored(text: string): Scope[];
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
