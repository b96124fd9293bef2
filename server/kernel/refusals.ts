import { auditRow, type Progress } from './audit-row.ts';
import type { Answer, Call } from './call.ts';
import { type Failure, isFullDisk, isNotReady, toPublicError } from './errors.ts';
import { addressNames, knownNames, spoken, toolNames } from './mentions.ts';
import type { Operation } from './operation.ts';
import type { Ports } from './ports.ts';
import { problemOf } from './problem.ts';
import type { Registry } from './registry.ts';

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

export function createRefusals<Db>({ errors, operations }: Registry, ports: Ports<Db>): Refusals {
  const names = {
    agents: knownNames(operations, toolNames(operations)),
    programs: knownNames(operations, addressNames(operations)),
  };

  function answer(
    operation: Operation | undefined,
    { request, size }: Omit<Call, 'read'>,
    progress: Progress,
    failure: Failure,
    { now, started }: Beginning,
  ): Answer {
    const { code } = failure;
    const nameOf = request.door === 'mcp' ? names.agents : names.programs;
    const errorsOfFields = spoken(failure.errors, nameOf);
    // What is not ready says so itself, once, but for a full disk; and what took too long is no fault.
    if (code === 'internal_error' || isFullDisk(failure.cause))
      ports.fault(failure.cause ?? failure, request.id, operation);
    const { status, detail: written } = toPublicError(errors, failure);
    const detail = spoken(written, nameOf);
    const durationMs = ports.ticks() - started;
    const row = auditRow(operation, request, progress, {
      status,
      failure: { code, detail, field: failure.errors[0]?.pointer },
      at: now,
      durationMs,
    });
    ports.audit.note(row);
    ports.ended(row);
    const { siteId } = row;
    if (operation !== undefined && progress.siteKey !== undefined && status < 500) {
      ports.refusedOfKey({
        operation: operation.name,
        siteKey: progress.siteKey,
        origin: request.origin,
        address: request.address,
        at: now,
        code,
        detail,
        errors: errorsOfFields,
      });
    }
    if (operation?.refusals === 'kept' && siteId !== null && status < 500) {
      ports.refused({
        operation: operation.name,
        siteId,
        at: now,
        door: request.door,
        code,
        detail,
        errors: errorsOfFields,
        size,
        requestId: request.id,
      });
    }
    const place = { baseUrl: ports.baseUrl, instance: request.instance, requestId: request.id };
    return {
      status,
      text: JSON.stringify(spoken(problemOf(errors, failure, place), nameOf)),
      headers: failure.headers,
      failure,
    };
  }

  /** Whose a refused call is, for the audit log; nobody's where nobody can say. */
  async function whoSent(
    { caller, token }: Pick<Call, 'caller' | 'token'>,
    now: number,
  ): Promise<Pick<Progress, 'caller' | 'sender'>> {
    if (caller || !token) return { caller };
    try {
      const found = await ports.authenticate(token, now);
      return 'refusal' in found ? { caller, sender: found.whose } : { caller: found };
    } catch (thrown) {
      if (isNotReady(thrown)) return { caller };
      throw thrown;
    }
  }

  return {
    answer,
    async refuse(operation, call, failure) {
      const now = ports.now();
      const progress = {
        ...(await whoSent(call, now)),
        site: call.site,
        limit: undefined,
        record: undefined,
      };
      return answer(operation, call, progress, failure, { now, started: ports.ticks() });
    },
  };
}
