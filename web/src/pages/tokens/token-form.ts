import type { Scope } from '../../api/records.ts';
import type { NewToken } from '../../api/tokens.ts';

/** Values of the dialog. */
export interface TokenForm {
  name: string;
  reach: 'read' | 'prepare' | 'chosen' | 'all';
  /** Used if the access is `chosen`. */
  scopes: Scope[];
  expiry: '30' | '90' | '365' | 'days' | 'never';
  /** Used if the expiry is `days`. */
  days: number | string;
}

/** Scopes of the other choices. */
const scopesOf: Readonly<Record<Exclude<TokenForm['reach'], 'chosen'>, Scope[] | undefined>> = {
  read: ['read'],
  prepare: ['read', 'stage'],
  all: undefined,
};

/** The token to request. Full access sends no scopes. */
export function newTokenOf({ name, reach, scopes, expiry, days }: TokenForm): NewToken {
  const requestedScopes = reach === 'chosen' ? scopes : scopesOf[reach];
  return {
    name: name.trim(),
    ...(requestedScopes === undefined ? {} : { scopes: requestedScopes }),
    ...(expiry === 'never'
      ? { never_expires: true }
      : { expires_in_days: Number(expiry === 'days' ? days : expiry) }),
  };
}
