import { hour } from '../../../kernel/clock.ts';
import type { FieldProblem } from '../../../kernel/errors.ts';
import { extensionPoint } from '../../../kernel/extension.ts';
import { isReadable } from '../../../kernel/read-json.ts';
import type { Static } from '../../../kernel/schema.ts';
import { isoTime } from '../../../kernel/schema.ts';
import type { Db } from '../../../platform/db/database.ts';
import { memberText } from '../../../text/json-text.ts';
import { recordChange } from '../../changes/index.ts';
import { externalIdIn } from '../rules/external-id.ts';
import { type Envelope, type IndexedEvent, indexedEventOf } from '../rules/indexed-event.ts';
import type { EventAccepted } from '../schema/envelope.ts';
import {
  claimKey,
  fillKey,
  findByExternalId,
  findByKey,
  findEvent,
  insertEvent,
  type StoredEvent,
} from '../store/events.ts';
import { insertLabels } from '../store/labels.ts';
import { insertText } from '../store/text.ts';
import { isSamePayload } from './same-payload.ts';

type Accepted = Static<typeof EventAccepted>;

/** A new event for its consumers: conversations, leads, contacts, counts. */
export interface IngestedEvent extends IndexedEvent {
  readonly eventId: number;
  readonly siteId: number;
  readonly receivedAt: number;
  /** Complete input. Visitors' text: neither trimmed nor cut. */
  readonly envelope: Envelope;
  /** Exact JSON text of the envelope, for numbers that JavaScript cannot hold. */
  readonly payload: string;
}

/** Records an event became. */
export interface FanOut {
  readonly leadId?: number;
  readonly contactId?: number;
  readonly conversationId?: number;
  /** The conversation, for notifications of the team. Absent for a repeat. */
  readonly conversation?: { readonly subject: string; readonly assigneeId: number | null };
}

/** A feature that makes records of events. */
export interface EventConsumer {
  /**
   * Called in the event's transaction, once per new event, so that its records are exactly-once too. `records` holds
   * the records of earlier consumers.
   */
  take(db: Db, event: IngestedEvent, records: FanOut): Promise<FanOut>;
  /** Returns the records made of an event earlier, for the response to a repeat. */
  recall(db: Db, eventId: number): Promise<FanOut>;
}

/** Consumers of events, in order of dependency. */
export const eventConsumers = extensionPoint<EventConsumer>('consumers of events');

/** Records an event became, as reported to its sender. */
export async function recallRecords(db: Db, eventId: number, consumers: readonly EventConsumer[]) {
  const recalled = await Promise.all(consumers.map((consumer) => consumer.recall(db, eventId)));
  return presentFanOut(Object.assign({}, ...recalled));
}

const presentFanOut = ({ leadId, contactId, conversationId }: FanOut) => ({
  lead_id: leadId ?? null,
  contact_id: contactId ?? null,
  conversation_id: conversationId ?? null,
});

export interface Incoming {
  readonly siteId: number;
  readonly envelope: Envelope;
  /** Exact JSON text of the payload. */
  readonly text: string;
  readonly idempotencyKey: string | undefined;
  readonly now: number;
}

/** Hours for which an idempotency key identifies an event without an external id. Source: contract §3. */
export const keyHours = 24;

