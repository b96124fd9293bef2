import { type ErrorCatalogue, Failure, fail, told } from '../../../kernel/errors.ts';
import { type Handlers, prepared } from '../../../kernel/handler.ts';
import type { RequestFacts } from '../../../kernel/operation.ts';
import type { Refusal } from '../../../kernel/ports.ts';
import { readJson } from '../../../kernel/read-json.ts';
import type { Static } from '../../../kernel/schema.ts';
import { takingTurns } from '../../../kernel/turns.ts';
import { inputChecker } from '../../../kernel/validate.ts';
import type { RawJson } from '../../../kernel/verbatim.ts';
import type { Db } from '../../../platform/db/database.ts';
import { operations } from '../operations.ts';
import { type Envelope, formProblem } from '../rules.ts';
import { type EventBatchAnswer, EventEnvelope } from '../schema.ts';
import { takeBatchTurn } from '../store/events.ts';
import { insertRefusals } from '../store/refusals.ts';
import { linesOfBatch } from './refusals.ts';
import { type EventConsumer, takeIn } from './take-in.ts';

type Sending = Pick<Handlers<typeof operations, Db>, 'eventSend' | 'eventSendBatch'>;
type BatchItem = Static<typeof EventBatchAnswer>['results'][number];

const problemsOf = inputChecker(EventEnvelope, true);

/** Problems that are named of one event of a batch, which has 500 of them. */
const itemProblemsMax = 20;

/** `consumers` make something of new events; `eventBytesMax` bounds each event of a batch. */
export function sendEvents(
  consumers: readonly EventConsumer[],
  eventBytesMax: number,
  errors: ErrorCatalogue,
): Sending {
  return {
    async eventSend(input, { db, site, now, text, request }) {
      const problem = formProblem(input);
      if (problem) fail('validation_failed', { detail: problem.detail, errors: [problem] });
      const incoming = {
        siteId: site.siteId,
        envelope: input,
        text,
        idempotencyKey: request.idempotencyKey,
        now,
      };
      return takeIn(db, incoming, consumers);
    },

    eventSendBatch: prepared({
      /** Reads and checks each event before the transaction, which holds up other senders. */
      async prepare(input, { site, now, request }) {
        const othersHadTheirTurn = takingTurns();
        const items: Item[] = [];
        for (const [index, sent] of input.events.entries()) {
          const { text } = sent as RawJson;
          const item = readItem(text, site.siteId, eventBytesMax);
          items.push(
            item instanceof Failure
              ? refusedItem(errors, index, item, text, site.siteId, now, request)
              : item,
          );
          await othersHadTheirTurn();
        }
        return items;
      },

      async run(_input, { db, site, now }, items) {
        await takeBatchTurn(db, site.siteId);
        const othersHadTheirTurn = takingTurns();
        const results: BatchItem[] = [];
        for (const [index, item] of items.entries()) {
          if ('refusal' in item) {
            results.push(item.result);
            continue;
          }
          const incoming = { siteId: site.siteId, ...item, idempotencyKey: undefined, now };
          const result = await takeIn(db, incoming, consumers);
          results.push({ index, status: result.duplicate ? 200 : 201, result, problem: null });
          await othersHadTheirTurn();
        }
        // The call itself succeeds, so the pipeline notes no refusal of it.
        const refusals = items.flatMap((item) => ('refusal' in item ? [item.refusal] : []));
        if (refusals.length > 0) await insertRefusals(db, linesOfBatch(refusals, errors));
        const counted = (status: number) => results.filter((result) => result.status === status).length;
        return {
          accepted: counted(201),
          duplicates: counted(200),
          refused: refusals.length,
          results,
        };
      },
    }),
  };
}

/** An event of a batch as it is taken in, or why it is not. */
type Item =
  | { readonly envelope: Envelope; readonly text: string }
  | { readonly refusal: Refusal; readonly result: BatchItem };

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
  const { detail, status } = told(catalogue, failure);
  const errors = failure.errors.slice(0, itemProblemsMax);
  return {
    result: { index, status, result: null, problem: { code, detail, errors } },
    refusal: {
      operation: operations.eventSendBatch.name,
      siteId,
      at,
      door: request.door,
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
  siteId: number,
  bytesMax: number,
): { envelope: Envelope; text: string } | Failure {
  if (Buffer.byteLength(text) > bytesMax) {
    return new Failure('payload_too_large', { detail: `One event is at most ${bytesMax} bytes.` });
  }
  const item = readObject(text);
  if (item instanceof Failure) return item;
  const form = formProblem(item);
  if (form) return new Failure('validation_failed', { detail: form.detail, errors: [form] });
  const named = { site_id: siteId, ...item };
  if (named.site_id !== siteId) {
    const detail = "Leave site_id out or give the batch's own.";
    return new Failure('validation_failed', {
      errors: [{ pointer: '/site_id', code: 'not_allowed', detail }],
    });
  }
  const errors = problemsOf(named);
  return errors.length > 0
    ? new Failure('validation_failed', { errors })
    : { envelope: named as Envelope, text };
}

/** What is too deep or too much is refused by itself; where something is no JSON, the whole body is none. */
function readObject(text: string): object | Failure {
  try {
    return readJson(text) as object;
  } catch (thrown) {
    if (thrown instanceof Failure && thrown.code !== 'malformed_json') return thrown;
    throw thrown;
  }
}
