import {
  type ErrorCatalogue,
  Failure,
  type FieldProblem,
  fail,
  toPublicError,
} from '../../../kernel/errors.ts';
import { createYield } from '../../../kernel/event-loop.ts';
import { type Handlers, prepared } from '../../../kernel/handler.ts';
import { isRecord } from '../../../kernel/json-value.ts';
import type { RequestFacts } from '../../../kernel/operation.ts';
import type { Refusal } from '../../../kernel/ports.ts';
import { readJson } from '../../../kernel/read-json.ts';
import type { Static } from '../../../kernel/schema.ts';
import { inputChecker } from '../../../kernel/validate.ts';
import type { RawJson } from '../../../kernel/verbatim.ts';
import type { Db } from '../../../platform/db/database.ts';
import { memberText } from '../../../text/json-text.ts';
import type { LastSeenTracker } from '../../sites/index.ts';
import { operations } from '../operations.ts';
import type { Envelope } from '../rules/indexed-event.ts';
import { shapeProblem } from '../rules/payload-shape.ts';
import { type EventBatchAnswer, EventEnvelope } from '../schema/envelope.ts';
import { lockBatches } from '../store/events.ts';
import { insertRefusals } from '../store/refusals.ts';
import { type EventConsumer, findRepeatedEvent, ingest, type Refused } from './ingest.ts';
import { linesOfBatch } from './refusals.ts';

type SendHandlers = Pick<Handlers<typeof operations, Db>, 'eventSend' | 'eventSendBatch'>;
type BatchItem = Static<typeof EventBatchAnswer>['results'][number];

const problemsOf = inputChecker(EventEnvelope, { isVerbatim: true });

/** Maximum problems reported for an event of a batch, which has 500 events. */
const itemProblemsMax = 20;

/**
 * Handlers for sending events. `consumers` process new events; `eventBytesMax` limits each event of a batch;
 * `lastSeen` receives the result of a batch.
 */
export function sendEvents(
  consumers: readonly EventConsumer[],
  eventBytesMax: number,
  errors: ErrorCatalogue,
  lastSeen: Pick<LastSeenTracker, 'batch'>,
): SendHandlers {
  const duplicateOf = (db: Db, sent: Omit<Refused, 'bytesMax'>) =>
    findRepeatedEvent(db, { ...sent, bytesMax: eventBytesMax }, consumers);

  return {
    eventSend: {
      replay: ({ db, site, now, text, request }) => {
        const { idempotencyKey } = request;
        return duplicateOf(db, { siteId: site.siteId, text, idempotencyKey, now });
      },

      async handle(input, { db, site, now, text, request }) {
        const sent = { siteId: site.siteId, text, idempotencyKey: request.idempotencyKey, now };
        const problem = shapeProblem(input);
        if (!problem) return ingest(db, { ...sent, envelope: input }, consumers);
        return (
          (await duplicateOf(db, sent)) ??
          fail('validation_failed', { detail: problem.detail, errors: [problem] })
        );
      },
    },

    eventSendBatch: prepared({
      /** Parses and validates each event before the transaction, which blocks other senders. */
      async prepare(input, { site, now, request }) {
        const yieldToOthers = createYield();
        const items: Item[] = [];
        for (const [index, sent] of input.events.entries()) {
          const { text } = sent as RawJson;
          const item = readItem(text, index, site.siteId, eventBytesMax);
          items.push(
            item instanceof Failure
              ? refusedItem(errors, index, item, text, site.siteId, now, request)
              : item,
          );
          await yieldToOthers();
        }
        return items;
      },

      async run(_input, { db, site, now, afterCommit }, items) {
        await lockBatches(db, site.siteId);
        const yieldToOthers = createYield();
        const results: BatchItem[] = [];
        const refusals: Refusal[] = [];
        for (const [index, item] of items.entries()) {
          const sent = { siteId: site.siteId, text: item.text, idempotencyKey: undefined, now };
          const result =
            'refusal' in item
              ? item.isOwn && (await duplicateOf(db, sent))
              : await ingest(db, { ...sent, envelope: item.envelope }, consumers);
          if (result) results.push({ index, status: result.duplicate ? 200 : 201, result, problem: null });
          else if ('refusal' in item) {
            results.push(item.result);
            refusals.push(item.refusal);
          }
          await yieldToOthers();
        }
        // The call itself succeeds, so the pipeline records no refusal.
        if (refusals.length > 0) await insertRefusals(db, linesOfBatch(refusals, errors));
        const counted = (status: number) => results.filter((result) => result.status === status).length;
        const [accepted, duplicates] = [counted(201), counted(200)];
        const last = refusals.at(-1);
        const refused = last && { code: last.code, field: last.errors[0]?.pointer };
        afterCommit(() =>
          lastSeen.batch(site.siteId, { at: now, isTaken: accepted + duplicates > 0, refused }),
        );
        return {
          accepted,
          duplicates,
          refused: refusals.length,
          results,
        };
      },
    }),
  };
}

/** An accepted event of a batch, or its refusal. */
type Item =
  | { readonly envelope: Envelope; readonly text: string }
  | {
      readonly text: string;
      /** True if the event appears to be one of this site. */
      readonly isOwn: boolean;
      readonly refusal: Refusal;
      readonly result: BatchItem;
    };

function refusedItem(
  catalogue: ErrorCatalogue,
  index: number,
  failure: Failure,
  text: string,
  siteId: number,
  at: number,
  request: RequestFacts,
): Item {
  const { code } = failure;
  const { detail, status } = toPublicError(catalogue, failure);
  const errors = failure.errors.slice(0, itemProblemsMax);
  const siteText = memberText(text, 'site_id');
  return {
    text,
    isOwn: siteText === undefined || Number(siteText) === siteId,
    result: { index, status, result: null, problem: { code, detail, errors } },
    refusal: {
      operation: operations.eventSendBatch.name,
      siteId,
      at,
      interfaceName: request.interfaceName,
      code,
      detail,
      errors,
      size: Buffer.byteLength(text),
      requestId: request.id,
    },
  };
}

function readItem(
  text: string,
  index: number,
  siteId: number,
  bytesMax: number,
): { envelope: Envelope; text: string } | Failure {
  if (Buffer.byteLength(text) > bytesMax) {
    return new Failure('payload_too_large', { detail: `One event is at most ${bytesMax} bytes.` });
  }
  const item = parseBatchBody(text);
  if (item instanceof Failure) return item;
  if (!isRecord(item)) {
    const detail = `The item at place ${index} is no event: send each as a JSON object.`;
    return new Failure('validation_failed', {
      detail,
      errors: [{ pointer: '', code: 'wrong_type', detail }],
    });
  }
  const form = shapeProblem(item);
  if (form) return new Failure('validation_failed', { detail: form.detail, errors: [form] });
  const named = { ...item, site_id: siteId };
  const errors = [...('site_id' in item && item.site_id !== siteId ? [otherSite] : []), ...problemsOf(named)];
  return errors.length > 0
    ? new Failure('validation_failed', { errors })
    : { envelope: named as Envelope, text };
}

const otherSite: FieldProblem = {
  pointer: '/site_id',
  code: 'not_allowed',
  detail: "Leave site_id out or give the batch's own.",
};

/** An item that is too deep or too large fails alone; invalid JSON makes the whole body invalid. */
function parseBatchBody(text: string): unknown {
  try {
    return readJson(text);
  } catch (thrown) {
    if (thrown instanceof Failure && thrown.code !== 'malformed_json') return thrown;
    throw thrown;
  }
}
