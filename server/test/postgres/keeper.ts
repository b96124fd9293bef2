import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import type { Readable, Writable } from 'node:stream';
import type { Owner } from './owner.ts';

/** `fast` ends connections and writes everything down; `immediate` is a crash, and the next start recovers from it. */
export type StopMode = 'fast' | 'immediate';

/** A server's program, and how it is spoken with. */
export interface Program {
  readonly name: string;
  /** The program and its arguments. */
  readonly command: readonly string[];
  /** What it says on standard error once it takes connections. */
  readonly readyLine: string;
  /** The signals that end it, as `kill` names them. */
  readonly signals: Readonly<Record<StopMode, string>>;
}

/** A process between us and a server: it starts and stops the server, also once we are gone. */
export interface Keeper {
  /** Settles when the server accepts connections; throws with its log when it ends instead. */
  start(): Promise<void>;
  /** Settles when the server has ended. */
  stop(mode: StopMode): Promise<void>;
  /** Ends the server and the keeper and removes the folder. */
  remove(): Promise<void>;
}

const stopSecondsMax = 20;

// Outlives us when we are killed: its standard input closes, so it stops the server and removes the files.
const script = `
folder=$1; last=$2; shift 2
while read -r order; do
  if [ "$order" = start ]; then
    { "$@" & echo $! >"$folder/server"; wait $!; rm "$folder/server"; echo ended; } </dev/null &
  else
    kill "-$order" "$(cat "$folder/server")"
  fi
done
kill "-$last" "$(cat "$folder/server")" 2>/dev/null
wait
rm -rf "$folder"
`;

export function startKeeper(folder: string, owner: Owner, program: Program): Keeper {
  const { command, signals } = program;
  const keeper = spawn('/bin/sh', ['-c', script, 'postgres-keeper', folder, signals.fast, ...command], {
    cwd: folder,
    // A process group of its own: Ctrl-C in the terminal must not end the database before the tests have ended.
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
    ...owner,
  });
  let removing: Promise<void> | undefined;

  async function start(): Promise<void> {
    const ready = isReady(keeper, program);
    keeper.stdin.write('start\n');
    await ready;
  }

  async function stop(mode: StopMode): Promise<void> {
    const released = once(keeper.stdout, 'data');
    keeper.stdin.write(`${signals[mode]}\n`);
    await released;
  }

  async function remove(): Promise<void> {
    if (keeper.exitCode !== null || keeper.signalCode !== null) return;
    const exited = once(keeper, 'exit');
    const impatience = setTimeout(() => {
      if (keeper.pid) process.kill(-keeper.pid, 'SIGKILL');
    }, stopSecondsMax * 1000);
    keeper.stdin.end();
    await exited;
    clearTimeout(impatience);
    rmSync(folder, { recursive: true, force: true });
  }

  return { start, stop, remove: () => (removing ??= remove()) };
}

function isReady(
  keeper: ChildProcessByStdio<Writable, Readable, Readable>,
  { name, readyLine }: Program,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let log = '';
  const collect = (text: string) => {
    // The newest of it: while it starts, each caller it turns away is a line.
    log = (log + text).slice(-64_000);
    if (log.includes(readyLine)) resolve();
  };
  const fail = () => reject(new Error(`${name} ended while starting:\n${log}`));
  keeper.stderr.setEncoding('utf8').on('data', collect);
  keeper.stdout.once('data', fail);
  keeper.once('error', reject);
  return promise.finally(() => {
    keeper.stderr.off('data', collect).resume();
    keeper.stdout.off('data', fail);
    keeper.off('error', reject);
  });
}
