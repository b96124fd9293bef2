import { hash } from 'node:crypto';

/** Identifies a visitor of a site for one day: 52 bits, which fit in a double and which `VisitorSketch` expects. */
export function visitorOf(
  dayKey: string,
  siteId: number,
  address: string,
  agent: string | undefined,
): number {
  // Latin-1, one byte per character: making a buffer would double the cost of the hash (2.0 µs against 0.95
  // µs).
  const bytes = hash('sha256', `${dayKey}\n${siteId}\n${address}\n${agent}`, 'latin1');
  const low = bytes.charCodeAt(0) | (bytes.charCodeAt(1) << 8) | (bytes.charCodeAt(2) << 16);
  const high = bytes.charCodeAt(3) | (bytes.charCodeAt(4) << 8) | (bytes.charCodeAt(5) << 16);
  return (low + high * 0x1000000) * 16 + (bytes.charCodeAt(6) & 15);
}
