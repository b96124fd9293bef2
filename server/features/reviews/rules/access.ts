// Preconditions for a site to work with reviews, and the missing step. Pure decisions. Source: spec, "Reviews"; contract §1.

/**
 * Reason why reviews are unavailable: the gateway's own sentence, or `no_reviews` if its provider does not
 * support them.
 */
export type GatewayOff = { readonly why: string } | 'no_reviews';

/** A location of a business listing that belongs to the site's project. */
export interface PlaceFacts {
  readonly isOfSite: boolean;
  readonly state: 'ready' | 'needs_reconnect' | 'disabled';
  /** Undefined until checked. */
  readonly isVerified: boolean | undefined;
}

export interface AccessFacts {
  /** Reason why no provider serves the reviews; undefined if one does. */
  readonly off: GatewayOff | undefined;
  /** Number of accounts of any kind assigned to the site's project. */
  readonly accounts: number;
  readonly places: readonly PlaceFacts[];
}

/** In the order they must be taken. */
export const accessSteps = [
  'gateway_off',
  'no_reviews',
  'no_account',
  'no_listing',
  'place_not_assigned',
  'disabled',
  'needs_reconnect',
  'not_verified',
] as const;
export type AccessStep = (typeof accessSteps)[number];

const furthestFirst = (a: AccessStep, b: AccessStep) => accessSteps.indexOf(b) - accessSteps.indexOf(a);

/** First missing step; undefined if at least one location is ready. */
export function missingStep({ off, accounts, places }: AccessFacts): AccessStep | undefined {
  if (off !== undefined) return off === 'no_reviews' ? 'no_reviews' : 'gateway_off';
  if (accounts === 0) return 'no_account';
  if (places.length === 0) return 'no_listing';
  const own = places.filter(({ isOfSite }) => isOfSite);
  if (own.length === 0) return 'place_not_assigned';
  const missing = own.map(missingOfPlace);
  if (missing.includes(undefined)) return undefined;
  // Of several locations, the one closest to being ready.
  return missing.filter((step) => step !== undefined).sort(furthestFirst)[0];
}

/** Step that a location of the site still needs. */
export function missingOfPlace({ state, isVerified }: Omit<PlaceFacts, 'isOfSite'>): AccessStep | undefined {
  if (state !== 'ready') return state;
  return isVerified === false ? 'not_verified' : undefined;
}

/** Sentence for each step that says what to do. */
const stepDetails: Readonly<Record<AccessStep, string>> = {
  gateway_off: 'No social provider is connected. An administrator can connect one under Social account.',
  no_reviews: 'The connected social provider doesn’t support reviews.',
  no_account: 'This site’s project has no social account. An administrator can assign one.',
  no_listing:
    'None of this project’s accounts is a business listing. Assign a Google Business or Facebook account.',
  place_not_assigned:
    'No location of a business listing is assigned to this site. Assign one under Social, Accounts.',
  disabled: 'The listing’s account is disabled at the provider. Enable it there.',
  needs_reconnect: 'The listing’s account must be reconnected at the provider.',
  not_verified:
    'The listing is not verified on its platform. Verify it there (for Google, in the Business Profile), then refresh the social accounts to check again.',
};

/** Missing step as a sentence. If the gateway is off, it gives its own reason. */
export const stepDetail = (step: AccessStep, off: GatewayOff | undefined): string =>
  step === 'gateway_off' && typeof off === 'object' ? off.why : stepDetails[step];
