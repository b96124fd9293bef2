import type { ReviewPlaces } from '../../api/records.ts';

/** Missing step, as the server names it. */
export type MissingStep = NonNullable<NonNullable<ReviewPlaces['access']>['step']>;

interface GateStep {
  readonly title: string;
  /** Reason for each missing part, with the place to fix it. */
  readonly missing: Readonly<Partial<Record<MissingStep, string>>>;
}

const atAccounts = 'where the social accounts are listed';

/** The way to reviews, in the order in which it is gone. */
export const gateSteps: readonly GateStep[] = [
  {
    title: 'Connect the service that reaches Google and Facebook for you',
    missing: {
      gateway_off: 'An administrator connects it once for all sites, in the settings for social accounts.',
      no_reviews:
        'The service that is connected has no reviews. An administrator can connect another one, in the settings for social accounts.',
    },
  },
  {
    title: 'Give the business listing to the project of this site',
    missing: {
      no_account: `The project has no social account yet. An administrator gives it one, ${atAccounts}.`,
      no_listing: `The project has social accounts, but no business on Google or Facebook is among them. An administrator gives it one, ${atAccounts}.`,
    },
  },
  {
    title: 'Say which place of the listing this site is about',
    missing: {
      place_not_assigned: `No place was given to this site yet. An administrator chooses it, ${atAccounts}.`,
    },
  },
  {
    title: 'Keep the account of the listing connected',
    missing: {
      disabled:
        'The account is switched off at the service that reaches Google and Facebook. Switch it on there.',
      needs_reconnect:
        'Google or Facebook wants the account to be connected again. Do that at the service that reaches them.',
    },
  },
  {
    title: 'Have the listing verified',
    missing: {
      not_verified:
        'Google or Facebook does not know yet that the business is yours. Open your business profile there and follow its steps.',
    },
  },
];

type StepState = 'done' | 'next' | 'later';

/** The page on which a missing step is done; undefined if it is outside the Command Center. */
export function placeOf(missing: MissingStep): 'credential' | 'accounts' | undefined {
  if (missing === 'gateway_off' || missing === 'no_reviews') return 'credential';
  return missing === 'not_verified' ? undefined : 'accounts';
}

/** Progress of a site through the steps. */
export function stepStates(missing: MissingStep): readonly StepState[] {
  const place = gateSteps.findIndex((step) => missing in step.missing);
  return gateSteps.map((_, index) => (index < place ? 'done' : index === place ? 'next' : 'later'));
}

/** Explains a missing step. Only the server knows why the service is off. */
export function missingText(missing: MissingStep, detail: string | null): string {
  const own = gateSteps.map((step) => step.missing[missing]).find((text) => text !== undefined) ?? '';
  return missing === 'gateway_off' && detail !== null ? `${detail} ${own}` : own;
}

/** True if this step is missing for every site. */
export const isOfAllSites = (missing: MissingStep | null | undefined): boolean =>
  missing === 'gateway_off' || missing === 'no_reviews';
