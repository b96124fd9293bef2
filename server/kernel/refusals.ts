import type { Caller } from './access.ts';
import { auditRow, type Progress } from './audit-row.ts';
import type { Answer, Call } from './call.ts';
import { type Failure, isNotReady, problemOf } from './errors.ts';
import type { Operation } from './operation.ts';
import type { Ports } from './ports.ts';

/** When a call began: epoch milliseconds, and milliseconds that only go up. */
export interface Beginning {
  readonly now: number;
  readonly started: number;
}

/** How calls end that fail: one error shape, one audit row, and a fault of ours in the log. */
export interface Refusals {
  answer(
    operation: Operation | undefined,
    call: Omit<Call, 'read'>,
    progress: Progress,
    failure: Failure,
    beginning: Beginning,
  ): Answer;
  /** Ends a call that could not even be handed over. */
  refuse(operation: Operation | undefined, call: Omit<Call, 'read'>, failure: Failure): Promise<Answer>;
}

export function createRefusals<Db>(ports: Ports<Db>): Refusals {
  function answer(
    operation: Operation | undefined,
    { request, size }: Omit<Call, 'read'>,
    progress: Progress,
    failure: Failure,
    { now, started }: Beginning,
  ): Answer {
    // What is not ready says so itself, once; and what took too long is no fault.
    if (failure.code === 'internal_error') ports.fault(failure.cause ?? failure, request.id, operation);
    const ending = { status: failure.status, failure, at: now, durationMs: ports.ticks() - started };
    const row = auditRow(operation, request, progress, ending);
    ports.audit.note(row);
    ports.ended(row);
    const siteId = progress.site?.siteId ?? progress.caller?.siteId ?? null;
    if (operation?.refusals === 'kept' && siteId !== null && failure.status < 500) {
      ports.refused({
        operation: operation.name,
        siteId,
        at: now,
        door: request.door,
        code: failure.code,
        detail: failure.detail,
        errors: failure.errors,
        size,
        requestId: request.id,
      });
    }
    const place = { baseUrl: ports.baseUrl, instance: request.instance, requestId: request.id };
    return {
      status: failure.status,
      text: JSON.stringify(problemOf(failure, place)),
      headers: failure.headers,
      failure,
    };
  }

  /** Whose a refused call is, for the audit log; undefined where nobody can say. */
  async function senderOf(
    { caller, token }: Pick<Call, 'caller' | 'token'>,
    now: number,
  ): Promise<Caller | undefined> {
    if (caller || !token) return caller;
    try {
      const found = await ports.authenticate(token, now);
      return typeof found === 'string' ? undefined : found;
    } catch (thrown) {
      if (isNotReady(thrown)) return undefined;
      throw thrown;
    }
  }

  return {
    answer,
    async refuse(operation, call, failure) {
      const now = ports.now();
      const progress = { caller: await senderOf(call, now), site: undefined, limit: undefined };
      return answer(operation, call, progress, failure, { now, started: ports.ticks() });
    },
  };
}
