import assert from 'node:assert/strict';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import pg from 'pg';
import { chooseOwner } from '../postgres/owner.ts';
import { type FreshDatabase, freshDatabase, type Postgres, postgresForTests } from '../postgres.ts';
import { type Installation, onPostgres, onSqlite } from './installation.ts';
import { launchServer, type ServerOptions, type ServerProcess } from './server-process.ts';

// A server that cannot start explains the problem and its remedy, and changes nothing.

let server: ServerProcess;
afterEach(() => server.end('SIGKILL'));

async function assertRefused(launched: ServerProcess, ...words: readonly RegExp[]): Promise<void> {
  server = launched;
  launched.ready.catch(() => {});
  const exit = await launched.ended;
  const output = launched.output();
  assert.deepEqual(exit, { code: 2, signal: null }, output);
  assert.doesNotMatch(output, /^\s+at /m, 'no stack');
  for (const each of words) assert.match(output, each);
}

async function assertStarts(launched: ServerProcess): Promise<void> {
  server = launched;
  await launched.ready;
  assert.deepEqual(await launched.end('SIGTERM'), { code: 0, signal: null }, launched.output());
}

const otherKey = Buffer.alloc(32, 7).toString('base64');

for (const { title, open } of [
  { title: 'on SQLite', open: async () => onSqlite() },
  { title: 'on PostgreSQL', open: onPostgres },
]) {
  describe(title, { timeout: 180_000 }, () => {
    let installation: Installation;
    let keyFile: string;
    const launch = (options?: Partial<ServerOptions>) => installation.launch(options);
    before(async () => {
      installation = await open();
      keyFile = join(installation.folder, 'secret.key');
      await assertStarts(launch());
    });
    after(() => installation.remove());

    test('a missing secret key is not replaced: the start names the file to restore', async () => {
      const away = `${keyFile}.away`;
      renameSync(keyFile, away);
      await assertRefused(launch(), /secret\.key/, /is missing/, /restore/i, /--forget-lost-keys/);
      assert.ok(!existsSync(keyFile));
      renameSync(away, keyFile);
      await assertStarts(launch());
    });

    test('an unreadable secret key is named', async () => {
      const right = readFileSync(keyFile, 'utf8');
      rmSync(keyFile);
      mkdirSync(keyFile);
      await assertRefused(launch(), /secret\.key cannot be read/);
      rmSync(keyFile, { recursive: true });
      writeFileSync(keyFile, right);
    });

    test('a changed secret key is accepted if only push messages depend on the old one', async () => {
      const right = readFileSync(keyFile, 'utf8');
      writeFileSync(keyFile, `${otherKey}\n`);
      await assertStarts(launch());
      // Soon after its first start a server seals a key for push messages, and nothing else.
      const missed = server
        .output()
        .split('\n')
        .filter((line) => line.includes('lack a key'));
      for (const line of missed) assert.match(line, /cannot be read: key of push messages \(1\)\./);
      writeFileSync(keyFile, right);
      await assertStarts(launch({ environment: { SECRET_KEYS: right } }));
    });

    test('it starts with a new secret key if told to forget the lost one', async () => {
      const lostKey = readFileSync(keyFile, 'utf8');
      rmSync(keyFile);
      await assertStarts(launch({ flags: ['--forget-lost-keys'] }));
      assert.notEqual(readFileSync(keyFile, 'utf8'), lostKey);
      await assertStarts(launch());
    });
  });
}

