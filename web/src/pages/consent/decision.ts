import type { Decision } from '../../api/apps.ts';
import type { ConnectionRequest, Scope } from '../../api/records.ts';

/** Scopes that neither publish nor reach another service. */
const working: readonly Scope[] = ['read', 'events', 'reply', 'stage'];

/** Values of the form. */
export interface DecisionForm {
  reach: 'look' | 'work' | 'all' | 'chosen';
  /** Used if the access is `chosen`. */
  scopes: Scope[];
  where: 'all' | 'some';
  /** Site ids as texts, used if `where` is `some`. */
  sites: string[];
  /** A toolset, or `all`. */
  tools: string;
}

const requestedScopes = ({ scopes }: ConnectionRequest): Scope[] =>
  scopes.flatMap(({ scope, asked: isAsked }) => (isAsked ? scope : []));

/** Initial values: the app's request, and no more. */
export function beginWith(request: ConnectionRequest): DecisionForm {
  const scopes = requestedScopes(request);
  const asksForAll = scopes.length === request.scopes.length;
  return {
    reach: scopes.length <= 1 ? 'look' : asksForAll ? 'work' : 'chosen',
    scopes,
    where: 'all',
    sites: [],
    tools: request.toolsets[0]?.toolset ?? 'all',
  };
}

/** The decision to send. */
export function decisionOf(form: DecisionForm, request: ConnectionRequest): Decision {
  const offered = request.scopes.map(({ scope }) => scope);
  const byReach: Record<DecisionForm['reach'], readonly Scope[]> = {
    look: ['read'],
    work: offered.filter((scope) => working.includes(scope)),
    all: offered,
    chosen: form.scopes,
  };
  return {
    scopes: [...byReach[form.reach]],
    ...(form.where === 'some' ? { site_ids: form.sites.map(Number) } : {}),
    ...(form.tools === 'all' ? {} : { toolsets: [form.tools] }),
  };
}
