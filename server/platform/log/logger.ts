import { isatty } from 'node:tty';
import pino, { type DestinationStream, type Logger } from 'pino';
import type { AuditRow } from '../../kernel/ports.ts';
import type { ProcessSettings } from '../config/index.ts';
import { humanLine } from './human-line.ts';

/** Facts first, then a sentence: `log.warn({ siteId }, 'The site is silent.')`. Errors go under `err`. */
export type Log = Logger;

const secretNames = ['authorization', 'cookie', 'token', 'password', 'secret'];
/** At the top level, and one and two levels down, for requests, headers and inputs. */
const secretPaths = secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

export interface LogOptions {
  readonly level: ProcessSettings['logLevel'];
  /** Destination of log lines; standard output by default. */
  readonly destination?: DestinationStream;
}

/**
 * Creates the log: one JSON object per line on standard output, or readable lines on a terminal. Values with names
 * of secrets are redacted. Writing is synchronous, so that a dying process has logged its reason; calls are logged
 * only at `debug` (the audit log records them).
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

/** Logs an ended call at `debug`. */
export function logCall(log: Log, row: AuditRow): void {
  if (!log.isLevelEnabled('debug')) return;
  const { at: _, ...facts } = row;
  log.debug(facts, `${row.action} ${row.status}`);
}
