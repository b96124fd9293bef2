import { stripVTControlCharacters } from 'node:util';

/** Fields of every log line; all others are specific facts. */
interface Line {
  readonly level: string;
  readonly time: string;
  readonly msg?: string;
  readonly pid?: number;
  readonly err?: { readonly stack?: string; readonly message?: string };
  readonly [fact: string]: unknown;
}

/** Facts can contain visitors' input: quoting keeps line breaks and escape sequences inert. */
function fieldText([name, value]: [string, unknown]): string {
  const isPlain = typeof value === 'string' && !/[\s\p{Cc}]/u.test(value);
  return `${name}=${isPlain ? value : JSON.stringify(value)}`;
}

/** A log line for a terminal: `09:41:12 info  Message  fact=value`, followed by an error's stack. */
export function humanLine(json: string): string {
  const { level, time, msg = '', pid: _, err, ...facts } = JSON.parse(json) as Line;
  const stack = err ? `\n${err.stack ?? err.message ?? 'an error without a message'}` : '';
  const line = `${time.slice(11, 19)} ${level.padEnd(5)} ${[msg, ...Object.entries(facts).map(fieldText)].join('  ')}${stack}`;
  return `${stripVTControlCharacters(line)}\n`;
}
