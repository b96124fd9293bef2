import { isatty } from 'node:tty';
import pino, { type DestinationStream, type Logger } from 'pino';
import type { AuditRow } from '../../kernel/ports.ts';
import type { ProcessSettings } from '../config/index.ts';
import { humanLine } from './human-line.ts';

/** Facts first, then a sentence: `log.warn({ siteId }, 'The site is silent.')`. Errors go under `err`. */
export type Log = Logger;

const secretNames = ['authorization', 'cookie', 'token', 'password', 'secret'];
/** At the top, and one and two levels down: where requests, headers and inputs have them. */
const secretPaths = secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

export interface LogOptions {
  readonly level: ProcessSettings['logLevel'];
  /** Destination of log lines; standard output by default. */
  readonly destination?: DestinationStream;
}

/**
 * Makes the log: one JSON object a line on standard output, or lines for people where that is a terminal. Values named
 * like secrets are replaced. Writing is synchronous: a process that dies has said why, and calls are not logged here
 * (the audit log is their record) but at `debug`.
 */
export function createLog({ level, destination = standardOutput() }: LogOptions): Log {
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: secretPaths, censor: '(hidden)' },
    },
    destination,
  );
}

function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: true });
  return isatty(1) ? { write: (json) => void output.write(humanLine(json)) } : output;
}

/** One line for a call that has ended, at `debug`. */
export function logCall(log: Log, row: AuditRow): void {
  if (!log.isLevelEnabled('debug')) return;
  const { at: _, ...facts } = row;
  log.debug(facts, `${row.action} ${row.status}`);
}
