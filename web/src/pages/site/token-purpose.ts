import type { Scope } from '../../api/records.ts';

/** Uses of a site's token that need fixed permissions. */
export const tokenPurposes = {
  website: {
    label: 'The website',
    description: 'Sends what happens on it: messages, leads, contacts and subscriptions. Reads nothing.',
    scopes: ['events'],
  },
  agent: {
    label: 'An agent',
    description: 'Reads this site and prepares changes, which a person publishes.',
    scopes: ['read', 'stage'],
  },
} as const satisfies Record<
  string,
  { readonly label: string; readonly description: string; readonly scopes: readonly Scope[] }
>;

/** Use of a token; `other` has permissions that a person selects. */
export type TokenPurpose = keyof typeof tokenPurposes | 'other';

/** The use whose permissions these are. */
export function purposeOf(scopes: readonly Scope[]): TokenPurpose {
  for (const purpose of ['website', 'agent'] as const) {
    const needed: readonly Scope[] = tokenPurposes[purpose].scopes;
    if (needed.length === scopes.length && needed.every((scope) => scopes.includes(scope))) return purpose;
  }
  return 'other';
}
