import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { type Binaries, findBinaries } from './binaries.ts';
import { chooseOwner, createFolderFor, type Owner } from './owner.ts';

export interface Cluster {
  url: string;
  stop: () => Promise<void>;
}

type Server = ChildProcessByStdio<Writable, null, Readable>;

const stopSecondsMax = 20;

const settings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  // Durability tests kill servers and count rows: acknowledged must mean on disk, as in production.
  'fsync=on',
  'max_connections=200',
  'shared_buffers=64MB',
  'timezone=UTC',
  // Tests provoke errors on purpose; what is left in the log is about the server itself.
  'log_min_messages=log',
  'log_checkpoints=off',
];

// Outlives us when we are killed: its standard input closes, so it stops the server and removes the files.
// SIGINT is PostgreSQL's fast shutdown, which closes connections instead of waiting for them.
const keeper = `
folder=$1; shift
exec 3<&0
"$@" 3<&- &
server=$!
( cat <&3 >/dev/null; kill -INT $server 2>/dev/null ) &
wait $server
code=$?
rm -rf "$folder"
exit $code
`;

/** See startPostgres in ../postgres.ts. */
export async function startCluster(): Promise<Cluster> {
  if (process.platform === 'win32')
    throw new Error('Starting PostgreSQL for tests works on Linux and macOS.');
  const owner = chooseOwner();
  for (let attemptsLeft = 3; ; attemptsLeft -= 1) {
    const folder = createFolderFor(owner);
    try {
      return await startIn(folder, owner);
    } catch (error) {
      rmSync(folder, { recursive: true, force: true });
      // PostgreSQL cannot be asked to choose its port, and between our choosing and its listening another may take it.
      if (attemptsLeft === 0 || !String(error).includes('Address already in use')) throw error;
    }
  }
}

async function startIn(folder: string, owner: Owner): Promise<Cluster> {
  const binaries = findBinaries(owner, folder);
  const password = randomBytes(12).toString('hex');
  initialise(binaries, folder, owner, password);
  const port = await freePort();
  const server = launch(binaries, folder, owner, port);
  await isReady(server);
  let stopping: Promise<void> | undefined;
  return {
    url: `postgres://wheelhouse:${password}@127.0.0.1:${port}/postgres`,
    stop: () => (stopping ??= stop(server, folder)),
  };
}

function initialise(binaries: Binaries, folder: string, owner: Owner, password: string): void {
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (owner.uid !== undefined) chownSync(passwordFile, owner.uid, owner.gid);
  const args = [
    `--pgdata=${join(folder, 'data')}`,
    '--username=wheelhouse',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // The same order of text on every machine, whatever locales it has.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    // Only for the empty cluster; the server itself syncs.
    '--no-sync',
  ];
  const result = spawnSync(binaries.initdb, args, { cwd: folder, encoding: 'utf8', ...owner });
  if (result.status !== 0) throw new Error(`initdb failed: ${result.error?.message ?? result.stderr}`);
}

function launch(binaries: Binaries, folder: string, owner: Owner, port: number): Server {
  const server = [
    binaries.postgres,
    '-D',
    join(folder, 'data'),
    '-p',
    `${port}`,
    ...settings.flatMap((s) => ['-c', s]),
  ];
  return spawn('/bin/sh', ['-c', keeper, 'postgres-keeper', folder, ...server], {
    cwd: folder,
    // A process group of its own: Ctrl-C in the terminal must not end the database before the tests have ended.
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
    ...owner,
  });
}

/** Settles when the server accepts connections; throws with its log when it ends instead. */
function isReady(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    server.stderr.setEncoding('utf8').on('data', (text: string) => {
      if (log.length < 64_000) log += text;
      if (log.includes('database system is ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`PostgreSQL ended while starting:\n${log}`)));
  });
}

async function stop(server: Server, folder: string): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  const impatience = setTimeout(() => {
    if (server.pid) process.kill(-server.pid, 'SIGKILL');
  }, stopSecondsMax * 1000);
  server.stdin.end();
  await ended;
  clearTimeout(impatience);
  rmSync(folder, { recursive: true, force: true });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('A TCP server has no port.');
  return address.port;
}
