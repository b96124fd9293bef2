/** An event on its way: what a site sends again and again until it is acknowledged. */
export interface SampleEvent {
  /** Its external_id, or the idempotency key that stands in for one. */
  readonly key: string;
  /** The payload's exact JSON text. */
  readonly text: string;
}

/** Tags of each sample: rows beside the event's own that are there with it or not at all. */
export const tagsPerEvent = 2;

/**
 * A payload that does not survive parsing and writing again: big numbers, number text, key order, white space.
 * @param marks the members that make it this sample
 */
const payload = (siteId: number, marks: string): string =>
  `{ "site_id":${siteId}, "type":"lead",${marks},\n  "zoo":12345678901234567890, "area":1.0, "range":[1e3,-0.0],` +
  ` "message":"Grüße 👋 \\u00e9", "tags":["Form","Summer"], "custom_fields":{"b":1,"a":2} }`;

/** A sample that is known by its external_id. */
export const namedEvent = (siteId: number, name: string): SampleEvent => ({
  key: name,
  text: payload(siteId, `"external_id":"${name}"`),
});

/** A sample without an external_id, to be sent with an Idempotency-Key. */
export const keyedEvent = (siteId: number, key: string): SampleEvent => ({
  key,
  text: payload(siteId, `"note":"${key}"`),
});

/** A sample that takes room: this many bytes and a little more. */
export const bulkyEvent = (siteId: number, name: string, bytes: number): SampleEvent => ({
  key: name,
  text: payload(siteId, `"external_id":"${name}","attachment":"${'x'.repeat(bytes)}"`),
});

/** As many samples as asked for, from a numbered maker. */
export const samples = (count: number, make: (number: number) => SampleEvent): SampleEvent[] =>
  Array.from({ length: count }, (_, number) => make(number));

/** The same things in an order of chance. */
export function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ thing: item, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ thing: item }) => item);
}
