import { audit, countedCalls } from '../features/audit/index.ts';
import { documents } from '../features/discovery/index.ts';
import { events } from '../features/events/index.ts';
import { idempotency } from '../features/idempotency/index.ts';
import { identity } from '../features/identity/index.ts';
import { limits } from '../features/limits/index.ts';
import { sites } from '../features/sites/index.ts';
import { widget } from '../features/widget/index.ts';
import type { Clock } from '../kernel/clock.ts';
import { isNotReady } from '../kernel/errors.ts';
import { createPipeline, type Pipeline } from '../kernel/pipeline.ts';
import type { AuditRow, Ports } from '../kernel/ports.ts';
import type { Registry } from '../kernel/registry.ts';
import { createSiteHosts, type SiteHosts } from '../platform/addresses/index.ts';
import { createEnvelopes } from '../platform/crypto/envelope.ts';
import type { Passwords } from '../platform/crypto/password.ts';
import { createSeal } from '../platform/crypto/seal.ts';
import type { Database, Db } from '../platform/db/database.ts';
import { retryDuringOutage } from '../platform/db/through-outage.ts';
import {
  type AnyFeature,
  type RunningFeatures,
  startFeatures,
  unmarkOnPut,
} from '../platform/feature/index.ts';
import type { FileStore } from '../platform/files/index.ts';
import { createImages } from '../platform/images/index.ts';
import { type Log, logCall } from '../platform/log/index.ts';
import { type Resolve, systemResolve } from '../platform/outbound/index.ts';
import { type Background, createBackground } from './background.ts';
import { createDocuments } from './documents.ts';
import type { Settings } from './settings.ts';
import { root, version } from './version.ts';

export interface Outside {
  readonly settings: Settings;
  readonly database: Database;
  readonly clock: Clock;
  /** Monotonic milliseconds; the machine's by default. */
  ticks?(): number;
  readonly passwords: Passwords;
  /** 32 bytes each; the first seals, all of them open. */
  readonly secretKeys: readonly Buffer[];
  readonly log: Log;
  readonly files: FileStore;
  /** Name resolution; the system's by default. */
  readonly resolve?: Resolve;
  /** Base URL of the service; known once it listens. */
  baseUrl(): string;
  /** Reports a completed call to the metrics. */
  ended(row: AuditRow): void;
  /** Reports a refused call to the metrics that the audit log only counted. */
  counted(): void;
}

export interface Composition {
  readonly pipeline: Pipeline;
  readonly documents: ReturnType<typeof createDocuments>;
  readonly authenticate: Ports<Db>['authenticate'];
  readonly features: RunningFeatures;
  readonly background: Background;
  readonly siteHosts: SiteHosts;
  /** Writes buffers and stops the timers. */
  close(): Promise<void>;
}

/** A product: features and their joined declarations. */
export interface Product {
  readonly features: readonly AnyFeature[];
  readonly registry: Registry;
}

/** Starts the features and connects them to one pipeline. */
export function compose({ features, registry }: Product, outside: Outside): Composition {
  const { settings, database, clock, log, secretKeys } = outside;
  const ticks = outside.ticks ?? (() => performance.now());
  const onFault = (thrown: unknown) => {
    if (!isNotReady(thrown)) log.error({ err: thrown }, 'Background work failed');
  };
  const written = createDocuments(registry, outside.baseUrl, settings);

  const images = createImages({ onFault });
  const siteHosts = createSiteHosts(settings, outside.baseUrl);
  const running = startFeatures(features, {
    platform: {
      database,
      clock,
      ticks,
      passwords: outside.passwords,
      registry,
      folder: root,
      version,
      settingValues: settings,
      baseUrl: outside.baseUrl,
      siteHosts,
      seal: (purpose) => createSeal(secretKeys, purpose),
      envelopes: createEnvelopes(secretKeys),
      files: unmarkOnPut(outside.files, database, clock.now),
      images,
      resolve: outside.resolve ?? systemResolve,
      onFault,
    },
    contributes: [documents.with(written), countedCalls.with(outside.counted)],
  });
  const { authenticator } = running.exportsOf(identity);
  const {
    directory,
    lastSeen,
    refusalOfMember: memberRefusal,
    refusalOfRole: roleRefusal,
  } = running.exportsOf(sites);

  const pipeline = createPipeline<Db>(registry, running.bound, {
    get baseUrl() {
      return outside.baseUrl();
    },
    realm: 'wheelhouse',
    now: clock.now,
    ticks,
    reader: database.reader,
    slowReader: database.slowReader,
    transact: database.transact,
    throughOutage: (ask, signal) => retryDuringOutage(database, ask, signal),
    authenticate: authenticator.authenticate,
    findSite: directory.findSite,
    reachesProject: directory.canAccessProject,
    memberRefusal,
    roleRefusal,
    audit: running.exportsOf(audit),
    idempotency: running.exportsOf(idempotency),
    limit: running.exportsOf(limits).limit,
    recordRefusal: running.exportsOf(events).refused,
    recordStrangerRefusal: running.exportsOf(events).refusedStranger,
    recordKeyedRefusal: running.exportsOf(widget).refused,
    logFault(thrown, requestId, operation) {
      log.error({ err: thrown, requestId, action: operation?.name }, 'A call failed');
    },
    countCall(row) {
      lastSeen.noteCall(row);
      outside.ended(row);
      logCall(log, row);
    },
  });

  const background = createBackground({ features: running, database, clock, onFault });
  return {
    pipeline,
    documents: written,
    authenticate: authenticator.authenticate,
    features: running,
    background,
    siteHosts,
    async close() {
      // First, because its work produces data written below.
      await background.close();
      await running.close();
      images.close();
    },
  };
}
