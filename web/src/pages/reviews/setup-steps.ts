import type { ReviewPlaces } from '../../api/records.ts';

/** The server's code for a missing step. */
export type MissingStep = NonNullable<NonNullable<ReviewPlaces['access']>['step']>;

interface SetupStep {
  readonly title: string;
  /** Reason for each missing part, with the place to fix it. */
  readonly missing: Readonly<Partial<Record<MissingStep, string>>>;
}

const atAccounts = 'where the social accounts are listed';

/** Set-up steps before reviews can be shown, in order. */
export const setupSteps: readonly SetupStep[] = [
  {
    title: 'Connect the service that links to Google and Facebook',
    missing: {
      gateway_off: 'An administrator connects it once for all sites, in the settings for social accounts.',
      no_reviews:
        'The connected service doesn’t support reviews. An administrator can connect another one in the settings for social accounts.',
    },
  },
  {
    title: 'Assign the business listing to this site’s project',
    missing: {
      no_account: `The project has no social account yet. An administrator can assign one ${atAccounts}.`,
      no_listing: `The project has social accounts, but no Google or Facebook business. An administrator can assign one ${atAccounts}.`,
    },
  },
  {
    title: 'Choose the location for this site',
    missing: {
      place_not_assigned: `No location is assigned to this site yet. An administrator can choose one ${atAccounts}.`,
    },
  },
  {
    title: 'Keep the listing’s account connected',
    missing: {
      disabled: 'The account is switched off at the connected service. Switch it on there.',
      needs_reconnect:
        'Google or Facebook requires the account to be reconnected. Do that at the connected service.',
    },
  },
  {
    title: 'Have the listing verified',
    missing: {
      not_verified:
        'Google or Facebook hasn’t verified your business yet. Open your business profile there and follow the steps.',
    },
  },
];

type StepState = 'done' | 'next' | 'later';

/** The page on which a missing step is done; undefined if it is outside the Command Center. */
export function pageForStep(missing: MissingStep): 'credential' | 'accounts' | undefined {
  if (missing === 'gateway_off' || missing === 'no_reviews') return 'credential';
  return missing === 'not_verified' ? undefined : 'accounts';
}

/** Progress of a site through the steps. */
export function stepStates(missing: MissingStep): readonly StepState[] {
  const missingAt = setupSteps.findIndex((step) => missing in step.missing);
  return setupSteps.map((_, index) => (index < missingAt ? 'done' : index === missingAt ? 'next' : 'later'));
}

/** Explains a missing step. Only the server knows why the service is off. */
export function missingText(missing: MissingStep, detail: string | null): string {
  const stepText = setupSteps.map((step) => step.missing[missing]).find((text) => text !== undefined) ?? '';
  return missing === 'gateway_off' && detail !== null ? `${detail} ${stepText}` : stepText;
}

/** True for steps that concern all sites at once. */
export const concernsAllSites = (missing: MissingStep | null | undefined): boolean =>
  missing === 'gateway_off' || missing === 'no_reviews';
