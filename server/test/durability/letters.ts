/** An event on its way: what a site sends again and again until it is acknowledged. */
export interface Letter {
  /** Its external_id, or the idempotency key that stands in for one. */
  readonly key: string;
  /** The payload's exact JSON text. */
  readonly text: string;
}

/** Tags of each letter: rows beside the event's own that are there with it or not at all. */
export const tagsPerLetter = 2;

/**
 * A payload that does not survive parsing and writing again: big numbers, number text, key order, white space.
 * @param marks the members that make it this letter
 */
const payload = (siteId: number, marks: string): string =>
  `{ "site_id":${siteId}, "type":"lead",${marks},\n  "zoo":12345678901234567890, "area":1.0, "range":[1e3,-0.0],` +
  ` "message":"Grüße 👋 \\u00e9", "tags":["Form","Summer"], "custom_fields":{"b":1,"a":2} }`;

/** A letter that is known by its external_id. */
export const namedLetter = (siteId: number, name: string): Letter => ({
  key: name,
  text: payload(siteId, `"external_id":"${name}"`),
});

/** A letter without an external_id, to be sent with an Idempotency-Key. */
export const keyedLetter = (siteId: number, key: string): Letter => ({
  key,
  text: payload(siteId, `"note":"${key}"`),
});

/** A letter that takes room: this many bytes and a little more. */
export const bulkyLetter = (siteId: number, name: string, bytes: number): Letter => ({
  key: name,
  text: payload(siteId, `"external_id":"${name}","attachment":"${'x'.repeat(bytes)}"`),
});

/** As many letters as asked for, from a numbered maker. */
export const letters = (count: number, make: (number: number) => Letter): Letter[] =>
  Array.from({ length: count }, (_, number) => make(number));

/** The same things in an order of chance. */
export function shuffled<T>(things: readonly T[]): T[] {
  return things
    .map((thing) => ({ thing, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ thing }) => thing);
}
