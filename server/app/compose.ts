import { join } from 'node:path';
import { agentsFeature } from '../features/agents/feature.ts';
import { bound as audit } from '../features/audit/feature.ts';
import { createAuditLog } from '../features/audit/index.ts';
import { changesFeature, createChangeFeed } from '../features/changes/index.ts';
import { commandCenterFeature } from '../features/command-center/index.ts';
import { contactsFeature, contactsOfEvents } from '../features/contacts/index.ts';
import {
  conversationsFeature,
  conversationsOfContacts,
  conversationsOfEvents,
} from '../features/conversations/index.ts';
import { discoveryFeature } from '../features/discovery/feature.ts';
import { type EffectsFeature, effectsFeature } from '../features/effects/index.ts';
import { eventsFeature } from '../features/events/feature.ts';
import { createRefusalKeeper, type EventConsumer, takeIn } from '../features/events/index.ts';
import { createIdempotencyKeeper } from '../features/idempotency/index.ts';
import { identityFeature } from '../features/identity/feature.ts';
import { revokeSiteTokens, rotateSiteToken, siteTokens } from '../features/identity/index.ts';
import { bound as inbox } from '../features/inbox/feature.ts';
import { findLeadSite, leadsFeature, leadsOfContacts, leadsOfEvents } from '../features/leads/index.ts';
import { createLimiter } from '../features/limits/index.ts';
import { mobileFeature } from '../features/mobile/index.ts';
import { sitesFeature } from '../features/sites/feature.ts';
import {
  createPulse,
  inReach,
  notingSites,
  type Reacher,
  reachesEvery,
  reachesOwnSite,
  sitesInReach,
} from '../features/sites/index.ts';
import { statusFeature } from '../features/status/index.ts';
import { agentWork, tasksFeature } from '../features/tasks/index.ts';
import { ticketsFeature, ticketsOfContacts, ticketsOfMessages } from '../features/tickets/index.ts';
import { webhooksFeature } from '../features/webhooks/index.ts';
import { widgetFeature } from '../features/widget/feature.ts';
import { apiVersion } from '../interfaces/rest/send-answer.ts';
import type { Clock } from '../kernel/clock.ts';
import { isNotReady } from '../kernel/errors.ts';
import { createPipeline, type Pipeline } from '../kernel/pipeline.ts';
import type { AuditRow, Ports } from '../kernel/ports.ts';
import type { Settings } from '../platform/config/index.ts';
import { createSeal } from '../platform/crypto/seal.ts';
import type { Database, Db } from '../platform/db/database.ts';
import { throughOutage } from '../platform/db/through-outage.ts';
import { type Log, logCall } from '../platform/log/index.ts';
import { createOutbound, type Resolve, systemResolve } from '../platform/outbound/index.ts';
import { type Background, createBackground } from './background.ts';
import { createDocuments } from './documents.ts';
import { limitsShown } from './limits-shown.ts';
import { registry } from './registry.ts';
import { root, version } from './version.ts';

export interface Outside {
  readonly settings: Settings;
  readonly database: Database;
  readonly clock: Clock;
  /** 32 bytes each; the first seals, all open. */
  readonly secretKeys: readonly Buffer[];
  readonly log: Log;
  /** How the names of other machines are looked up; the system's way unless told. */
  readonly resolve?: Resolve;
  /** Where callers reach the service; known once it listens. */
  baseUrl(): string;
  /** A call has ended, for the metrics. */
  ended(row: AuditRow): void;
  /** A refused call was counted in place of a line of its own in the audit log, for the metrics. */
  counted(): void;
}

export interface Composition {
  readonly pipeline: Pipeline;
  readonly documents: ReturnType<typeof createDocuments>;
  /** The catalog of effects, read at its first use. */
  readonly effects: EffectsFeature['open'];
  readonly authenticate: Ports<Db>['authenticate'];
  readonly background: Background;
  /** Writes what is buffered and stops the timers. */
  close(): Promise<void>;
}

