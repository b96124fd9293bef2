import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { App } from '../app/app.ts';
import { buildApp } from '../app/build-app.ts';
import type { Product } from '../app/compose.ts';
import { type Settings, settingsOf } from '../app/settings.ts';
import type { Clock } from '../kernel/clock.ts';
import { readSettings } from '../platform/config/index.ts';
import { createLog, type Log } from '../platform/log/index.ts';
import { type Resolve, systemResolve } from '../platform/outbound/index.ts';
import { cheapPasswords } from './cheap-passwords.ts';
import { databaseConnectionsMax } from './databases.ts';
import { putTables } from './migrated/file.ts';

export const administrator = { email: 'ada@example.com', password: 'a long sentence' };

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape; tests compare what they name
  readonly body: any;
}

export interface Request {
  readonly token?: string | undefined;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/** The real service on a free loopback port, with a data folder of its own. */
export interface TestApp extends App {
  readonly url: string;
  readonly settings: Settings;
  call(method: string, path: string, request?: Request): Promise<Reply>;
}

export interface TestAppOptions {
  readonly settings?: Partial<Settings>;
  readonly clock?: Clock;
  /** Silent unless told. */
  readonly log?: Log;
  /** Done before it listens, and so before anything happens by itself. */
  readonly before?: (app: App) => Promise<unknown>;
  /** Another product than ours, as one with a feature more. */
  readonly product?: Product;
  /** How the names of other machines are looked up; `localhost` alone unless told. */
  readonly resolve?: Resolve;
  /** New accounts have to change their password first; tests start after that unless set. */
  readonly keepsGivenPasswords?: boolean;
}

/** Tests reach this machine alone; asking the system for other names takes seconds where there is no network. */
const resolveHere: Resolve = async (name) => (/(^|\.)localhost$/.test(name) ? systemResolve(name) : []);

/** Starts the service with an administrator and the limits off, unless told otherwise. */
export async function startTestApp({
  settings = {},
  clock,
  log = createLog({ level: 'silent' }),
  before,
  product,
  resolve = resolveHere,
  keepsGivenPasswords = false,
}: TestAppOptions = {}): Promise<TestApp> {
  const folder = mkdtempSync(join(tmpdir(), 'wheelhouse-app-'));
  const environment = {
    DATA_DIR: folder,
    PORT: '0',
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    RATE_LIMITS: 'off',
    // Nobody answers there, and that at once.
    DNS_SERVERS: '127.0.0.1:9',
  };
  const read = product
    ? (readSettings(product.registry.settings, environment) as Settings)
    : settingsOf(environment);
  const all: Settings = { ...read, ...settings };
  if (all.dataDir === folder && all.databaseUrl === undefined) putTables(folder);
  const app = await buildApp(all, {
    log,
    passwords: cheapPasswords,
    databaseConnectionsMax,
    resolve,
    ...(clock ? { clock } : {}),
    ...(product ? { product } : {}),
  });
  await before?.(app);
  const url = await app.listen();
  return {
    ...app,
    url,
    settings: all,
    async call(method, path, request) {
      const reply = await callHttp(url, method, path, request);
      if (path === '/api/command-center/accounts' && reply.status === 201 && !keepsGivenPasswords)
        await app.database.transact((db) =>
          db.updateTable('account').set({ password_given_at: null }).execute(),
        );
      return reply;
    },
    async close() {
      await app.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** One HTTP request; a body that is not text is sent as JSON. */
export async function callHttp(
  url: string,
  method: string,
  path: string,
  request: Request = {},
): Promise<Reply> {
  const { token, body, headers } = request;
  const hasBody = body !== undefined;
  const response = await fetch(url + path, {
    method,
    headers: {
      // Compressed answers have tests of their own: here both ends are one process.
      'accept-encoding': 'identity',
      ...(hasBody ? { 'content-type': 'application/json' } : {}),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(hasBody ? { body: typeof body === 'string' ? body : JSON.stringify(body) } : {}),
  });
  const type = response.headers.get('content-type') ?? '';
  // A stream that nothing ends; `listen` reads one. Those of MCP end with the answer.
  const isEndless = type.startsWith('text/event-stream') && !path.startsWith('/mcp');
  const text = isEndless ? '' : await response.text();
  if (isEndless) await response.body?.cancel();
  const isJson = type.includes('json') && text !== '';
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: isJson ? JSON.parse(text) : undefined,
  };
}
