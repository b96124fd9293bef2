/** Hop-by-hop headers. Source: RFC 9110 §7.6.1. */
const neighbourly = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Raw header names and values in alternation, without hop-by-hop headers. */
export function passedOn(raw: readonly string[]): string[] {
  const pairs = Array.from(
    { length: raw.length >> 1 },
    (_, at) => [raw[at * 2] ?? '', raw[at * 2 + 1] ?? ''] as const,
  );
  const named = pairs
    .filter(([name]) => name.toLowerCase() === 'connection')
    .flatMap(([, value]) => value.split(',').map((each) => each.trim().toLowerCase()));
  return pairs
    .filter(([name]) => !neighbourly.has(name.toLowerCase()) && !named.includes(name.toLowerCase()))
    .flat();
}
