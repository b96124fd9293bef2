import { auditRow, type CallState } from './audit-row.ts';
import type { Answer, Call } from './call.ts';
import { type Failure, isFullDisk, isNotReady, toPublicError } from './errors.ts';
import { addressNames, knownNames, toolNames, withMentions } from './mentions.ts';
import { isOfStranger } from './named-site.ts';
import type { Operation } from './operation.ts';
import type { Ports } from './ports.ts';
import { problemOf } from './problem.ts';
import type { Registry } from './registry.ts';

/** Start of a call: epoch milliseconds, and monotonic milliseconds. */
export interface CallStart {
  readonly now: number;
  readonly started: number;
}

/** Ends calls that fail: one error shape, one audit row, and a log entry if the fault is ours. */
export interface Refusals {
  answer(
    operation: Operation | undefined,
    call: Omit<Call, 'read'>,
    state: CallState,
    failure: Failure,
    start: CallStart,
  ): Answer;
  /** Refuses a request that could not become a call. */
  refuse(operation: Operation | undefined, call: Omit<Call, 'read'>, failure: Failure): Promise<Answer>;
}

export function createRefusals<Db>({ errors, operations, audiences }: Registry, ports: Ports<Db>): Refusals {
  const names = {
    agents: knownNames(operations, toolNames(operations)),
    programs: knownNames(operations, addressNames(operations)),
  };

  function answer(
    operation: Operation | undefined,
    { request, size }: Omit<Call, 'read'>,
    state: CallState,
    failure: Failure,
    { now, started }: CallStart,
  ): Answer {
    const { code } = failure;
    const nameOf = request.interfaceName === 'mcp' ? names.agents : names.programs;
    const errorsOfFields = withMentions(failure.errors, nameOf);
    // Unavailability is logged once by its source, except for a full disk; a timeout is not a fault.
    if (code === 'internal_error' || isFullDisk(failure.cause))
      ports.logFault(failure.cause ?? failure, request.id, operation);
    const { status, detail: written } = toPublicError(errors, failure);
    const detail = withMentions(written, nameOf);
    const durationMs = ports.ticks() - started;
    const row = auditRow(operation, request, state, {
      status,
      failure: { code, detail, field: failure.errors[0]?.pointer },
      at: now,
      durationMs,
    });
    ports.audit.enqueue(row);
    ports.countCall(row);
    const { siteId } = row;
    if (operation !== undefined && state.siteKey !== undefined && status < 500) {
      ports.recordKeyedRefusal({
        operation: operation.name,
        siteKey: state.siteKey,
        origin: request.origin,
        address: request.address,
        at: now,
        code,
        detail,
        errors: errorsOfFields,
      });
    }
    if (operation?.refusals === 'kept' && siteId !== null && status < 500) {
      ports.recordRefusal({
        operation: operation.name,
        siteId,
        at: now,
        interfaceName: request.interfaceName,
        code,
        detail,
        errors: errorsOfFields,
        size,
        requestId: request.id,
      });
    }
    if (isOfStranger(code) && audiences.programInterfaces.includes(request.interfaceName)) {
      const { id: requestId, interfaceName, origin, address } = request;
      if (state.namedSiteId !== undefined || origin !== undefined)
        ports.recordStrangerRefusal({
          siteId: state.namedSiteId,
          origin,
          address,
          at: now,
          interfaceName,
          code,
          detail,
          size,
          requestId,
        });
    }
    const context = { baseUrl: ports.baseUrl, instance: request.instance, requestId: request.id };
    return {
      status,
      text: JSON.stringify(withMentions(problemOf(errors, failure, context), nameOf)),
      headers: failure.headers,
      failure,
    };
  }

  /** The caller of a refused call, for the audit log; undefined if unknown. */
  async function identifySender(
    { caller, token }: Pick<Call, 'caller' | 'token'>,
    now: number,
  ): Promise<Pick<CallState, 'caller' | 'sender'>> {
    if (caller || !token) return { caller };
    try {
      const found = await ports.authenticate(token, now);
      return 'refusal' in found ? { caller, sender: found.owner } : { caller: found };
    } catch (thrown) {
      if (isNotReady(thrown)) return { caller };
      throw thrown;
    }
  }

  return {
    answer,
    async refuse(operation, call, failure) {
      const now = ports.now();
      const state = {
        ...(await identifySender(call, now)),
        site: call.site,
        limit: undefined,
        record: undefined,
      };
      return answer(operation, call, state, failure, { now, started: ports.ticks() });
    },
  };
}
