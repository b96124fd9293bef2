import type { AuditEntry } from '../../api/records.ts';
import type { Tone } from '../../ui/word-mark.tsx';

export const resultLabels: Record<AuditEntry['result'], string> = {
  ok: 'OK',
  refused: 'Refused',
  failed: 'Failed',
};

export const resultTones: Record<AuditEntry['result'], Tone> = { ok: 'good', refused: 'warn', failed: 'bad' };

export const interfaceLabels: Readonly<Record<string, string>> = {
  rest: 'REST API',
  mcp: 'MCP',
  'command-center': 'Command Center',
  mobileapp: 'Mobile app',
  widget: 'Widget',
  site: 'Visitor of a site',
  public: 'Public',
};

export const readsLabels: Readonly<Record<string, string>> = {
  none: 'All reads hidden',
  all: 'All reads shown',
};

/** Label of an interface; its name if it has none. */
export const interfaceLabel = (name: string): string => interfaceLabels[name] ?? name;

/** A record in words: `ticket:12` is `ticket 12`. */
export const recordLabel = (record: string): string => record.replaceAll('_', ' ').replace(':', ' ');

/** Network address of a caller without an account. */
export const addressText = (address: string): string =>
  `from ${address === 'others' ? 'other addresses' : address}`;

/** Duration with at most three significant figures: `0.4 ms`, `12 ms`, `1.3 s`. */
export function durationText(milliseconds: number): string {
  if (milliseconds < 0.1) return '< 0.1 ms';
  if (milliseconds >= 1000) return `${(milliseconds / 1000).toFixed(1)} s`;
  return `${milliseconds.toFixed(milliseconds < 10 ? 1 : 0)} ms`;
}
