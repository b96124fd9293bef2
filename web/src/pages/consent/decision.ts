import type { Decision } from '../../api/apps.ts';
import type { ConnectionRequest, Scope } from '../../api/records.ts';

/** Rights that neither publish nor reach another service. */
const working: readonly Scope[] = ['read', 'events', 'reply', 'stage'];

/** Values of the form. */
export interface DecisionForm {
  reach: 'look' | 'work' | 'all' | 'chosen';
  /** Used if the reach is `chosen`. */
  scopes: Scope[];
  where: 'all' | 'some';
  /** Site ids as texts, used if `where` is `some`. */
  sites: string[];
  /** A toolset, or `all`. */
  tools: string;
}

const asked = ({ scopes }: ConnectionRequest): Scope[] =>
  scopes.flatMap(({ scope, asked: isAsked }) => (isAsked ? scope : []));

/**
 * First values of the form: the app's own request, and no more. Some ask for everything that the server has, whoever
 * the person is: they begin without what is public at once.
 */
export function beginWith(request: ConnectionRequest): DecisionForm {
  const scopes = asked(request);
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