/** Joins the features to one pipeline. */
export function compose(outside: Outside): Composition {
  const { settings, database, clock, log } = outside;
  const onFault = (thrown: unknown) => {
    if (!isNotReady(thrown)) log.error({ err: thrown }, 'Background work failed');
  };

  const auditLog = createAuditLog({ database, onCounted: outside.counted, onFault });
  const refusals = createRefusalKeeper(database, onFault);
  const limiter = createLimiter(
    database,
    {
      isOn: settings.rateLimits,
      adminPerMinute: settings.adminRequestsPerMinute,
      sitePerMinute: settings.siteRequestsPerMinute,
      siteEventsPerMinute: settings.siteEventsPerMinute,
      publicPerMinute: settings.publicRequestsPerMinute,
    },
    onFault,
  );
  const identity = identityFeature({
    database,
    sitesInReach,
    reachesSite: reachesOwnSite,
    onFault,
    reachChanged: () => sites.directory.forget(),
  });
  const { authenticator } = identity;
  const pulse = createPulse({ database, operations: registry, onFault });
  const tokens = {
    rotate: rotateSiteToken,
    revoke: revokeSiteTokens,
    list: siteTokens,
    forget: authenticator.forget,
  };
  const sites = sitesFeature({ database, tokens, baseUrl: outside.baseUrl });
  const feed = createChangeFeed({ database, now: clock.now, onFault });
  const effects = effectsFeature(join(root, 'effects'));
  const documents = createDocuments(outside.baseUrl, settings);

  const outbound = createOutbound({
    allowed: settings.webhookAllowedAddresses,
    resolve: outside.resolve ?? systemResolve,
  });
  const webhookSeal = createSeal(outside.secretKeys, 'webhook');

  const reach = {
    findSite: notingSites(sites.directory.findSite),
    reachesEvery,
    sites: (caller: Reacher, projectId: number | undefined) => (db: Db) => inReach(db, caller, projectId),
  };
  const messageConsumers = [ticketsOfMessages];
  const consumers: readonly EventConsumer[] = [
    contactsOfEvents,
    leadsOfEvents,
    conversationsOfEvents(messageConsumers),
  ];

  const bound = [
    ...discoveryFeature(documents),
    ...effects.bound,
    ...statusFeature({
      version,
      apiVersion,
      database: database.kind,
      limits: limitsShown(settings),
      directory: sites.directory,
    }),
    ...sites.bound,
    ...eventsFeature({
      consumers,
      eventBytesMax: settings.eventBodyBytes,
      reach,
    }),
    ...conversationsFeature(reach, messageConsumers),
    ...ticketsFeature({ reach, messageConsumers, findLeadSite }),
    ...leadsFeature(reach),
    ...contactsFeature({ reach, followers: [leadsOfContacts, conversationsOfContacts, ticketsOfContacts] }),
    ...inbox,
    ...tasksFeature(),
    ...agentsFeature(agentWork),
    ...changesFeature({ feed, directory: sites.directory }),
    ...webhooksFeature({ seal: webhookSeal, outbound }),
    ...widgetFeature({
      baseUrl: outside.baseUrl,
      feed,
      ownOrigin: () => new URL(outside.baseUrl()).origin,
      limits: {
        isOn: settings.rateLimits,
        newPer12Hours: settings.widgetNewPer12Hours,
        messagesPer10Minutes: settings.widgetMessagesPer10Minutes,
      },
      messageConsumers,
      takeEvent: (db, incoming) => takeIn(db, incoming, consumers),
    }),
    ...audit,
    ...identity.bound,
    ...commandCenterFeature({ database }),
    ...mobileFeature({
      database,
      proof: identity.proof,
      forget: authenticator.forget,
      baseUrl: outside.baseUrl,
    }),
  ];

  const pipeline = createPipeline<Db>(bound, {
    get baseUrl() {
      return outside.baseUrl();
    },
    now: clock.now,
    ticks: () => performance.now(),
    reader: database.reader,
    slowReader: database.slowReader,
    transact: database.transact,
    throughOutage: (ask, signal) => throughOutage(database, ask, signal),
    authenticate: authenticator.authenticate,
    findSite: sites.directory.findSite,
    reachesProject: sites.directory.reachesProject,
    audit: auditLog,
    idempotency: createIdempotencyKeeper(createSeal(outside.secretKeys, 'idempotency')),
    limit: limiter.limit,
    refused: refusals.note,
    fault(thrown, requestId, operation) {
      log.error({ err: thrown, requestId, action: operation?.name }, 'A call failed');
    },
    ended(row) {
      pulse.heard(row);
      outside.ended(row);
      logCall(log, row);
    },
  });

  const background = createBackground({
    database,
    clock,
    now: clock.now,
    baseUrl: outside.baseUrl,
    seal: webhookSeal,
    outbound,
    version,
    onFault,
  });

  return {
    pipeline,
    documents,
    effects: effects.open,
    authenticate: authenticator.authenticate,
    background,
    async close() {
      // First: what they do ends in what is written below.
      await background.close();
      await Promise.all([
        auditLog.close(),
        refusals.close(),
        limiter.close(),
        authenticator.close(),
        pulse.close(),
      ]);
    },
  };
}
