import type { Scope } from '../../api/records.ts';
import type { NewToken } from '../../api/tokens.ts';

/** Values of the dialog. */
export interface TokenForm {
  name: string;
  reach: 'read' | 'chosen' | 'all';
  /** Used if the access is `chosen`. */
  scopes: Scope[];
  expiry: '30' | '90' | '365' | 'days' | 'never';
  /** Used if the expiry is `days`. */
  days: number | string;
}

/** The token to request. Full access sends no scopes. */
export function newTokenOf({ name, reach, scopes, expiry, days }: TokenForm): NewToken {
  const requestedScopes =
    reach === 'all' ? undefined : reach === 'read' ? (['read'] satisfies Scope[]) : scopes;
  return {
    name: name.trim(),
    ...(requestedScopes === undefined ? {} : { scopes: requestedScopes }),
    ...(expiry === 'never'
      ? { never_expires: true }
      : { expires_in_days: Number(expiry === 'days' ? days : expiry) }),
  };
}
