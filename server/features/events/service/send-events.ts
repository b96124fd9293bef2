import { Failure, fail } from '../../../kernel/errors.ts';
import { itemTexts, memberText } from '../../../kernel/json-text.ts';
import type { Handlers } from '../../../kernel/operation.ts';
import type { Refusal } from '../../../kernel/ports.ts';
import type { Static } from '../../../kernel/schema.ts';
import { checker } from '../../../kernel/validate.ts';
import type { Db } from '../../../platform/db/database.ts';
import { operations } from '../operations.ts';
import { type Envelope, formProblem } from '../rules.ts';
import { type EventBatchAnswer, EventEnvelope } from '../schema.ts';
import { takeBatchTurn } from '../store/events.ts';
import { insertRefusals } from '../store/refusals.ts';
import { type EventConsumer, takeIn } from '../take-in.ts';

type Sending = Pick<Handlers<typeof operations, Db>, 'eventSend' | 'eventSendBatch'>;
type BatchItem = Static<typeof EventBatchAnswer>['results'][number];

const problemsOf = checker(EventEnvelope);

/** `consumers` make something of new events; `eventBytesMax` bounds each event of a batch. */
export function sendEvents(consumers: readonly EventConsumer[], eventBytesMax: number): Sending {
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

    async eventSendBatch(input, { db, site, now, text, request }) {
      await takeBatchTurn(db, site.siteId);
      const texts = itemTexts(memberText(text, 'events') ?? '[]');
      const results: BatchItem[] = [];
      const refused: Refusal[] = [];
      for (const [index, item] of input.events.entries()) {
        const itemText = texts[index] ?? '';
        const refusal = itemRefusal(item, itemText, site.siteId, eventBytesMax);
        if (refusal) {
          const { code, detail, errors } = refusal;
          results.push({
            index,
            status: refusal.status,
            result: null,
            problem: { code, detail, errors: [...errors] },
          });
          refused.push({
            operation: operations.eventSendBatch.name,
            siteId: site.siteId,
            at: now,
            door: request.door,
            code,
            detail,
            errors,
            size: Buffer.byteLength(itemText),
            requestId: request.id,
          });
          continue;
        }
        const envelope = { ...item, site_id: site.siteId } as Envelope;
        const incoming = { siteId: site.siteId, envelope, text: itemText, idempotencyKey: undefined, now };
        const result = await takeIn(db, incoming, consumers);
        results.push({ index, status: result.duplicate ? 200 : 201, result, problem: null });
      }
      // The call itself succeeds, so the pipeline notes no refusal of it.
      if (refused.length > 0) await insertRefusals(db, refused);
      const counted = (status: number) => results.filter((result) => result.status === status).length;
      return {
        accepted: counted(201),
        duplicates: counted(200),
        refused: results.filter((result) => result.problem !== null).length,
        results,
      };
    },
  };
}

function itemRefusal(item: object, text: string, siteId: number, bytesMax: number): Failure | undefined {
  if (Buffer.byteLength(text) > bytesMax) {
    return new Failure('payload_too_large', { detail: `One event is at most ${bytesMax} bytes.` });
  }
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
  return errors.length > 0 ? new Failure('validation_failed', { errors }) : undefined;
}
