import { type Caller, isPublic, refusalOf, type SiteRef, siteScoped } from './access.ts';
import { type CallerNow, sentWhileAllowed, toldWhileAllowed } from './as-of-now.ts';
import { auditRow, type Progress } from './audit-row.ts';
import type { Answer, Call } from './call.ts';
import { asFailure, type Failure, fail, isNotReady, problemOf } from './errors.ts';
import { type PreparedOperation, prepareOperation } from './executable.ts';
import { idempotencyKeyOf, replay } from './idempotency.ts';
import { limitHeaders } from './limit-headers.ts';
import { type BoundOperation, changes, isSlow, type Operation, type SessionCookie } from './operation.ts';
import { PlacesReached, writingPlaces } from './places.ts';
import type { AuditRow, Ports, StoredAnswer } from './ports.ts';

/** What a handler's context has whatever the operation does. */
interface CallFacts {
  readonly now: number;
  readonly request: Call['request'];
  readonly caller: Caller | undefined;
  readonly site: SiteRef | undefined;
  readonly text: string;
}

/** A read changes nothing, so there is no commit to wait for and no session to start. */
const withoutEffects = {
  afterCommit(): never {
    throw new Error('A read has no commit.');
  },
  session(): never {
    throw new Error('A read starts no session.');
  },
};

/** The one way a call runs: authenticate → authorize → limit → resolve site → parse → run → audit → present. */
export interface Pipeline {
  call(operation: Operation, call: Call): Promise<Answer>;
  /** Ends a call that could not even be handed over, as one with too large a body. */
  refuse(operation: Operation | undefined, call: Omit<Call, 'read'>, failure: Failure): Promise<Answer>;
  readonly operations: readonly Operation[];
}

