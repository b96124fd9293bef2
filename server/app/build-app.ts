import { join } from 'node:path';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyRequest } from 'fastify';
import { canvas } from '../features/builder/canvas/index.ts';
import { delivery } from '../features/builder/delivery/index.ts';
import { revisions } from '../features/builder/revisions/index.ts';
import { certificates } from '../features/certificates/index.ts';
import { domains } from '../features/domains/index.ts';
import { effects } from '../features/effects/index.ts';
import { limits } from '../features/limits/index.ts';
import { oauth } from '../features/oauth/index.ts';
import { publicFiles } from '../features/public-files/index.ts';
import { errorPage, errorPagePolicy } from '../interfaces/discovery/error-page.ts';
import { mountFiles } from '../interfaces/files/mount.ts';
import { mountGallery } from '../interfaces/gallery/mount.ts';
import { mountHealth } from '../interfaces/health/mount.ts';
import { byHost } from '../interfaces/http/by-host.ts';
import { addressOfServer, hostOf, listenAt, plainListener } from '../interfaces/http/listeners.ts';
import { plainRequests } from '../interfaces/http/plain-requests.ts';
import { mountProductMcp } from '../interfaces/mcp/mount-product.ts';
import { mountOAuth } from '../interfaces/oauth/mount.ts';
import { answerBadAddress, answerFaults } from '../interfaces/rest/faults.ts';
import { mountRest } from '../interfaces/rest/mount.ts';
import { acceptBodies } from '../interfaces/rest/receive-body.ts';
import { mountCanvas } from '../interfaces/sites/mount-canvas.ts';
import { mountContent } from '../interfaces/sites/mount-content.ts';
import { mountDomainAsk } from '../interfaces/sites/mount-domain-ask.ts';
import { mountFonts } from '../interfaces/sites/mount-fonts.ts';
import { mountPreviews } from '../interfaces/sites/mount-previews.ts';
import { mountWeb } from '../interfaces/web/mount.ts';
import { mountWidget } from '../interfaces/widget/mount.ts';
import { isNotReady } from '../kernel/errors.ts';
import type { SettingValues } from '../kernel/feature.ts';
import type { Operation } from '../kernel/operation.ts';
import { passwords as strongPasswords } from '../platform/crypto/password.ts';
import type { Database } from '../platform/db/database.ts';
import { isMigrated } from '../platform/db/migrate.ts';
import { withTimeout } from '../platform/db/with-timeout.ts';
import { fileBeginner, openFileStore, removeLeftFiles } from '../platform/files/index.ts';
import { allowCrossOrigin } from '../platform/http/cross-origin.ts';
import { sendPage } from '../platform/http/page.ts';
import { createLog } from '../platform/log/index.ts';
import { createMetrics } from '../platform/metrics/index.ts';
import { requestId } from '../text/ids.ts';
import { agentDocuments } from './agent-documents.ts';
import type { App, AppEnvironment } from './app.ts';
import { clientConnections } from './client-connections.ts';
import { compose, type Product } from './compose.ts';
import { FaultLog } from './fault-log.ts';
import { features } from './features.ts';
import { localRequests } from './local-requests.ts';
import { mountGuide } from './mount-guide.ts';
import { mountPublished } from './mount-published.ts';
import { openWorkspace } from './open-workspace.ts';
import { refuseWhileStopping } from './refuse-while-stopping.ts';
import { registry } from './registry.ts';
import { renewSecrets } from './renew-secrets.ts';
import type { Settings } from './settings.ts';
import { root, version } from './version.ts';

/** Time limit of `/readyz`. Writes that take longer count as failed. */
const readyMilliseconds = 2000;

/** Maximum body of an operation, from its setting. */
const bodyBytesMax =
  (settings: SettingValues & Settings) =>
  ({ bodyLimit = 'jsonBodyBytes' }: Pick<Operation, 'bodyLimit'> = {}): number =>
    settings[bodyLimit] as number;

const refuseSchema = (): never => {
  throw new Error('A route has a schema: operations validate and serialise by themselves.');
};
/** Replaces Fastify's compilers of schemas, which it would load at start. */
const noSchemas = { compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema } };

async function assertReady(database: Database): Promise<void> {
  await database.ping();
  if (!(await isMigrated(database))) throw new Error('Migrations are missing.');
  await database.canWrite();
}

