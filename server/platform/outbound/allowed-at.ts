import type { AllowedPlace } from '../config/kinds.ts';

/** Networks that the operator allows at the port of a URL. */
export function allowedAt({ port, protocol }: URL, places: readonly AllowedPlace[]): readonly string[] {
  const asked = port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port);
  return places.filter((place) => (place.port ?? asked) === asked).map(({ network }) => network);
}
