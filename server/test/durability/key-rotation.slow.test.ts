import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, test } from 'node:test';
import { startZernio, type ZernioStandIn } from '../../features/social/test/zernio/index.ts';
import { keyFingerprint } from '../../platform/crypto/key-fingerprint.ts';
import { administrator, callHttp } from '../app.ts';
import { eventually } from '../eventually.ts';
import { type Installation, onPostgres, onSqlite } from './installation.ts';
import type { ServerProcess } from './server-process.ts';

// A server that is killed while it puts secrets under a new key: some are under the old one then, and some under the new.

const [oldKey, newKey] = [randomBytes(32), randomBytes(32)];
const listed = (...keys: readonly Buffer[]) => keys.map((key) => key.toString('base64')).join(',');
const webhooks = 150;
/** In the second hundred, which is another transaction. */
const heldWebhook = 130;

/** How a database is made to stand still in the middle of a change. */
interface SecretHolder {
  readonly title: string;
  open(): Promise<Installation>;
  change(installation: Installation, sql: string): Promise<unknown>;
  hold(table: string, column: string, when: string): string;
  release(table: string): string;
  isHeld(installation: Installation): Promise<boolean>;
}

const fileOf = ({ folder }: Installation) => join(folder, 'wheelhouse.db');
const holdings: readonly SecretHolder[] = [
  {
    title: 'SQLite',
    open: async () => onSqlite(),
    async change(installation, sql) {
      const database = new DatabaseSync(fileOf(installation));
      database.exec(sql);
      database.close();
    },
    hold: (table, column, when) =>
      `create view if not exists endless as
         with recursive number(n) as (select 1 union all select n + 1 from number) select n from number;
       create trigger hold before update of ${column} on ${table} when ${when} begin select count(*) from endless; end`,
    release: () => 'drop trigger hold; drop view endless',
    async isHeld(installation) {
      // Nothing else takes as long.
      const database = new DatabaseSync(fileOf(installation), { timeout: 500 });
      try {
        database.exec('begin immediate; rollback');
        return false;
      } catch {
        return true;
      } finally {
        database.close();
      }
    },
  },
  {
    title: 'PostgreSQL',
    open: () => onPostgres(),
    change: (installation, sql) => installation.query(sql),
    hold: (table, column, when) =>
      `create function hold() returns trigger language plpgsql as 'begin perform pg_sleep(600); return new; end';
       create trigger hold before update of ${column} on ${table} for each row when (${when}) execute function hold()`,
    // The database does not notice by itself that nobody is there any more.
    release: (table) =>
      `select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'PgSleep';
       drop trigger hold on ${table}; drop function hold`,
    async isHeld(installation) {
      const sql = "select 1 as held from pg_stat_activity where wait_event = 'PgSleep'";
      return (await installation.query(sql)).length > 0;
    },
  },
];

let installation: Installation;
let standIn: ZernioStandIn;
const servers: ServerProcess[] = [];
beforeEach(async () => {
  standIn = await startZernio();
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.end('SIGKILL')));
  await installation.remove();
  await standIn.close();
});

function launch(...keys: readonly Buffer[]): ServerProcess {
  const environment = { SECRET_KEYS: listed(...keys), SOCIAL_ZERNIO_URL: standIn.url };
  const server = installation.launch({ environment });
  servers.push(server);
  return server;
}

async function signedIn(server: ServerProcess) {
  const url = await server.ready;
  const cc = '/api/command-center';
  const { body } = await callHttp(url, 'POST', `${cc}/auth/login`, { body: administrator });
  return async (path: string, sent: object) => {
    const reply = await callHttp(url, 'POST', cc + path, { token: body.token, body: sent });
    assert.ok(reply.status < 300, reply.text);
    return reply.body;
  };
}

/** Every secret opens, and the provider takes the one that was entered at the beginning. */
async function assertReadable(server: ServerProcess): Promise<void> {
  const post = await signedIn(server);
  assert.doesNotMatch(server.output(), /cannot be read|failed/);
  assert.equal((await post('/social/credential/verify', {})).state, 'on');
  assert.equal((await server.end('SIGTERM')).code, 0);
}

const kidOfCredential = async () => {
  const [row] = await installation.query('select envelope from social_credential');
  return JSON.parse(String(row?.envelope)).kid;
};
const secrets = async () => {
  const rows = await installation.query('select secret from webhook order by webhook_id');
  return rows.map(({ secret }) => secret);
};

for (const { title, open, change, hold, release, isHeld } of holdings)
  test(`on ${title}, killed twice during key rotation: all is readable with both keys, and finally with the new one alone`, async () => {
    installation = await open();
    const first = launch(oldKey);
    const post = await signedIn(first);
    await post('/social/credential', { provider: 'zernio', secret: standIn.key });
    const { project_id } = await post('/projects', { name: 'Bakery' });
    const hook = { project_id, url: 'https://hooks.example.com/', events: ['lead.created'] };
    await post('/webhooks', hook);
    await first.end('SIGTERM');
    const [webhookRow] = await installation.query('select * from webhook');
    const columns = Object.keys(webhookRow ?? {}).filter((column) => column !== 'webhook_id');
    for (let count = 1; count < webhooks; count++)
      await change(installation, `insert into webhook (${columns}) select ${columns} from webhook limit 1`);
    const old = await secrets();
    assert.equal(old.length, webhooks);

    async function killedAt(table: string, column: string, condition: string): Promise<void> {
      await change(installation, hold(table, column, condition));
      const server = launch(newKey, oldKey);
      await eventually(() => isHeld(installation), `${table} to be held`, 60_000);
      // It noted its new key before, and no other change lasts so long.
      assert.equal((await installation.query('select print from secret_key')).length, 2);
      assert.equal((await server.end('SIGKILL')).signal, 'SIGKILL');
      await change(installation, release(table));
    }

    await killedAt('social_credential', 'envelope', 'true');
    assert.deepEqual([await kidOfCredential(), await secrets()], [keyFingerprint(oldKey), old]);
    await killedAt('webhook', 'secret', `new.webhook_id = ${heldWebhook}`);
    assert.equal(await kidOfCredential(), keyFingerprint(newKey));
    const half = await secrets();
    assert.equal(half.filter((secret, index) => secret !== old[index]).length, 100);

    await assertReadable(launch(newKey, oldKey));
    assert.equal((await secrets()).filter((secret, index) => secret === old[index]).length, 0);
    await assertReadable(launch(newKey));
    const prints = await installation.query('select print from secret_key');
    assert.deepEqual(
      prints.map(({ print }) => print),
      [keyFingerprint(newKey)],
    );
  });
