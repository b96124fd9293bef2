import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { features } from '../../../app/features.ts';
import { product as ours } from '../../../app/registry.ts';
import { createRegistry } from '../../../kernel/create-registry.ts';
import { createLog } from '../../../platform/log/index.ts';
import { administrator, type Reply, startTestApp, type TestApp } from '../../../test/app.ts';
import { type Receiver, startReceiver } from '../../webhooks/test/receiver.ts';
import { createSocial } from '../feature.ts';
import type { ProviderDeclaration } from '../provider/define-provider.ts';

/** Data folder that outlives the product's process. */
export interface Installation {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly providers: readonly ProviderDeclaration[];
}

/** The whole product, with all that anybody ever hears of it. */
export interface WatchedProduct {
  readonly app: TestApp;
  /** Calls it, as `startTestApp` has it. */
  readonly call: TestApp['call'];
  /** Calls the Command Center as an administrator; fails where it is refused. */
  post(path: string, body: object): Promise<Reply['body']>;
  /** The same, whatever the answer. */
  ask(path: string, body: object): Promise<Reply>;
  readonly hooks: Receiver;
  /** Starts it anew, with other keys. */
  restart(...secretKeys: readonly Buffer[]): Promise<void>;
  /** Log, answers with their headers, webhooks, each column of each table, metrics, and every file it has, by where it was found. */
  everything(): Promise<ReadonlyMap<string, string>>;
  close(): Promise<void>;
}

export const firstKey = randomBytes(32);
const loopback = [{ network: '127.0.0.0/8', port: undefined }];

/** @param now the time of the product, epoch milliseconds */
export async function watchProduct(
  { dataDir, databaseUrl, providers }: Installation,
  now: () => number,
): Promise<WatchedProduct> {
  const hooks = await startReceiver();
  const [log, answers]: [string[], string[]] = [[], []];
  const own = features.map((feature) => (feature.name === 'social' ? createSocial(providers) : feature));
  const product = { features: own, registry: createRegistry(own, ours) };
  let app: TestApp;
  let session: string;

  const call: TestApp['call'] = async (...args) => {
    const reply = await app.call(...args);
    answers.push([...[...reply.headers].map(String), reply.text].join('\n'));
    return reply;
  };
  async function start(secretKeys: readonly Buffer[]): Promise<void> {
    app = await startTestApp({
      settings: {
        dataDir,
        databaseUrl,
        secretKeys,
        stopSeconds: 1,
        outboundAllowedAddresses: loopback,
        webhookAllowedAddresses: ['127.0.0.0/8'],
      },
      product,
      clock: { now },
      log: createLog({ level: 'trace', destination: { write: (line: string) => void log.push(line) } }),
    });
    session = (await call('POST', '/api/command-center/auth/login', { body: administrator })).body.token;
  }
  await start([firstKey]);
  const ask = (path: string, body: object) =>
    call('POST', `/api/command-center${path}`, { token: session, body });

  return {
    get app() {
      return app;
    },
    call,
    ask,
    async post(path, body) {
      const reply = await ask(path, body);
      assert.ok(reply.status < 300, `${path}: ${reply.text}`);
      return reply.body;
    },
    hooks,
    async restart(...secretKeys) {
      await app.close();
      await start(secretKeys);
    },
    async everything() {
      const metrics = await call('GET', '/metrics');
      assert.match(metrics.text, /# TYPE/);
      return new Map([
        ['the log', log.join('\n')],
        ['answers', answers.join('\n')],
        ['webhooks', JSON.stringify(hooks.arrived)],
        ...(await tablesOf(app)),
        ...filesOf(dataDir),
      ]);
    },
    async close() {
      await app.close();
      await hooks.close();
    },
  };
}

async function tablesOf({ database: { reader } }: TestApp): Promise<[string, string][]> {
  const tables = await reader.introspection.getTables();
  assert.ok(tables.length > 40);
  return Promise.all(
    tables.map(async ({ name }): Promise<[string, string]> => {
      const rows = await reader
        .selectFrom(name as 'social_credential')
        .selectAll()
        .execute();
      const asText = (value: unknown) =>
        value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : String(value);
      return [`table ${name}`, rows.flatMap((row) => Object.values(row).map(asText)).join('\n')];
    }),
  );
}

/** Raw bytes of the files: a deleted row may still be in them. */
const filesOf = (folder: string): [string, string][] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => [`file ${name}`, readFileSync(join(parentPath, name), 'latin1')]);
