import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { administrator } from '../app.ts';
import type { Owner } from '../postgres/owner.ts';
import { builtServerVariable } from './built-server.ts';

const root = join(import.meta.dirname, '../../..');
/** A loaded machine takes several seconds; past this something is wrong. */
const startSecondsMax = 60;

/** How a process ended: with a code, or by a signal. */
export interface ExitStatus {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** The product as a process of its own that can be killed. */
export interface ServerProcess {
  readonly pid: number;
  /** Its address, once it says that it is ready. Fails with its output where it ends instead. */
  readonly ready: Promise<string>;
  readonly ended: Promise<ExitStatus>;
  /** Everything it has said so far. */
  output(): string;
  /** Sends a signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<ExitStatus>;
}

export interface ServerOptions {
  readonly environment: Readonly<Record<string, string>>;
  /** The largest file it may write, in KiB: a disk that is full past this. */
  readonly fileKibMax?: number;
  /** How many files, and connections, it may have open. */
  readonly openFilesMax?: number;
  /** Runs the bundle, as `npm start` does, and not the sources; what the run of tests has unless told. */
  readonly isBuilt?: boolean;
  /** What follows `npm start --`. */
  readonly flags?: readonly string[];
  /** Whom it runs as; ourselves unless told. */
  readonly owner?: Owner;
}

type Child = ChildProcessByStdio<null, Readable, Readable>;
const alive = new Set<Child>();

// Also when the test run gives up on this file and ends us.
process.once('exit', () => {
  for (const child of alive) child.kill('SIGKILL');
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(1));

/** Starts a server on a free port, with an administrator and the limits off. Ends with this process at the latest. */
export function launchServer({
  environment,
  fileKibMax,
  openFilesMax,
  isBuilt = process.env[builtServerVariable] !== undefined,
  flags = [],
  owner = {},
}: ServerOptions): ServerProcess {
  const entry = isBuilt ? 'server/app/start.cjs' : 'server/app/main.ts';
  const product = [process.execPath, join(root, entry), ...flags] as const;
  const limits = [
    // The shell counts in blocks of 512 bytes. The limit is the soft one, so that it can be lifted again.
    ...(fileKibMax === undefined ? [] : [`ulimit -S -f ${fileKibMax * 2}`]),
    // Node lifts a soft one by itself.
    ...(openFilesMax === undefined ? [] : [`ulimit -n ${openFilesMax}`]),
  ];
  const [program, ...args] =
    limits.length === 0
      ? product
      : (['/bin/sh', '-c', `${limits.join(' && ')} && exec "$0" "$@"`, ...product] as const);
  const child = spawn(program, args, {
    cwd: root,
    env: environmentOf(environment),
    stdio: ['ignore', 'pipe', 'pipe'],
    ...owner,
  });
  alive.add(child);

  let output = '';
  const { promise: ready, resolve: isReady, reject: isNotReady } = Promise.withResolvers<string>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const address = /Wheelhouse is ready: (\S+)/.exec(output)?.[1];
      if (address) isReady(address);
    });
  }
  const impatience = setTimeout(() => child.kill('SIGKILL'), startSecondsMax * 1000);
  const ended = new Promise<ExitStatus>((resolve) => {
    child.once('close', (code, signal) => {
      clearTimeout(impatience);
      alive.delete(child);
      isNotReady(new Error(`The server ended (${signal ?? code}) while starting:\n${output}`));
      resolve({ code, signal });
    });
  });
  // A server killed during start is not awaited.
  ready.then(() => clearTimeout(impatience)).catch(() => {});

  return {
    pid: child.pid ?? 0,
    ready,
    ended,
    output: () => output,
    end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}

const environmentOf = (environment: Readonly<Record<string, string>>): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  // These tests start the product many times. Not where `npm start` keeps what is compiled: what the first process to end
  // has compiled stays, and here that may be one that was refused.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/tests'),
  PORT: '0',
  ADMIN_EMAIL: administrator.email,
  ADMIN_PASSWORD: administrator.password,
  RATE_LIMITS: 'off',
  ...environment,
});
