import { randomBytes } from 'node:crypto';
import type { Scope } from '../../../kernel/access.ts';
import { hour } from '../../../kernel/clock.ts';
import { lazily } from '../../../kernel/lazily.ts';
import { networkOf } from '../../../platform/addresses/index.ts';
import type { Database } from '../../../platform/db/database.ts';
import { countInWindow } from '../../limits/index.ts';
import { registrationsPerHour } from '../limits.ts';
import { clientSecretOf } from '../provider/adapter.ts';
import { errorPage } from '../provider/error-page.ts';
import { hashOf } from '../provider/hash.ts';
import type {
  Exchange,
  loadLibrary,
  openProvider,
  Provider,
  ProviderDeps,
} from '../provider/open-provider.ts';
import { requestWithForm } from '../provider/request-with-form.ts';
import { resourceMetadata, serverMetadata } from '../rules/metadata.ts';
import { formWithoutRefreshScope } from '../rules/refresh-form.ts';
import { type RegistrationFault, registrationOf } from '../rules/registration.ts';
import { insertClient } from '../store/clients.ts';
import { findRecord } from '../store/records.ts';
import { issuersOf } from './issuers.ts';

/** A registered client, or the error in its request. */
export type Registered =
  | { readonly status: 201; readonly body: Record<string, unknown> }
  | { readonly status: 400; readonly body: RegistrationFault };

/** Log-in of apps with the URL alone: the OAuth endpoints, for an HTTP interface. */
export interface LogIn {
  /** The issuer for a request by its Host header; undefined if apps cannot log in here. */
  issuerAt(host: string | undefined): string | undefined;
  /** Reason why apps cannot log in; undefined if they can. */
  offReason(): string | undefined;
  resourceMetadata(issuer: string): object;
  serverMetadata(issuer: string): object;
  /** Handles a request to an OAuth endpoint. Its headers must name the issuer; `form` is its body, if already read. */
  handle(issuer: string, exchange: Exchange, form: string | undefined): Promise<void>;
  /** Registers a client (RFC 7591). Fails with `rate_limited`. */
  register(requested: unknown, address: string): Promise<Registered>;
  /** True if the person who decided about a request continues in the same browser. */
  mayResume(requestId: string, approval: string | undefined): Promise<boolean>;
  errorPage: typeof errorPage;
}

/** The library's server, opened on first use. */
export interface Providers {
  at(issuer: string): Promise<Provider>;
}

export interface LogInDeps extends Omit<ProviderDeps, 'issuers' | 'scopes'> {
  readonly database: Database;
  readonly scopes: readonly Scope[];
  readonly clientSecrets: { fingerprint(text: string): string };
  readonly limitsAreOn: boolean;
  /** Loads the endpoints' dependencies: 2 MB that a service without apps never needs. */
  load(): Promise<{ library: Awaited<ReturnType<typeof loadLibrary>>; openProvider: typeof openProvider }>;
  baseUrl(): string;
  now(): number;
}

export function createProviders(deps: LogInDeps): Providers {
  const loaded = lazily(deps.load);
  const byIssuer = new Map<string, Provider>();
  return {
    async at(issuer) {
      const { library, openProvider } = await loaded();
      const issuers = issuersOf(deps.baseUrl());
      if ('off' in issuers) throw new Error(issuers.off);
      const cached = byIssuer.get(issuer);
      if (cached) return cached;
      const provider = openProvider(library, issuer, { ...deps, issuers: issuers.all });
      byIssuer.set(issuer, provider);
      return provider;
    },
  };
}

export function createLogIn(deps: LogInDeps, providers: Providers): LogIn {
  const { database, scopes, clientSecrets, now } = deps;
  const issuers = () => issuersOf(deps.baseUrl());
  return {
    issuerAt(host) {
      const at = issuers();
      return 'off' in at ? undefined : at.at(host);
    },
    offReason() {
      const at = issuers();
      return 'off' in at ? at.off : undefined;
    },
    resourceMetadata: (issuer) => resourceMetadata(issuer, scopes, 'Wheelhouse'),
    serverMetadata: (issuer) => serverMetadata(issuer, scopes),
    async handle(issuer, [request, response], form) {
      const answer = (await providers.at(issuer)).callback();
      await answer(
        form === undefined ? request : requestWithForm(request, formWithoutRefreshScope(form)),
        response,
      );
    },

    async register(requested, address) {
      const registration = registrationOf(requested);
      if ('fault' in registration) return { status: 400, body: registration.fault };
      const { metadata } = registration;
      const clientId = randomBytes(18).toString('base64url');
      const at = now();
      const registered = { ...metadata, client_id: clientId, client_id_issued_at: Math.floor(at / 1000) };
      await database.transact(async (db) => {
        const subject = `app-registrations:${networkOf(address)}`;
        const limit = { subject, windowMilliseconds: hour, most: registrationsPerHour };
        if (deps.limitsAreOn) await countInWindow(db, { ...limit, message: 'Too many apps registered.' }, at);
        await insertClient(db, clientId, JSON.stringify(registered), at);
      });
      const { token_endpoint_auth_method: method } = metadata;
      const isConfidential = String(method).startsWith('client_secret_');
      const secret = isConfidential
        ? { client_secret: clientSecretOf(clientSecrets, clientId), client_secret_expires_at: 0 }
        : {};
      return { status: 201, body: { ...registered, ...secret } };
    },

    async mayResume(requestId, approval) {
      if (approval === undefined) return false;
      const row = await findRecord(database.reader, 'Interaction', hashOf(requestId));
      const { result } = JSON.parse(row?.payload ?? '{}') as { result?: { approval?: string } };
      return result?.approval === hashOf(approval);
    },

    errorPage,
  };
}
