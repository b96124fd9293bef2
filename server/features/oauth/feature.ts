import { single } from '../../kernel/extension.ts';
import { defineFeature, retainedForDays } from '../../platform/feature/index.ts';
import { createDocumentFetch } from '../../platform/outbound/index.ts';
import { findAccount, identity, scopesInUse, siteAccessProvider } from '../identity/index.ts';
import { limits as rateLimits } from '../limits/index.ts';
import { documentsPerMinute, limits } from './limits.ts';
import { operations } from './operations.ts';
import { createAdapter } from './provider/adapter.ts';
import { clientDocumentFetch } from './provider/client-documents.ts';
import { createAppAccess } from './service/app-access.ts';
import { connectedAppHandlers } from './service/connected-apps.ts';
import { issuersOf } from './service/issuers.ts';
import { createLogIn, createProviders, type LogInDeps } from './service/log-in.ts';
import { requestHandlers } from './service/requests.ts';
import { deleteUnusedClientsBefore } from './store/clients.ts';
import { deleteRecordsBefore } from './store/records.ts';

/** OAuth for MCP: apps that people connect with the service's address alone. */
export const oauth = defineFeature({
  name: 'oauth',
  chapters: {
    'Connected apps':
      'Apps and agents connect with just the address `/mcp`. They send the person here to sign in and decide what the app may do, and on which sites. The app then acts for that person over MCP until the connection is revoked.',
  },
  operations,
  area: 'account',
  limits,
  tables: ['oauth_client', 'oauth_connection', 'oauth_record'],
  mayRead: ['token', 'account', 'site'],
  needs: { identity, rateLimits },
  start(
    { database, clock, registry, seal, baseUrl, settings, resolve, contributions, onFault },
    { identity: { authenticator }, rateLimits: { limitAddress, isOn } },
  ) {
    const { now } = clock;
    const keys = seal('oauth');
    const scopeNames = scopesInUse(registry).map(({ name }) => name);
    const issuers = (): readonly string[] => {
      const found = issuersOf(baseUrl());
      return 'off' in found ? [] : found.all;
    };
    const access = createAppAccess({ database, authenticator, issuers });
    const clearTokenCaches = (): void => {
      access.forget();
      authenticator.forget();
    };
    const records = createAdapter({ database, now, clientSecrets: keys, onEnded: clearTokenCaches });
    const fetchDocument = createDocumentFetch({ allowed: settings.outboundAllowedAddresses, resolve });
    const deps: LogInDeps = {
      database,
      now,
      records,
      scopes: scopeNames,
      clientSecrets: keys,
      cookieKey: keys.fingerprint('cookies'),
      fetch: clientDocumentFetch(fetchDocument),
      limitsAreOn: isOn,
      baseUrl,
      onFault,
      async isActive(accountId) {
        const account = await findAccount(database.reader, Number(accountId));
        return account !== undefined && account.disabled_at === null;
      },
      mayFetch(ctx) {
        if (ctx === undefined) return true;
        const bucket = { name: 'app documents', scope: 0, limit: documentsPerMinute, now: now() };
        return limitAddress({ ...bucket, address: ctx.req.socket.remoteAddress ?? '' })?.isExceeded !== true;
      },
      async load() {
        const { loadLibrary, openProvider } = await import('./provider/open-provider.ts');
        return { library: await loadLibrary(), openProvider };
      },
    };
    const providers = createProviders(deps);
    const logIn = createLogIn(deps, providers);
    const siteAccessProviders = contributions(siteAccessProvider);
    return {
      handlers: {
        ...requestHandlers({
          providers,
          records,
          registry,
          scopes: scopeNames,
          toolsets: registry.toolsets,
          issuer: () => issuers()[0],
          listAccessibleSites: (db, account) => single(siteAccessProviders).listAccessibleSites(db, account),
        }),
        ...connectedAppHandlers({ offReason: logIn.offReason, baseUrl, forget: clearTokenCaches }),
      },
      exports: { access, logIn },
      retention: [
        retainedForDays('registered apps that never connected', 1, deleteUnusedClientsBefore),
        retainedForDays('expired app tokens', 1, deleteRecordsBefore),
      ],
    };
  },
});
