import type { AllowedPlace } from '../config/kinds.ts';

/** The networks that may be connected to at the port of a URL, of those that the operator allows. */
export function allowedAt({ port, protocol }: URL, places: readonly AllowedPlace[]): readonly string[] {
  const asked = port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port);
  return places.filter((place) => (place.port ?? asked) === asked).map(({ network }) => network);
}
