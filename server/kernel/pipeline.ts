import { type Access, accessAt, type Caller, isPublic, type SiteRef, siteScoped } from './access.ts';
import { createAdmission } from './admission.ts';
import { reauthorisedFile, reauthorisedStream } from './as-of-now.ts';
import { type Actor, auditRow, type CallState } from './audit-row.ts';
import type { Answer, Call } from './call.ts';
import { isConfirmed } from './confirm.ts';
import { asFailure, type Failure, fail } from './errors.ts';
import { type PreparedOperation, prepareOnFirstCall } from './executable.ts';
import type { BoundOperation, SessionCookie } from './handler.ts';
import { idempotencyKeyOf, replay, requestText } from './idempotency.ts';
import { isRecord } from './json-value.ts';
import { limitHeaders } from './limit-headers.ts';
import { findNamedSite, isOfStranger, siteIdIn, siteIdOfAnswer } from './named-site.ts';
import { changes, isSlow, type Operation } from './operation.ts';
import {
  type CallTarget,
  type ChosenOperation,
  isOverloaded,
  type OverloadedOperation,
} from './overloaded-operation.ts';
import type { AuditRow, Ports, StoredAnswer } from './ports.ts';
import { withRecordNamed } from './record-named.ts';
import { type CallStart, createRefusals } from './refusals.ts';
import type { Registry } from './registry.ts';
import { ReplayScope, recordingScope } from './replay-scope.ts';
import { findSiteKey, siteKeyIn } from './site-key.ts';

/** Context that every handler gets. */
interface CallFacts {
  readonly now: number;
  readonly request: Call['request'];
  readonly caller: Caller | undefined;
  readonly site: SiteRef | undefined;
  readonly text: string;
  readonly setActor: (actor: Actor) => void;
}

/** Reads change nothing: there is no commit to wait for, and no session to start. */
const withoutEffects = {
  afterCommit(): never {
    throw new Error('A read has no commit.');
  },
  setSession(): never {
    throw new Error('A read starts no session.');
  },
};

const isImplied = (access: Access): boolean => siteScoped(access) && access.site === 'implied';

/** The caller, narrowed to the site that the call names, if any. */
const narrowed = ({ caller, site }: CallState): Caller | undefined =>
  caller && site ? { ...caller, siteId: site.siteId } : caller;

/** The only path of a call: authenticate → authorize → limit → resolve site → parse → run → audit → present. */
export interface Pipeline {
  call(target: CallTarget, call: Call): Promise<Answer>;
  /** Refuses a request that could not become a call, for example because its body is too large. */
  refuse(operation: Operation | undefined, call: Omit<Call, 'read'>, failure: Failure): Promise<Answer>;
  readonly registry: Registry;
}

/** Makes the audit row of a call that ended with a status and, unless it was a repeat, an output. */
type Ended = (status: number, output?: unknown) => AuditRow;

