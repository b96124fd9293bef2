import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Binaries, findBinaries } from './binaries.ts';
import { freePort } from './free-port.ts';
import { type StopMode, startKeeper } from './keeper.ts';
import { chooseOwner, createFolderFor, type Owner } from './owner.ts';

/** A PostgreSQL server of a test's own, with its data: it keeps its port and its data however often it is stopped. */
export interface Cluster {
  /** A superuser's connection URL, naming the `postgres` database. */
  url: string;
  /** Settles when the server has ended. Its data stays. */
  stop: (mode: StopMode) => Promise<void>;
  /** Settles when the server accepts connections again. */
  start: () => Promise<void>;
  restart: (mode: StopMode) => Promise<void>;
  /** Ends the server, where it runs, and removes its data. Harmless a second time. */
  remove: () => Promise<void>;
}

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

/** Starts a server with data of its own; it ends by itself when this process ends. See startPostgres in ../postgres.ts. */
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
  const keeper = startKeeper(folder, owner, {
    name: 'PostgreSQL',
    command: [
      binaries.postgres,
      '-D',
      join(folder, 'data'),
      '-p',
      `${port}`,
      ...settings.flatMap((s) => ['-c', s]),
    ],
    readyLine: 'database system is ready to accept connections',
    signals: { fast: 'INT', immediate: 'QUIT' },
  });
  try {
    await keeper.start();
  } catch (thrown) {
    await keeper.remove();
    throw thrown;
  }
  return {
    url: `postgres://wheelhouse:${password}@127.0.0.1:${port}/postgres`,
    ...keeper,
    async restart(mode) {
      await keeper.stop(mode);
      await keeper.start();
    },
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
    // Thousands of connections are made, with a password that lives as long as a run.
    '--set=scram_iterations=1',
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