/** Builds the whole service on its database. Does not listen yet. */
export async function buildApp(settings: Settings, surroundings: AppEnvironment = {}): Promise<App> {
  const product: Product = surroundings.product ?? { features, registry };
  const log = surroundings.log ?? createLog({ level: settings.logLevel });
  const metrics = createMetrics({
    version,
    database: settings.databaseUrl === undefined ? 'sqlite' : 'postgres',
    operations: product.registry.operations,
  });
  const passwords = surroundings.passwords ?? strongPasswords;
  const outage = {
    lost: (err: unknown) => log.error({ err }, 'The database cannot be used'),
    back: (milliseconds: number) => log.info({ milliseconds }, 'The database can be used again'),
  };
  const { database, secretKeys, setupCode } = await openWorkspace(
    settings,
    {
      committed: metrics.committed,
      outage,
      overdue: (err) => log.error({ err }, 'A change was given up'),
      ...(surroundings.databaseConnectionsMax ? { connectionsMax: surroundings.databaseConnectionsMax } : {}),
    },
    { clock: surroundings.clock, passwords, acceptsLostKeys: surroundings.forgetsLostKeys ?? false },
  );
  const clock = surroundings.clock ?? database;

  const terminatesTls = settings.httpsPort !== undefined;
  let origin = `http${terminatesTls ? 's' : ''}://${settings.host}:${settings.httpsPort ?? settings.port}`;
  const baseUrl = () => settings.publicUrl ?? origin;
  const files = openFileStore(settings.dataDir, settings.filesUrl);
  const arriving = join(settings.dataDir, 'arriving');
  removeLeftFiles(arriving);
  const isSecure = settings.publicUrl?.startsWith('https:') ?? terminatesTls;
  const composition = compose(product, {
    settings,
    secretKeys: secretKeys.keys,
    database,
    clock,
    passwords,
    log,
    files,
    baseUrl,
    ended: metrics.ended,
    counted: metrics.counted,
    ...(surroundings.resolve ? { resolve: surroundings.resolve } : {}),
  });
  const { pipeline, documents } = composition;
  // Secrets that cannot be renewed now wait for the next start: no reason to refuse service.
  await renewSecrets(database, composition.features.secrets, { missing: secretKeys.missing, log }).catch(
    (err: unknown) => log.error({ err }, 'Putting secrets under the active key failed'),
  );

  const origins = new Set([
    ...(settings.publicUrl ? [settings.publicUrl] : []),
    ...(settings.allowedOrigins ?? []),
  ]);
  const { http, addressOf, isProxyItself } = clientConnections(settings, { baseUrl, log });
  const leaving = new AbortController();
  const rest = {
    stopping: leaving.signal,
    pipeline,
    bodyBytesMax: bodyBytesMax(settings),
    origins,
    isSecure,
    addressOf,
  };
  const requestIdOf = (request: Pick<FastifyRequest['raw'], 'headers'>) =>
    requestId(request.headers['x-request-id'], clock.now());
  const common = { logController: new FaultLog(log), genReqId: requestIdOf, schemaController: noSchemas };
  const keyring = composition.features.exportsOf(certificates);
  keyring.onOutcome(({ name, trouble: problem }) =>
    problem
      ? log.warn({ name, reason: problem.code }, `No new certificate: ${problem.message}`)
      : log.info({ name }, 'A certificate was issued'),
  );
  // It has no port of its own: the other application's listener passes requests to it.
  const sites = Fastify({ ...common, routerOptions: { maxParamLength: 300 } });
  const fastify = Fastify({
    ...common,
    serverFactory: (listener) =>
      http.serve(
        byHost(
          { command_center: listener, sites: sites.routing },
          { addresseeOf: composition.siteHosts.addresseeOf, requestIdOf, baseUrl },
        ),
        terminatesTls ? keyring : undefined,
      ),
    // Our own refusal uses the common error format; see refuseWhileStopping.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: answerBadAddress(rest),
    clientErrorHandler: http.refuse,
  });
  // Files and pages too: a fault report names the answer it is about.
  for (const application of [fastify, sites])
    application.addHook('onRequest', (request, reply, done) => {
      reply.header('x-request-id', request.id);
      done();
    });
  const plain = terminatesTls
    ? plainListener(
        http.serve(
          plainRequests({
            isServed: (host) => composition.siteHosts.addresseeOf(host).app !== 'none',
            challengeAt: keyring.challengeAt,
            securePort: () => Number(new URL(origin).port || 443),
            onFault: (err) => log.error({ err }, 'A request without TLS failed'),
          }),
        ),
        http,
      )
    : undefined;
  const stopping = refuseWhileStopping([fastify, sites], http, settings.stopSeconds);
  const published = composition.features.exportsOf(delivery);
  await composition.features.exportsOf(domains).hosts.refresh();
  await keyring.refresh();
  const fonts = { folder: join(root, 'renderer/fonts') };
  const beginFile = fileBeginner(arriving);
  await mountPublished(sites, { features: composition.features, rest, beginFile, terminatesTls });
  allowCrossOrigin(fastify);
  acceptBodies(fastify, beginFile);
  answerFaults(fastify, rest);
  // Only the Command Center reads the cookie, and parses it when needed.
  await fastify.register(cookie, { hook: false });
  mountRest(fastify, rest);
  const { access, logIn } = composition.features.exportsOf(oauth);
  const { limit } = composition.features.exportsOf(limits);
  mountOAuth(fastify, {
    logIn,
    addressOf,
    admits: (address) => {
      const visitorCall = { kind: 'public', caller: undefined, siteId: null, cost: 1 } as const;
      return limit({ ...visitorCall, address, now: clock.now() })?.isExceeded !== true;
    },
    onFault: (err) => log.error({ err }, 'Logging an app in failed'),
  });
  mountProductMcp(fastify, {
    pipeline,
    version,
    bodyBytesMax: rest.bodyBytesMax,
    reachesBuiltSite: composition.features.exportsOf(revisions).reachesBuiltSite,
    authenticate: (token, now) =>
      access.isAccessToken(token) ? access.authenticate(token, now) : composition.authenticate(token, now),
    resourceMetadataAt(host) {
      const issuer = logIn.issuerAt(host);
      return issuer === undefined ? undefined : `${issuer}/.well-known/oauth-protected-resource/mcp`;
    },
    now: clock.now,
    addressOf,
    originHosts: [...origins].map((origin) => new URL(origin).hostname),
    log,
    documents: agentDocuments(documents),
  });
  mountHealth(fastify, {
    ready: () => withTimeout('Asking and writing the database', readyMilliseconds, assertReady(database)),
    onNotReady(thrown) {
      if (!isNotReady(thrown)) log.warn({ err: thrown }, 'Not ready');
    },
    metrics: async () => ({ contentType: metrics.contentType, text: await metrics.text() }),
    metricsToken: settings.metricsToken,
    isLocal: localRequests(settings),
  });
  fastify.get<{ Params: { code: string } }>('/errors/:code', (request, reply) => {
    const page = errorPage(product.registry, request.params.code);
    if (page === undefined) return reply.callNotFound();
    return sendPage(request, reply, page, { policy: errorPagePolicy });
  });
  mountGuide(fastify, {
    chapters: documents.chapters,
    registry: product.registry,
    version,
    baseUrl,
  });
  mountGallery(fastify, {
    folder: join(root, 'gallery/dist'),
    effects: composition.features.exportsOf(effects).open,
    baseUrl,
  });
  mountFonts(fastify, fonts);
  mountPreviews(fastify, { previewOf: published.previewOf, admit: published.admit, addressOf });
  mountCanvas(fastify, {
    folder: join(root, 'canvas/dist'),
    canvasOf: composition.features.exportsOf(canvas).canvases.canvasOf,
  });
  mountDomainAsk(fastify, { hasHost: published.hasHost, isProxy: isProxyItself });
  mountContent(fastify, { documentOf: published.documentOf });
  mountFiles(fastify, { find: composition.features.exportsOf(publicFiles).find });
  mountWidget(fastify, { folder: join(root, 'widget/dist') });
  await mountWeb(fastify, { folder: join(root, 'web/dist'), isSecure });

  return {
    fastify,
    database,
    files,
    featureExports: composition.features.exportsOf,
    secretKeys: secretKeys.keys,
    setupCode,
    baseUrl,
    async listen() {
      const host = hostOf(settings.host);
      await listenAt(host, (each) =>
        fastify.listen({ host: each, port: settings.httpsPort ?? settings.port }),
      );
      origin = addressOfServer(fastify.server, host, terminatesTls);
      // Certificate authorities send challenges there as soon as jobs begin.
      if (plain) await listenAt(host, (each) => plain.listen(each, settings.port));
      composition.background.start();
      return origin;
    },
    plainPort: () => plain?.port(),
    async close() {
      leaving.abort();
      const plainClosed = plain?.close();
      await stopping.close();
      await plainClosed;
      await composition.close();
      metrics.close();
      await database.close();
    },
  };
}
