import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { withLeanMemory } from '../tools/bootstrap/lean-memory.mjs';

const root = join(import.meta.dirname, '..');
const stopMilliseconds = 15_000;
const running = new Set<ChildProcess>();

/** A server process that listens on this machine. */
export interface Server {
  readonly url: string;
  readonly pid: number;
  /** Milliseconds from its start to its first ready answer. */
  readonly startedInMs: number;
  stop(): Promise<void>;
}

/** Starts a program and waits until its `readyPath` returns 200. Its output is shown only on failure. */
export async function startServer(
  program: string,
  args: readonly string[],
  readyPath: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Server> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const child = spawn(process.execPath, [join(root, program), ...args], {
    cwd: root,
    // As `npm start` runs it.
    env: withLeanMemory({ ...process.env, HOST: '127.0.0.1', PORT: String(port), ...environment }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  const collect = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-4000);
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const ended = once(child, 'exit').then(() => running.delete(child));
  while (!(await answers(`${url}${readyPath}`))) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`${program} ended:\n${output}`);
    if (performance.now() - started > 30_000)
      throw new Error(`${program} is not ready after 30 s:\n${output}`);
    await new Promise((resume) => setTimeout(resume, 10));
  }
  const startedInMs = performance.now() - started;
  return {
    url,
    pid: child.pid ?? 0,
    startedInMs,
    async stop() {
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), stopMilliseconds);
      await ended;
      clearTimeout(timer);
    },
  };
}

/** Registers a process that is no server, so that it ends with the benchmark. */
export function killOnExit(child: ChildProcess): void {
  running.add(child);
  child.once('exit', () => running.delete(child));
}

/** Kills every process still running: the benchmark itself was ended. */
export function killServers(): void {
  for (const child of running) child.kill('SIGKILL');
}

async function answers(address: string): Promise<boolean> {
  try {
    const response = await fetch(address);
    await response.arrayBuffer();
    return response.status === 200;
  } catch {
    return false;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('No free port.');
  return address.port;
}

/** Resident memory of a process in MiB; undefined on systems without /proc. */
export function residentMebibytes(pid: number): number | undefined {
  const kibibytes = /^VmRSS:\s+(\d+) kB$/m.exec(readProcess(pid, 'status'))?.[1];
  return kibibytes === undefined ? undefined : Number(kibibytes) / 1024;
}

/** CPU seconds that a process has used; undefined on systems without /proc. */
export function cpuSeconds(pid: number): number | undefined {
  // Fields 14 and 15 of proc_pid_stat(5), in ticks of 10 ms; counted behind the name, which may hold spaces.
  const fields = readProcess(pid, 'stat').split(') ')[1]?.split(' ');
  return fields ? (Number(fields[11]) + Number(fields[12])) / 100 : undefined;
}

function readProcess(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
