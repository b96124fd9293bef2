import { startServer } from './server-process.ts';

export const administrator = { email: 'bench@example.com', password: 'only for this benchmark' };

/** Starts the product as `npm start` does, without request limits. */
export function startProduct(dataDir: string, environment: Readonly<Record<string, string>> = {}) {
  return startServer('server/app/start.cjs', [], '/readyz', {
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    DATABASE_URL: '',
    PUBLIC_URL: '',
    ...environment,
  });
}

/** Sends one request and returns its JSON; throws on any response except a success. */
export async function ask<T>(address: string, token: string | undefined, body?: object): Promise<T> {
  const response = await fetch(address, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${text}`);
  return JSON.parse(text) as T;
}

/** A connected site and the tokens to call with. */
export interface Connection {
  readonly projectId: number;
  readonly siteIds: readonly number[];
  /** The token of the first site. */
  readonly siteToken: string;
  readonly adminToken: string;
  readonly session: string;
}

/** Signs in and creates a project with connected sites, as a person would. */
export async function connectSites(url: string, count: number): Promise<Connection> {
  const center = `${url}/api/command-center`;
  const { token: session } = await ask<{ token: string }>(`${center}/auth/login`, undefined, administrator);
  const { project_id: projectId } = await ask<{ project_id: number }>(`${center}/projects`, session, {
    name: 'Benchmark',
  });
  const siteIds: number[] = [];
  for (let number = 1; number <= count; number++) {
    const site = { project_id: projectId, name: `Site ${number}`, url: `https://site-${number}.example.com` };
    siteIds.push((await ask<{ site_id: number }>(`${center}/sites`, session, site)).site_id);
  }
  const { token: siteToken } = await ask<{ token: string }>(
    `${center}/sites/${siteIds[0]}/token`,
    session,
    {},
  );
  const { token: adminToken } = await ask<{ token: string }>(`${center}/tokens`, session, {
    name: 'Benchmark',
  });
  return { projectId, siteIds, siteToken, adminToken, session };
}