/** `bound` holds the registry's operations with their handlers. */
export function createPipeline<Db>(
  registry: Registry,
  bound: readonly BoundOperation<Db>[],
  ports: Ports<Db>,
): Pipeline {
  const { siteParameter, errors } = registry;
  const executableOf = prepareOnFirstCall(bound, siteParameter);
  const admission = createAdmission(registry, ports);
  const refusals = createRefusals(registry, ports);

  /** Most calls are for a single operation and skip one promise. */
  function call(target: CallTarget, sent: Call): Promise<Answer> {
    const start: CallStart = { now: ports.now(), started: ports.ticks() };
    const state: CallState = { caller: sent.caller, site: sent.site, limit: undefined, record: undefined };
    return isOverloaded(target)
      ? callChosen(target, sent, state, start)
      : callOne(target, sent, state, start);
  }

  async function callChosen(
    overloaded: OverloadedOperation,
    sent: Call,
    state: CallState,
    start: CallStart,
  ): Promise<Answer> {
    let chosen: ChosenOperation;
    try {
      chosen = await admission.choose(overloaded, sent, state, start.now);
    } catch (thrown) {
      return refusals.answer(undefined, sent, state, asFailure(thrown), start);
    }
    const { operation, read } = chosen;
    return { ...(await callOne(operation, { ...sent, read }, state, start)), operation };
  }

  async function callOne(
    operation: Operation,
    incoming: Call,
    state: CallState,
    start: CallStart,
  ): Promise<Answer> {
    const executable = executableOf(operation);
    const { now } = start;
    try {
      if (!isPublic(operation.access)) await admission.admit(operation, incoming, state, now);
      // The site's limit is charged later, once the site and the number of items are known.
      if (operation.limit !== 'none' && operation.limit !== 'site')
        admission.count(operation, incoming, state, now, 1);
      const answer = await run(executable, incoming, state, start);
      return state.limit
        ? { ...answer, headers: { ...answer.headers, ...limitHeaders(state.limit) } }
        : answer;
    } catch (thrown) {
      const failure = withRecordNamed(asFailure(thrown), operation.input, siteParameter);
      if (typeof operation.refusals === 'object') await findSiteKey(operation, incoming, state);
      else if (isOfStranger(failure.code)) await findNamedSite(incoming, state, siteParameter);
      return refusals.answer(operation, incoming, state, failure, start);
    }
  }

  async function run(
    prepared: PreparedOperation,
    incoming: Call,
    state: CallState,
    { now, started }: CallStart,
  ): Promise<Answer> {
    const { operation } = prepared;
    state.hasRead = true;
    const reading = incoming.read();
    const input = reading instanceof Promise ? await reading : reading;
    const { value, text } = input;
    state.namedSiteId = siteIdIn(value, siteParameter);
    state.siteKey = siteKeyIn(operation, value);
    const access = accessAt(operation.access, incoming.request.interfaceName);
    if (siteScoped(access) && state.caller) {
      const isRequired = access.site === 'required';
      state.site = await admission.resolveSite(prepared, input, state.caller, isRequired);
      const memberCheck =
        state.site && admission.requireOfMember(operation, incoming, state.caller, state.site);
      if (memberCheck) await memberCheck;
    }
    const caller = isImplied(access) ? narrowed(state) : state.caller;
    if (operation.limit === 'site') admission.count(operation, incoming, state, now, prepared.costOf(value));
    const refusal = prepared.refusalOf(input);
    if (!refusal) state.record = prepared.recordIn(value);
    if (isImplied(access) && isRecord(value)) delete value[siteParameter];
    const isConfirmedCall = isConfirmed(operation, value, incoming.request.interfaceName);
    const executable = prepared.preview && !isConfirmedCall ? prepared.preview : prepared;
    const setActor = (actor: Actor) => {
      state.actor = actor;
    };
    const facts = { now, request: incoming.request, caller, site: state.site, text, setActor };
    const ended = (status: number, output?: unknown) => {
      // A call that names its record alone, as most changes do, is listed with the site of what it answers.
      if (!state.site) state.answeredSiteId = siteIdOfAnswer(output, siteParameter);
      const durationMs = ports.ticks() - started;
      return auditRow(executable.operation, incoming.request, state, { status, at: now, durationMs });
    };
    if (refusal) return replayDespiteRefusal(executable, incoming, facts, ended, refusal);
    return changes(executable.operation)
      ? change(executable, incoming, value, facts, ended)
      : read(executable, incoming, value, facts, ended);
  }

  /**
   * Answers a repeat with the original answer even if the call would be refused now: repeats are recognised before
   * validation.
   */
  async function replayDespiteRefusal(
    executable: PreparedOperation,
    incoming: Call,
    facts: CallFacts,
    ended: Ended,
    refusal: Failure,
  ): Promise<Answer> {
    const replayed = await executable.replay?.({ ...facts, db: ports.reader, ...withoutEffects });
    if (replayed === undefined) throw refusal;
    const answer = executable.present(undefined, replayed, { isBrief: incoming.isBrief === true });
    const row = ended(answer.status);
    ports.audit.enqueue(row);
    ports.countCall(row);
    return answer;
  }

  async function read(
    executable: PreparedOperation,
    incoming: Call,
    value: unknown,
    facts: CallFacts,
    ended: Ended,
  ): Promise<Answer> {
    const callerNow = executable.isStreaming
      ? admission.asOfNow(executable.operation, incoming, facts.site)
      : undefined;
    const whose = executable.isStreaming ? { caller: undefined, callerNow } : {};
    const early = { ...facts, ...whose, db: ports.reader, ...withoutEffects };
    const preparation = executable.prepare ? await executable.prepare(value, early) : undefined;
    // After preparation that may wait for other machines: a slow reader holds a connection until its deadline.
    const context = { ...early, db: readerFor(executable, value, facts) };
    // Synchronous results are not awaited: a microtask costs as much as a small answer.
    const outcome = executable.run(value, context, preparation);
    const output = outcome instanceof Promise ? await outcome : outcome;
    const answer = executable.present(value, output, incoming);
    const row = ended(answer.status, output);
    ports.audit.enqueue(row);
    ports.countCall(row);
    const { stream, parts } = answer;
    if (stream) return { ...answer, stream: reauthorisedStream(stream, callerNow, errors) };
    if (parts && callerNow && facts.caller)
      return { ...answer, parts: reauthorisedFile(parts, facts.caller, callerNow) };
    return answer;
  }

  function readerFor(
    { operation, downloads }: PreparedOperation,
    value: unknown,
    { request }: CallFacts,
  ): Db {
    if (!isSlow(operation, value)) return ports.reader;
    return ports.slowReader({ signal: request.signal, deadlineScope: downloads ? 'query' : 'call' });
  }

  /** Commits a change together with its idempotency key and audit row, or none of them. */
  async function change(
    executable: PreparedOperation,
    incoming: Call,
    value: unknown,
    facts: CallFacts,
    ended: Ended,
  ): Promise<Answer> {
    const { operation } = executable;
    const after: (() => void)[] = [];
    let session: SessionCookie | undefined;
    const key = idempotencyKeyOf(operation, incoming, facts.caller);
    const replayScope = key === undefined ? undefined : new ReplayScope();
    const caller = replayScope && facts.caller ? recordingScope(facts.caller, replayScope) : facts.caller;
    const context = {
      ...facts,
      caller,
      db: ports.reader,
      afterCommit: (work: () => void) => void after.push(work),
      setSession: (cookie: SessionCookie) => {
        session = cookie;
      },
    };
    const requestKey = key === undefined ? '' : requestText(operation, value);
    const alreadyStored =
      key && executable.prepare && (await ports.idempotency.find(ports.reader, key, requestKey, facts.now));
    const preparation = alreadyStored ? undefined : await executable.prepare?.(value, context);

    const result = await ports.transact(async (db) => {
      // A transaction may be retried after a conflict; work scheduled by the aborted attempt is dropped.
      after.length = 0;
      replayScope?.forget();
      const stored =
        alreadyStored || (key && (await ports.idempotency.claim(db, key, requestKey, facts.now)));
      const output = stored ? undefined : await executable.run(value, { ...context, db }, preparation);
      const answer = stored
        ? await repeated(db, stored, facts.caller)
        : executable.present(value, output, { isBrief: incoming.isBrief === true });
      if (key && replayScope && !stored) await ports.idempotency.store(db, key, { ...answer, replayScope });
      const row = ended(answer.status, output);
      await ports.audit.write(db, row);
      return { answer, row };
    });
    for (const work of after) runAfterCommit(work, incoming, operation);
    ports.countCall(result.row);
    return session === undefined ? result.answer : { ...result.answer, session };
  }

  /** Runs work after the commit. Its failure is only logged: the change has already happened. */
  function runAfterCommit(work: () => void, { request }: Call, operation: Operation): void {
    try {
      work();
    } catch (thrown) {
      ports.logFault(thrown, request.id, operation);
    }
  }

  /**
   * Replays a stored answer to a caller who still has access to the records it is about. Others get `not_found`, as
   * on a first call.
   */
  async function repeated(db: Db, stored: StoredAnswer, caller: Caller | undefined): Promise<Answer> {
    if (!caller) return replay(stored);
    const { siteIds, projectIds } = stored.replayScope;
    for (const siteId of siteIds) if (!(await ports.findSite(db, caller, siteId))) fail('not_found');
    for (const projectId of projectIds)
      if (!(await ports.reachesProject(db, caller, projectId))) fail('not_found');
    return replay(stored);
  }

  return { call, refuse: refusals.refuse, registry };
}
