import { randomBytes } from 'node:crypto';
import { registry } from '../../../app/registry.ts';
import { createSeal } from '../../../platform/crypto/seal.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type JobWorker, startJobs } from '../../../platform/jobs/index.ts';
import { createOutbound } from '../../../platform/outbound/index.ts';
import { eventually } from '../../../test/eventually.ts';
import { kindsOfChanges, recordChange } from '../../changes/index.ts';
import { offeredBy } from '../rules/events.ts';
import type { StoredDelivery } from '../store/deliveries.ts';
import type { StoredWebhook } from '../store/webhooks.ts';
import { type WebhookJobsDeps, webhookJobs } from '../work/jobs.ts';
import { aWebhook } from './a-webhook.ts';

const seal = createSeal([randomBytes(32)], 'webhook');

/** A project with a site, told of by webhooks, on a clock that stands still until it is moved. */
export interface Engine {
  readonly clock: { at: number };
  readonly faults: unknown[];
  readonly projectId: number;
  readonly siteId: number;
  /** Another process that reads the feed and sends. */
  start(deps?: Partial<WebhookJobsDeps>, on?: Database): Promise<JobWorker>;
  aWebhook(url: string): Promise<{ readonly webhookId: number; readonly secret: string }>;
  /** Something happens on the site, or on another one. */
  sendEvent(otherSiteId?: number): Promise<void>;
  webhook(webhookId: number): Promise<StoredWebhook>;
  deliveries(webhookId?: number): Promise<StoredDelivery[]>;
  /** Moves the clock on and has everybody look. */
  later(milliseconds: number): void;
  /** Resolves once the newest delivery is in a state after so many attempts. */
  newestIs(state: string, attempts: number): Promise<StoredDelivery>;
}

export async function anEngine(database: Database): Promise<Engine> {
  const clock = { at: Date.now() };
  const faults: unknown[] = [];
  let eventCount = 0;
  const projectId = await database.transact(async (db) => {
    const project = { name: 'Garden', internal: 0, created_at: clock.at };
    const row = await db
      .insertInto('project')
      .values(project)
      .returning('project_id')
      .executeTakeFirstOrThrow();
    return row.project_id;
  });
  const siteId = await database.transact(async (db) => {
    const row = await db
      .insertInto('site')
      .values({
        project_id: projectId,
        name: 'Garden',
        url: 'https://garden.example.com',
        domain: 'garden.example.com',
        site_key: 'garden',
        kind: 'connected',
        internal: 0,
        created_at: clock.at,
      })
      .returning('site_id')
      .executeTakeFirstOrThrow();
    return row.site_id;
  });

  const deliveries: Engine['deliveries'] = (webhookId) => {
    const query = database.reader.selectFrom('webhook_delivery').selectAll().orderBy('delivery_id');
    return (webhookId === undefined ? query : query.where('webhook_id', '=', webhookId)).execute();
  };

  return {
    clock,
    faults,
    projectId,
    siteId,
    async start(deps = {}, on = database) {
      const now = () => clock.at;
      const onFault = (thrown: unknown) => void faults.push(thrown);
      const jobs = webhookJobs({
        now,
        baseUrl: () => 'https://control.example.com',
        chance: () => 0,
        seal,
        offered: offeredBy(registry.contributions(kindsOfChanges)),
        outbound: createOutbound({ allowed: ['127.0.0.1'] }),
        version: '0.0.0',
        onFault,
        ...deps,
      });
      const worker = startJobs(jobs, { database: on, now, onFault });
      // What happens from here on is told: before the first look there is no position to go on from.
      const position = () => database.reader.selectFrom('webhook_position').select('seq').executeTakeFirst();
      await eventually(async () => (await position()) !== undefined, 'the first look into the feed');
      return worker;
    },
    aWebhook: (url) => database.transact((db) => aWebhook(db, { projectId, url, seal, now: clock.at })),
    async sendEvent(otherSiteId = siteId) {
      eventCount += 1;
      const at = clock.at;
      const change = { kind: 'event', id: eventCount, op: 'created', siteId: otherSiteId, at } as const;
      await database.transact((db) => recordChange(db, change));
      database.notifier.notify();
    },
    webhook: (webhookId) =>
      database.reader
        .selectFrom('webhook')
        .selectAll()
        .where('webhook_id', '=', webhookId)
        .executeTakeFirstOrThrow(),
    deliveries,
    later(milliseconds) {
      clock.at += milliseconds;
      database.notifier.notify();
    },
    async newestIs(state, attempts) {
      let newest: StoredDelivery | undefined;
      await eventually(async () => {
        newest = (await deliveries()).at(-1);
        return newest?.state === state && newest.attempts === attempts;
      }, `a delivery that is ${state} after ${attempts} attempts`).catch((thrown) => {
        throw new Error(`${thrown}: ${JSON.stringify(newest)} ${faults}`);
      });
      return newest as StoredDelivery;
    },
  };
}
