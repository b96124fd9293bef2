import { accessAt, type Caller, isPublic, isStale, type Scope, type SiteRef, siteScoped } from './access.ts';
import type { CallerNow } from './as-of-now.ts';
import type { Audiences } from './audiences.ts';
import type { CallState } from './audit-row.ts';
import type { Call, CallInput } from './call.ts';
import { fail } from './errors.ts';
import type { PreparedOperation } from './executable.ts';
import { limitHeaders } from './limit-headers.ts';
import type { Operation } from './operation.ts';
import { type ChosenOperation, choose, type OverloadedOperation } from './overloaded-operation.ts';
import type { Ports } from './ports.ts';
import type { Registry } from './registry.ts';

/** Authenticates, authorises and rate-limits a call, and resolves its site. */
export interface Admission {
  /**
   * Authenticates and authorises the caller. Fails if the token is unknown, or may not call this operation on any
   * site.
   */
  admit(operation: Operation, call: Call, state: CallState, now: number): Promise<void>;
  /**
   * Selects one of several operations, for a caller who may use at least one of them. A call that selects none is
   * counted all the same.
   */
  choose(
    overloaded: OverloadedOperation,
    call: Call,
    state: CallState,
    now: number,
  ): Promise<ChosenOperation>;
  /** Charges units to the caller's limit; fails with `rate_limited` beyond it. */
  count(operation: Operation, call: Call, state: CallState, now: number, cost: number): void;
  /** Resolves the site in the input; fails with `site_forbidden` if the caller has no access to it. */
  resolveSite(
    executable: PreparedOperation,
    input: CallInput,
    caller: Caller,
    isRequired: boolean,
  ): Promise<SiteRef | undefined> | undefined;
  /** Fails with `right_required` if the caller lacks the operation's scope in the site's project. */
  requireOfMember(operation: Operation, call: Call, caller: Caller, site: SiteRef): Promise<void> | undefined;
  /** Repeats the decisions of `admit` and `resolveSite` later in a long call; undefined for public operations. */
  asOfNow(operation: Operation, call: Call, site: SiteRef | undefined): CallerNow | undefined;
}

/** Stands for the token of an Authorization header of another form. */
export const malformedToken = 'malformed';

/** Sentence for a header without a bearer token; nothing for others, whose code says it all. */
export const refusedTokenText = (token: string): { readonly detail?: string } =>
  token === malformedToken
    ? { detail: 'Send the header as Authorization: Bearer <token>: the word Bearer, a space, the token.' }
    : {};

export function createAdmission<Db>({ audiences, scopes }: Registry, ports: Ports<Db>): Admission {
  const challenge = `Bearer realm="${ports.realm}"`;

  async function identify(token: string | undefined, state: CallState, now: number): Promise<Caller> {
    if (token === undefined || token === '')
      fail('token_missing', { headers: { 'WWW-Authenticate': challenge } });
    const found = await ports.authenticate(token, now);
    if (!('refusal' in found)) return found;
    state.sender = found.owner;
    fail(found.refusal, {
      ...refusedTokenText(token),
      headers: { 'WWW-Authenticate': `${challenge}, error="invalid_token"` },
    });
  }

  const ofMembers = new Set(scopes.flatMap(({ name, isPerMember }) => (isPerMember ? [name] : [])));

  async function refuseMember(caller: Caller, site: SiteRef, scope: Scope): Promise<void> {
    const refusal = await ports.memberRefusal(ports.reader, caller, site, scope);
    if (refusal) fail('right_required', { detail: refusal.detail, members: { scope, who: refusal.who } });
  }

  async function siteInReach(caller: Caller, siteId: number): Promise<SiteRef> {
    const site = await ports.findSite(ports.reader, caller, siteId);
    if (site) return site;
    const refusal = await ports.roleRefusal(ports.reader, caller, siteId);
    if (!refusal) fail('site_forbidden');
    const { detail, ...members } = refusal;
    fail('role_required', { detail, members });
  }

  const count: Admission['count'] = (operation, { request }, state, now, cost) => {
    const kind = operation.limit ?? (isPublic(operation.access) ? 'public' : 'token');
    const { caller, site } = state;
    const siteId = site?.siteId ?? null;
    state.limit = ports.limit({ kind, caller, siteId, address: request.address, cost, now });
    if (!state.limit?.isExceeded) return;
    const { resetSeconds } = state.limit;
    fail('rate_limited', {
      detail: `Too many requests. Try again in ${resetSeconds} seconds.`,
      headers: { 'Retry-After': String(resetSeconds), ...limitHeaders(state.limit) },
    });
  };

  return {
    count,

    async admit(operation, { token, request }, state, now) {
      state.caller ??= await identify(token, state, now);
      requireRight(audiences, operation, request.interfaceName, state.caller);
      state.caller = aboutArea(state.caller, operation);
      // Checked only at the start: a download may take longer than a factor stays fresh.
      const { access } = operation;
      if (!isPublic(access) && access.fresh && isStale(state.caller, now)) fail('fresh_factor_required');
    },

    async choose(overloaded, call, state, now) {
      const caller = state.caller ?? (await identify(call.token, state, now));
      state.caller = caller;
      const operations = [...overloaded.byValue.values()];
      const [first] = operations;
      const isAllowed = ({ access }: Operation) =>
        audiences.refusal(access, call.request.interfaceName, caller) === undefined;
      if (first && !operations.some(isAllowed))
        requireRight(audiences, first, call.request.interfaceName, caller);
      try {
        return choose(overloaded, await call.read());
      } catch (thrown) {
        if (first) count(first, call, state, now, 1);
        throw thrown;
      }
    },

    resolveSite(executable, input, caller, isRequired) {
      const siteId = executable.siteIn(input, isRequired);
      return siteId === undefined ? undefined : siteInReach(caller, siteId);
    },

    requireOfMember({ access }, { request }, caller, site) {
      if (isPublic(access)) return undefined;
      const { scope } = accessAt(access, request.interfaceName);
      return scope !== undefined && ofMembers.has(scope) ? refuseMember(caller, site, scope) : undefined;
    },

    asOfNow(operation, { token, request }, site) {
      if (isPublic(operation.access)) return undefined;
      const decide = async () => {
        const state: CallState = {
          caller: undefined,
          site: undefined,
          limit: undefined,
          record: undefined,
        };
        const caller = await identify(token, state, ports.now());
        requireRight(audiences, operation, request.interfaceName, caller);
        const about = aboutArea(caller, operation);
        if (site) await siteInReach(about, site.siteId);
        return about;
      };
      return () => ports.throughOutage(decide, request.signal);
    },
  };
}

/** Limits a member to sites where their role reaches the operation's area. Others have no roles on sites. */
const aboutArea = (caller: Caller, { access }: Operation): Caller =>
  caller.role !== 'member' || isPublic(access) || access.area === undefined
    ? caller
    : { ...caller, area: access.area };

function requireRight(
  audiences: Audiences,
  { access, name }: Operation,
  interfaceName: Call['request']['interfaceName'],
  caller: Caller,
): void {
  if (caller.restriction && !caller.restriction.operations.has(name)) fail(caller.restriction.code);
  const refusal = audiences.refusal(access, interfaceName, caller);
  if (!refusal) return;
  const rule = accessAt(access, interfaceName);
  // Refused with the site, which says the role and who has another one.
  if (refusal === 'role_required' && siteScoped(rule) && rule.site === 'required') return;
  if (refusal === 'insufficient_scope' && 'scope' in rule) {
    const detail = `This token does not have the scope ${rule.scope}.`;
    fail(refusal, { detail, members: { scope: rule.scope } });
  }
  fail(refusal);
}
