import { defineJob, exponentialBackoff } from '../../../kernel/job.ts';
import { StrictObject } from '../../../kernel/schema.ts';
import type { CommitPosition } from '../../../platform/db/capabilities.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { DueBefore } from '../../../platform/jobs/index.ts';
import { sortableId } from '../../../text/ids.ts';
import { isBehind, type StoredChange, selectChanges } from '../../changes/index.ts';
import type { OfferedEvents } from '../rules/events.ts';
import { type ChangeEvent, eventPayload } from '../rules/payload.ts';
import {
  type ActiveWebhook,
  hasActiveWebhook,
  insertDeliveries,
  projectsOfSites,
  selectActiveWebhooks,
} from '../store/fan-out.ts';
import { findPosition, savePosition } from '../store/position.ts';
import { enqueueAttempts } from './deliver-job.ts';

/** Maximum changes processed per transaction. */
const changesMax = 500;
/** Lag allowed while there is nothing to deliver, in milliseconds: moving the position is a write. */
const advanceMilliseconds = 10_000;
/** Pause before reading again when an older transaction is still open, in milliseconds. */
const settleMilliseconds = 50;

/** Creates deliveries from changes. Its interval only advances the position after a long time without deliveries. */
export const fanOutJob = defineJob({
  name: 'webhook.fan_out',
  input: StrictObject({}),
  leaseSeconds: 5,
  attempts: 3,
  backoff: exponentialBackoff(1, 60),
  everySeconds: 600,
});

export interface FanOutDeps {
  readonly offered: OfferedEvents;
  now(): number;
  baseUrl(): string;
}

/** Reader of the change feed for webhooks. */
export interface FanOut {
  readonly dueBefore: DueBefore;
  /**
   * Processes the next changes of the feed and creates their deliveries, one for each webhook and change:
   * position and deliveries share a transaction. Must not run concurrently.
   */
  step(db: Db): Promise<void>;
}

export function createFanOut({ offered, now, baseUrl }: FanOutDeps): FanOut {
  const feed = { kinds: offered.kinds };
  let advancedAt = Number.NEGATIVE_INFINITY;

  /** True if a step would do something that cannot wait. */
  async function isWorthwhile(reader: Db, head: CommitPosition, canWait: boolean): Promise<boolean> {
    const position = await findPosition(reader);
    if (position === undefined) return true;
    if (!isBehind(head, position)) return isBehind(position, head);
    if (!canWait) return true;
    return (await selectChanges(reader, feed, position, head, 1)).length > 0;
  }

  async function deliveriesOf(db: Db, changes: readonly StoredChange[], webhooks: readonly ActiveWebhook[]) {
    const siteIds = new Set(changes.map((change) => change.site_id).filter((id) => id !== null));
    const projects = await projectsOfSites(db, [...siteIds]);
    const subscriptions = webhooks.map((webhook) => ({
      webhook,
      events: new Set(JSON.parse(webhook.events)),
    }));
    const at = now();
    return changes.flatMap((change) => {
      const event = offered.of(change.kind, change.op);
      const eventData = changeEvent(change, projects);
      if (!event || !eventData) return [];
      const payload = eventPayload(event, eventData, baseUrl());
      return subscriptions
        .filter(({ webhook, events }) => events.has(event.name) && isFor(webhook, eventData))
        .map(({ webhook }) => ({
          webhook_id: webhook.webhook_id,
          seq: change.seq,
          message_id: sortableId('msg', at),
          event: event.name,
          payload,
          state: 'pending' as const,
          attempts: 0,
          tries: 0,
          next_attempt_at: at,
          created_at: at,
        }));
    });
  }

  return {
    async dueBefore(reader, at) {
      const canWait = performance.now() - advancedAt < advanceMilliseconds;
      const isListened = await hasActiveWebhook(reader);
      // Checked at every commit even without webhooks, so it costs only one query of a small table.
      if (!isListened && canWait) return undefined;
      const head = await reader.capabilities.commitHead();
      if (await isWorthwhile(reader, head, canWait)) return at;
      const isUnsettled = isListened && (await reader.capabilities.hasUnsettledCommits(head));
      return isUnsettled ? at + settleMilliseconds : undefined;
    },

    async step(db) {
      advancedAt = performance.now();
      const position = await findPosition(db);
      const head = await db.capabilities.commitHead();
      // On the first run, or after the database was restored to an earlier state: earlier changes are
      // skipped.
      if (position === undefined || isBehind(position, head)) return savePosition(db, head);
      // Read after the head, so that a webhook created before a change is present when the change is.
      const webhooks = await selectActiveWebhooks(db);
      const changes = webhooks.length === 0 ? [] : await selectChanges(db, feed, position, head, changesMax);
      const last = changes.at(-1);
      const upTo: CommitPosition =
        changes.length === changesMax && last !== undefined ? [last.txid, last.seq] : head;
      if (isBehind(upTo, position)) await savePosition(db, upTo);
      const deliveries = await insertDeliveries(db, await deliveriesOf(db, changes, webhooks));
      const byId = new Map(webhooks.map((webhook) => [webhook.webhook_id, webhook]));
      const due = deliveries.flatMap(({ webhook_id, delivery_id, created_at }) => {
        const webhook = byId.get(webhook_id);
        return webhook ? [{ webhook, deliveryId: delivery_id, at: created_at }] : [];
      });
      await enqueueAttempts(db, due, now());
    },
  };
}

/** The change with its project; undefined for one of the internal workspace or of no project. */
function changeEvent(change: StoredChange, projects: ReadonlyMap<number, number>): ChangeEvent | undefined {
  const { seq, kind, record_id, parent_id, site_id, op, at } = change;
  const project_id = site_id === null ? change.project_id : projects.get(site_id);
  if (project_id === null || project_id === undefined) return undefined;
  return { seq, kind, id: record_id, parent_id, site_id, project_id, op, at };
}

/** True if the webhook receives the change: of its project, of its site if it has one, and made after the webhook. */
const isFor = (webhook: ActiveWebhook, change: ChangeEvent): boolean =>
  webhook.project_id === change.project_id &&
  (webhook.site_id === null || webhook.site_id === change.site_id) &&
  change.seq > webhook.active_after;
