import { hash } from 'node:crypto';

/** Tells a visitor of a site apart for a day: 52 bits, as many as a double holds and `VisitorSketch` reads. */
export function visitorOf(
  dayKey: string,
  siteId: number,
  address: string,
  agent: string | undefined,
): number {
  // Text of one byte a character: making a buffer costs as much again as the hash (2.0 µs against 0.95 µs).
  const bytes = hash('sha256', `${dayKey}\n${siteId}\n${address}\n${agent}`, 'latin1');
  const low = bytes.charCodeAt(0) | (bytes.charCodeAt(1) << 8) | (bytes.charCodeAt(2) << 16);
  const high = bytes.charCodeAt(3) | (bytes.charCodeAt(4) << 8) | (bytes.charCodeAt(5) << 16);
  return (low + high * 0x1000000) * 16 + (bytes.charCodeAt(6) & 15);
}
