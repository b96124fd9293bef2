// Synchronisation state of a location. Pure decisions.

const failures: Readonly<Record<string, string>> = {
  credential: 'The social provider rejects the API key.',
  account: 'The account may not read reviews: connect it again at the provider.',
  rate: 'The provider’s limit is reached for now.',
  timeout: 'The provider did not answer in time.',
  platform: 'The platform had an error.',
  provider: 'The provider had an error.',
  content: 'The provider rejected the request.',
  not_found: 'The provider does not know this location.',
  foreign: 'The provider answered with reviews of another account.',
  repeats: 'The pages of the provider lead back to one another.',
  endless: 'The pages of the provider have no end.',
};

/** Sentence for a failed synchronisation of a location. */
export const failureDetail = (kind: string): string => failures[kind] ?? 'It failed.';

export const placeStates = ['waiting', 'synchronising', 'ok', 'failing'] as const;

interface PlaceRow {
  readonly failure: string | null;
  readonly run: string | null;
  readonly synced_at: number | null;
}

/** State of a location; undefined for one that was never read. */
export function placeState(place: PlaceRow | undefined): (typeof placeStates)[number] {
  if (!place) return 'waiting';
  if (place.failure !== null) return 'failing';
  if (place.synced_at !== null) return 'ok';
  return place.run === null ? 'waiting' : 'synchronising';
}