/** Ingests one event exactly once: a repeat returns the original and changes nothing. */
export async function ingest(
  db: Db,
  incoming: Incoming,
  consumers: readonly EventConsumer[],
): Promise<Accepted> {
  const { siteId, envelope, text, now } = incoming;
  // The exact text: parsed numbers would come back changed.
  const fieldsText = envelope.custom_fields ? (memberText(text, 'custom_fields') ?? '{}') : '{}';
  const index = indexedEventOf(envelope, fieldsText);
  const key = index.externalId === null ? incoming.idempotencyKey : undefined;
  const repeats = (first: StoredEvent | undefined) => {
    if (!first) throw new Error('The unique index named an event that is not there.');
    return repeated(db, first, isSamePayload(first.payload, text), consumers);
  };
  if (key !== undefined) {
    const earlier = await claimKey(db, siteId, key, now, now - keyHours * hour);
    if (earlier !== undefined) return repeats(await findEvent(db, earlier));
  }
  const eventId = await insertEvent(db, {
    site_id: siteId,
    type: index.type,
    external_id: index.externalId,
    status: index.status,
    priority: index.priority,
    category: index.category,
    subcategory: index.subcategory,
    folder: index.folder,
    source: index.source,
    name: index.name,
    email: index.email,
    subject: index.subject,
    message: index.message,
    tags: index.tags.length === 0 ? '[]' : JSON.stringify(index.tags),
    custom_fields: fieldsText,
    payload: text,
    received_at: now,
  });
  if (eventId === undefined) return repeats(await findByExternalId(db, siteId, index.externalId ?? ''));
  const eventRef = { siteId, eventId, receivedAt: now };
  if (index.tags.length + index.fields.length > 0) await insertLabels(db, eventRef, index.tags, index.fields);
  await insertText(db, { ...index, eventId, siteId });
  await recordChange(db, { kind: 'event', id: eventId, op: 'created', siteId, at: now });
  if (key !== undefined) await fillKey(db, siteId, key, eventId);
  let records: FanOut = {};
  for (const consumer of consumers)
    records = {
      ...records,
      ...(await consumer.take(db, { ...index, ...eventRef, envelope, payload: text }, records)),
    };
  return {
    accepted: true,
    duplicate: false,
    event: {
      event_id: eventId,
      site_id: siteId,
      type: index.type,
      external_id: index.externalId,
      status: index.status,
      priority: index.priority,
      received_at: isoTime(now),
    },
    ...presentFanOut(records),
    warnings: [...index.warnings],
  };
}

/** A refused event. */
export interface Refused extends Omit<Incoming, 'envelope'> {
  /** Size limit for parsing. */
  readonly bytesMax: number;
}

/**
 * Response for a refused event that repeats an accepted one: repeats are recognised before validation. Only
 * needed for refusals, because the insert finds other repeats.
 */
export async function findRepeatedEvent(
  db: Db,
  refused: Refused,
  consumers: readonly EventConsumer[],
): Promise<Accepted | undefined> {
  const { text, bytesMax } = refused;
  const first = await findFirst(db, refused);
  if (!first) return undefined;
  const isRead = Buffer.byteLength(text) <= bytesMax && isReadable(text);
  return repeated(db, first, isRead && isSamePayload(first.payload, text), consumers);
}

/** Earlier event with the same external id or, without one, with the same idempotency key. */
async function findFirst(
  db: Db,
  { siteId, text, idempotencyKey, now }: Refused,
): Promise<StoredEvent | undefined> {
  const externalId = externalIdIn(text);
  if (externalId !== null) return findByExternalId(db, siteId, externalId);
  return idempotencyKey === undefined
    ? undefined
    : findByKey(db, siteId, idempotencyKey, now - keyHours * hour);
}

async function repeated(
  db: Db,
  first: StoredEvent,
  payloadMatches: boolean,
  consumers: readonly EventConsumer[],
): Promise<Accepted> {
  return {
    accepted: true,
    duplicate: true,
    payload_matches: payloadMatches,
    event: {
      event_id: first.event_id,
      site_id: first.site_id,
      type: first.type as Accepted['event']['type'],
      external_id: first.external_id,
      status: first.status,
      priority: first.priority,
      received_at: isoTime(first.received_at),
    },
    ...(await recallRecords(db, first.event_id, consumers)),
    warnings: payloadMatches ? [] : [ignoredPayload(first.external_id)],
  };
}

/** Warning that a repeat with another payload changed nothing. */
const ignoredPayload = (externalId: string | null): FieldProblem => ({
  pointer: externalId === null ? '' : '/external_id',
  code: 'payload_ignored',
  detail:
    'The event is kept as first received; this different payload was ignored. To send a change, use a new ' +
    `${externalId === null ? 'Idempotency-Key' : 'external_id'}.`,
});