export function createPipeline<Db>(bound: readonly BoundOperation<Db>[], ports: Ports<Db>): Pipeline {
  const executables = new Map(bound.map((each) => [each.operation.name, prepareOperation(each)]));
  if (executables.size !== bound.length) throw new Error('Two operations have the same name.');

  async function call(operation: Operation, incoming: Call): Promise<Answer> {
    const executable = executables.get(operation.name);
    if (!executable) throw new Error(`The operation ${operation.name} is declared but not bound.`);
    const started = ports.ticks();
    const now = ports.now();
    const progress: Progress = { caller: incoming.caller, site: undefined, limit: undefined };
    try {
      if (!isPublic(operation.access)) await admit(executable, incoming, progress, now);
      // Events are counted later, when it is known how many came.
      if (operation.limit !== 'none' && operation.limit !== 'events')
        count(executable, incoming, progress, now, 1);
      const answer = await run(executable, incoming, progress, now, started);
      return progress.limit
        ? { ...answer, headers: { ...answer.headers, ...limitHeaders(progress.limit) } }
        : answer;
    } catch (thrown) {
      return refusalAnswer(operation, incoming, progress, asFailure(thrown), now, started);
    }
  }

  /** Who calls, and whether they may: everything that the token alone decides. */
  async function admit(
    { operation }: PreparedOperation,
    incoming: Call,
    progress: Progress,
    now: number,
  ): Promise<void> {
    progress.caller ??= await identify(incoming.token, now);
    const refusal = refusalOf(operation.access, incoming.request.door, progress.caller);
    if (refusal) fail(refusal, refusalOptions(operation, refusal));
  }

  function count(
    executable: PreparedOperation,
    incoming: Call,
    progress: Progress,
    now: number,
    cost: number,
  ): void {
    const kind = executable.operation.limit ?? (isPublic(executable.operation.access) ? 'public' : 'token');
    const { caller, site } = progress;
    const siteId = site?.siteId ?? null;
    progress.limit = ports.limit({ kind, caller, siteId, address: incoming.request.address, cost, now });
    if (!progress.limit?.isExceeded) return;
    const { resetSeconds } = progress.limit;
    fail('rate_limited', {
      detail: `Too many requests. Try again in ${resetSeconds} seconds.`,
      headers: { 'Retry-After': String(resetSeconds), ...limitHeaders(progress.limit) },
    });
  }

  async function identify(token: string | undefined, now: number): Promise<Caller> {
    if (token === undefined || token === '')
      fail('token_missing', { headers: { 'WWW-Authenticate': challenge } });
    const found = await ports.authenticate(token, now);
    if (typeof found !== 'string') return found;
    fail(found, { headers: { 'WWW-Authenticate': `${challenge}, error="invalid_token"` } });
  }

  async function resolveSite(
    executable: PreparedOperation,
    value: unknown,
    caller: Caller,
  ): Promise<SiteRef | undefined> {
    const asked = executable.siteIn(value);
    if (asked === undefined) return undefined;
    return (await ports.findSite(caller, asked)) ?? fail('site_forbidden');
  }

  async function run(
    executable: PreparedOperation,
    incoming: Call,
    progress: Progress,
    now: number,
    started: number,
  ): Promise<Answer> {
    const { operation } = executable;
    const { value, text } = incoming.read();
    if (siteScoped(operation.access) && progress.caller) {
      progress.site = await resolveSite(executable, value, progress.caller);
    }
    if (operation.limit === 'events') count(executable, incoming, progress, now, executable.costOf(value));
    executable.check(value);
    const facts = { now, request: incoming.request, caller: progress.caller, site: progress.site, text };
    const ended = (status: number) =>
      auditRow(operation, incoming.request, progress, {
        status,
        at: now,
        durationMs: ports.ticks() - started,
      });
    return changes(operation)
      ? change(executable, incoming, value, facts, ended)
      : read(executable, incoming, value, facts, ended);
  }

  async function read(
    executable: PreparedOperation,
    incoming: Call,
    value: unknown,
    facts: CallFacts,
    ended: (status: number) => AuditRow,
  ): Promise<Answer> {
    const callerNow = executable.goesOn ? asOfNow(executable.operation, incoming, facts) : undefined;
    const whose = executable.goesOn ? { caller: undefined, callerNow } : {};
    const context = { ...facts, ...whose, db: readerFor(executable, value, facts), ...withoutEffects };
    const preparation = executable.prepare ? await executable.prepare(value, context) : undefined;
    // What is at hand is not waited for: a turn of the promises costs as much as a small answer.
    const outcome = executable.run(value, context, preparation);
    const output = outcome instanceof Promise ? await outcome : outcome;
    const answer = executable.present(value, output, incoming.answerBytesMax);
    noteEnd(ended(answer.status));
    const { stream, parts } = answer;
    if (stream) return { ...answer, stream: toldWhileAllowed(stream, callerNow) };
    if (parts && callerNow && facts.caller)
      return { ...answer, parts: sentWhileAllowed(parts, facts.caller, callerNow) };
    return answer;
  }

  function readerFor(
    { operation, downloads }: PreparedOperation,
    value: unknown,
    { request }: CallFacts,
  ): Db {
    if (!isSlow(operation, value)) return ports.reader;
    return ports.slowReader({ signal: request.signal, deadlineOf: downloads ? 'query' : 'call' });
  }

  /** What `admit` and `resolveSite` decided at the call's beginning, decided anew. */
  function asOfNow(
    { access }: Operation,
    { token, request }: Call,
    { site }: CallFacts,
  ): CallerNow | undefined {
    if (isPublic(access)) return undefined;
    const decide = async () => {
      const caller = await identify(token, ports.now());
      const refusal = refusalOf(access, request.door, caller);
      if (refusal) fail(refusal);
      if (site && !(await ports.findSite(caller, site.siteId))) fail('site_forbidden');
      return caller;
    };
    return () => ports.throughOutage(decide, request.signal);
  }

  /** A change, the record of its idempotency key and its audit row are on disk together, or none of them is. */
  async function change(
    executable: PreparedOperation,
    incoming: Call,
    value: unknown,
    facts: CallFacts,
    ended: (status: number) => AuditRow,
  ): Promise<Answer> {
    const { operation } = executable;
    const after: (() => void)[] = [];
    let session: SessionCookie | undefined;
    const key = idempotencyKeyOf(operation, incoming, facts.caller);
    const places = key === undefined ? undefined : new PlacesReached();
    const caller = places && facts.caller ? writingPlaces(facts.caller, places) : facts.caller;
    const context = {
      ...facts,
      caller,
      db: ports.reader,
      afterCommit: (work: () => void) => void after.push(work),
      session: (cookie: SessionCookie) => {
        session = cookie;
      },
    };
    const asked = key === undefined ? '' : JSON.stringify([operation.name, value]);
    const known =
      key && executable.prepare && (await ports.idempotency.find(ports.reader, key, asked, facts.now));
    const preparation = known ? undefined : await executable.prepare?.(value, context);

    const done = await ports.transact(async (db) => {
      // A transaction may run again after a conflict; what an undone try wanted to do afterwards is forgotten.
      after.length = 0;
      places?.forget();
      const earlier = known || (key && (await ports.idempotency.claim(db, key, asked, facts.now)));
      const answer = earlier
        ? await repeated(earlier, facts.caller)
        : executable.present(value, await executable.run(value, { ...context, db }, preparation));
      if (key && places && !earlier) await ports.idempotency.keep(db, key, { ...answer, places });
      const row = ended(answer.status);
      await ports.audit.write(db, row);
      return { answer, row };
    });
    for (const work of after) work();
    ports.ended(done.row);
    return session === undefined ? done.answer : { ...done.answer, session };
  }

  /** A kept answer, for whoever still reaches what it is about. To others that is not there, as for a first call. */
  async function repeated(stored: StoredAnswer, caller: Caller | undefined): Promise<Answer> {
    if (!caller) return replay(stored);
    const { siteIds, projectIds } = stored.places;
    for (const siteId of siteIds) if (!(await ports.findSite(caller, siteId))) fail('not_found');
    for (const projectId of projectIds)
      if (!(await ports.reachesProject(caller, projectId))) fail('not_found');
    return replay(stored);
  }

  function noteEnd(row: AuditRow): void {
    ports.audit.note(row);
    ports.ended(row);
  }

  function refusalAnswer(
    operation: Operation | undefined,
    incoming: Omit<Call, 'read'>,
    progress: Progress,
    failure: Failure,
    now: number,
    started: number,
  ): Answer {
    const { request } = incoming;
    // What is not ready says so itself, once.
    if (failure.status >= 500 && !isNotReady(failure))
      ports.fault(failure.cause ?? failure, request.id, operation);
    const ending = { status: failure.status, failure, at: now, durationMs: ports.ticks() - started };
    noteEnd(auditRow(operation, request, progress, ending));
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
        size: incoming.size,
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

  async function refuse(
    operation: Operation | undefined,
    incoming: Omit<Call, 'read'>,
    failure: Failure,
  ): Promise<Answer> {
    const now = ports.now();
    const progress = { caller: await senderOf(incoming, now), site: undefined, limit: undefined };
    return refusalAnswer(operation, incoming, progress, failure, now, ports.ticks());
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

  return { call, refuse, operations: bound.map((each) => each.operation) };
}

const challenge = 'Bearer realm="wheelhouse"';

function refusalOptions(operation: Operation, code: string) {
  const { access } = operation;
  if (code === 'insufficient_scope' && 'scope' in access) {
    return {
      detail: `This token does not have the scope ${access.scope}.`,
      members: { scope: access.scope },
    };
  }
  return {};
}
