import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { freePort } from './free-port.ts';
import { type StopMode, startKeeper } from './keeper.ts';
import { chooseOwner, createFolderFor, type Owner } from './owner.ts';

/** A PgBouncer in transaction mode in front of a PostgreSQL: each transaction may meet another session than the one before. */
export interface Pooler {
  /** The server's URL, by way of the pooler; so is that of any other database there. */
  url: string;
  /** Settles when it has ended; `immediate` is a crash. Clients are disconnected. */
  stop: (mode: StopMode) => Promise<void>;
  /** Settles when it listens again. */
  start: () => Promise<void>;
  /** Ends it, where it runs, and removes its files. Harmless a second time. */
  remove: () => Promise<void>;
}

/** Few enough that everybody meets everybody's sessions. */
const sessionsOfDatabase = 4;

/** Where there is no PgBouncer: how to get one, to skip a test with. False where there is one. */
export const withoutPooler: string | false =
  findProgram() === undefined && 'needs PgBouncer; on Debian: apt-get install pgbouncer';

/** Starts a PgBouncer in front of the server that `serverUrl` names. It ends by itself when this process ends. */
export async function startPooler(serverUrl: string): Promise<Pooler> {
  const program = findProgram();
  if (program === undefined) throw new Error(`This ${withoutPooler}.`);
  const owner = chooseOwner();
  const folder = createFolderFor(owner);
  const port = await freePort();
  configure(program, folder, owner, new URL(serverUrl), port);
  const keeper = startKeeper(folder, owner, {
    name: 'PgBouncer',
    command: [program, join(folder, 'pgbouncer.ini')],
    readyLine: 'process up:',
    signals: { fast: 'TERM', immediate: 'KILL' },
  });
  try {
    await keeper.start();
  } catch (thrown) {
    await keeper.remove();
    rmSync(folder, { recursive: true, force: true });
    throw thrown;
  }
  const url = new URL(serverUrl);
  url.port = `${port}`;
  return { url: url.href, ...keeper };
}

function findProgram(): string | undefined {
  // Debian has it among the programs of administrators, which others do not have in their path.
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, 'pgbouncer')).find((path) => existsSync(path));
}

function configure(program: string, folder: string, owner: Owner, server: URL, port: number): void {
  const write = (name: string, lines: readonly string[]) => {
    const file = join(folder, name);
    writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 });
    if (owner.uid !== undefined) chownSync(file, owner.uid, owner.gid);
  };
  write('users.txt', [`"${server.username}" "${server.password}"`]);
  write('pgbouncer.ini', [
    '[databases]',
    `* = host=${server.hostname} port=${server.port}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = scram-sha-256',
    `auth_file = ${join(folder, 'users.txt')}`,
    'pool_mode = transaction',
    `default_pool_size = ${sessionsOfDatabase}`,
    `max_db_connections = ${sessionsOfDatabase}`,
    'max_client_conn = 2000',
    // What one has set of a session, the next one has: as it comes, and the worst there is.
    'server_reset_query_always = 0',
    ...(keepsStatements(program) ? ['max_prepared_statements = 0'] : []),
    // A server that is back is met within a second; a database whose test has ended is let go of.
    'server_login_retry = 1',
    'server_idle_timeout = 10',
    'log_connections = 0',
    'log_disconnections = 0',
    'log_pooler_errors = 0',
    'log_stats = 0',
  ]);
}

/** From 1.21 on it can keep prepared statements for clients; before, it refuses to be told not to. */
function keepsStatements(program: string): boolean {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(stdout) ?? [];
  return Number(major) > 1 || Number(minor) >= 21;
}