describe('on SQLite', { timeout: 180_000 }, () => {
  /** Data as a stopped server leaves it. */
  const fresh = onSqlite();
  let installation: Installation;
  let file: string;
  const launch = (options?: Partial<ServerOptions>) => installation.launch(options);
  before(() => assertStarts(fresh.launch()));
  after(() => fresh.remove());
  beforeEach(() => {
    installation = onSqlite();
    cpSync(fresh.folder, installation.folder, { recursive: true });
    file = join(installation.folder, 'wheelhouse.db');
  });
  afterEach(() => installation.remove());

  const change = (sql: string) => {
    const database = new DatabaseSync(file);
    database.exec(sql);
    database.close();
  };

  test('a missing secret key is noticed even for data of older versions', async () => {
    change("drop table secret_key; drop table write_probe; delete from migration where name like '0015%'");
    rmSync(join(installation.folder, 'secret.key'));
    await assertRefused(launch(), /secret\.key/, /is missing/);
    await assertRefused(launch(), /secret\.key/, /is missing/);
    cpSync(join(fresh.folder, 'secret.key'), join(installation.folder, 'secret.key'));
    await assertStarts(launch());
  });

  test('an unknown option is named, with those that exist', async () => {
    await assertRefused(
      launch({ flags: ['--dmeo'] }),
      /Unknown option '--dmeo'/,
      /npm start -- \[option\]/,
      /--demo/,
    );
  });

  test('an empty database file is not initialised', async () => {
    writeFileSync(file, '');
    await assertRefused(launch(), /wheelhouse\.db is empty/, /restore/i);
    assert.equal(readFileSync(file).length, 0);
  });

  for (const [title, damage] of [
    ['is no database', () => writeFileSync(file, 'half a file '.repeat(1000))],
    ['is damaged', () => writeFileSync(file, readFileSync(file).fill(0xaa, 100, 20_000))],
    ['is cut off', () => writeFileSync(file, readFileSync(file).subarray(0, 50_000))],
  ] as const) {
    test(`a database file that ${title} is named, with how to restore it`, async () => {
      damage();
      await assertRefused(launch(), /wheelhouse\.db is damaged/, /restore/i, /docs\/running\.md/);
    });
  }

  test('a WAL without its database is not replayed into a new one', async () => {
    rmSync(file);
    writeFileSync(`${file}-wal`, 'changes');
    await assertRefused(launch(), /wheelhouse\.db is missing/, /wheelhouse\.db-wal/);
    assert.ok(!existsSync(file));
  });

  test('a folder in place of the database file is named', async () => {
    rmSync(file);
    mkdirSync(file);
    await assertRefused(launch(), /wheelhouse\.db is a folder/);
  });

  test('a file in place of the data folder is named', async () => {
    await assertRefused(launch({ environment: { DATA_DIR: file } }), /DATA_DIR/, /wheelhouse\.db/);
  });

  test('a data folder that cannot be created is named', { skip: process.platform !== 'linux' }, async () => {
    const inProc = launch({ environment: { DATA_DIR: '/proc/wheelhouse' } });
    await assertRefused(inProc, /DATA_DIR/, /\/proc\/wheelhouse/, /choose a folder/);
  });

  test('a data folder that cannot be written is named', async () => {
    const owner = chooseOwner();
    // As root it runs as a user that may read the folder, but not write to it.
    chmodSync(installation.folder, owner.uid === undefined ? 0o500 : 0o755);
    await assertRefused(launch({ owner }), /DATA_DIR/, /cannot be written/, /choose a folder/);
    chmodSync(installation.folder, 0o700);
  });

  test('an unreadable database file is named', async () => {
    const owner = chooseOwner();
    for (const name of [file, join(installation.folder, 'secret.key')]) chmodSync(name, 0o400);
    // As root it runs as a user that may write to the folder, but not read the file.
    if (owner.uid === undefined) chmodSync(file, 0);
    else chmodSync(installation.folder, 0o777);
    await assertRefused(launch({ owner }), /wheelhouse\.db cannot be opened/, /rights/);
    chmodSync(installation.folder, 0o700);
  });

  test('data of a newer version is named', async () => {
    change("insert into migration (name, applied_at) values ('9999-later', 0)");
    await assertRefused(launch(), /newer version/);
  });

  test('an occupied port is named', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    assert.ok(address && typeof address === 'object');
    await assertRefused(launch({ environment: { PORT: `${address.port}` } }), /PORT/, /already in use/);
    other.close();
  });
});

describe('on PostgreSQL', { timeout: 180_000 }, () => {
  let postgres: Postgres;
  let fresh: FreshDatabase;
  const folder = mkdtempSync(join(tmpdir(), 'wheelhouse-start-'));
  const launch = (change: (url: URL) => void) => {
    const url = new URL(fresh.url);
    change(url);
    return launchServer({ environment: { DATA_DIR: folder, DATABASE_URL: url.href } });
  };
  before(async () => {
    postgres = await postgresForTests();
    fresh = await freshDatabase(postgres);
  });
  after(async () => {
    await fresh.drop();
    await postgres.stop();
    rmSync(folder, { recursive: true });
  });

  test('a nonexistent database is named', () =>
    assertRefused(
      launch((url) => {
        url.pathname = '/nobody_made_this';
      }),
      /DATABASE_URL/,
      /does not exist/,
    ));

  test('an unreachable server is named', () =>
    assertRefused(
      launch((url) => {
        url.port = '1';
      }),
      /DATABASE_URL/,
      /cannot be reached \(\S+:1\//,
    ));

  test('a wrong password, or missing privileges, are explained without showing a password', async () => {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    const role = `${fresh.name}_guest`;
    await client.query(`create role ${role} login password 'the-right-one'`);
    for (const [password, words] of [
      ['the-wrong-one', /user name or a password/],
      ['the-right-one', /may not make tables/],
    ] as const) {
      // Asked directly: behind a pooler it is the pooler that knows who may come.
      const refused = launch((url) => {
        url.host = new URL(postgres.url).host;
        url.username = role;
        url.password = password;
      });
      await assertRefused(refused, /DATABASE_URL/, words);
      assert.doesNotMatch(refused.output(), new RegExp(password));
    }
    await client.query(`drop role ${role}`);
    await client.end();
  });

  test('a read-only database is named', async () => {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query(`alter database ${fresh.name} set default_transaction_read_only = on`);
    await client.end();
    await assertRefused(
      launch(() => {}),
      /DATABASE_URL/,
      /takes reads only/,
    );
  });
});
