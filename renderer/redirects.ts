import type { Static } from 'typebox';
import type { redirects } from './kinds/redirects.ts';
import type { Target } from './stored.ts';

export type Redirects = Static<typeof redirects.schema>;
export type RedirectStatus = 301 | 302 | 307 | 308;

/** Result of a lookup for an address without a page. */
export type RedirectResult =
  | { readonly kind: 'redirect'; readonly status: RedirectStatus; readonly target: Target }
  /** Deleted for good: search engines drop it. */
  | { readonly kind: 'gone' };

/** Redirects of a tree by address. */
export interface RedirectTable {
  readonly exact: ReadonlySet<string>;
  /** Address prefixes, longest first. */
  readonly prefixes: readonly string[];
  /** Result for a path; undefined if no rule applies, or rules form a loop. */
  find(path: string): RedirectResult | undefined;
  /** True if the rules of a path form a loop. */
  isLoop(path: string): boolean;
}

interface Rule {
  readonly status: RedirectStatus;
  readonly target: Target;
}

export const wildcardsMax = 100;
/** Maximum rules followed for an address; browsers give up after twenty redirects. */
const hopsMax = 10;

/** @param hasPage true for paths of pages, which take precedence over rules */
export function redirectTable(
  { redirects = [], gone = [] }: Partial<Redirects>,
  hasPage: (path: string) => boolean,
): RedirectTable {
  const exact = new Map<string, Rule | 'gone'>();
  const below = new Map<string, Rule | 'gone'>();
  const add = (from: string, rule: Rule | 'gone') => {
    const [rules, key] = from.endsWith('/*') ? [below, from.slice(0, -1)] : [exact, from];
    // Of duplicate rules the first counts.
    if (!rules.has(key)) rules.set(key, rule);
  };
  for (const { from, to, status } of redirects) add(from, { target: to, status: statusOf(status) });
  for (const { from } of gone) add(from, 'gone');
  const prefixes = [...below.keys()].toSorted((a, b) => b.length - a.length);

  function ruleAt(path: string): Rule | 'gone' | undefined {
    const own = exact.get(path);
    if (own) return own;
    const prefix = prefixes.find((each) => path.startsWith(each));
    const rule = prefix === undefined ? undefined : below.get(prefix);
    if (prefix === undefined || rule === undefined || rule === 'gone') return rule;
    return { ...rule, target: withTail(rule.target, path.slice(prefix.length)) };
  }

  /** Follows chained rules to the end, so that a visitor is redirected once. */
  function follow(path: string): RedirectResult | 'loop' | undefined {
    let rule = ruleAt(path);
    // Of a chain, the first rule's status is sent.
    const status = rule === undefined || rule === 'gone' ? undefined : rule.status;
    for (let hops = 0; hops < hopsMax; hops += 1) {
      if (rule === 'gone') return { kind: 'gone' };
      if (rule === undefined || status === undefined) return undefined;
      const next = pathOfTarget(rule.target);
      const further = next === undefined || hasPage(next) ? undefined : ruleAt(next);
      if (further === undefined) return { kind: 'redirect', status, target: rule.target };
      rule = further;
    }
    return 'loop';
  }

  return {
    exact: new Set(exact.keys()),
    prefixes,
    find(path) {
      const result = follow(path);
      return result === 'loop' ? undefined : result;
    },
    isLoop: (path) => follow(path) === 'loop',
  };
}

const statuses: Readonly<Record<string, RedirectStatus>> = { 301: 301, 302: 302, 307: 307, 308: 308 };
const statusOf = (status = '301'): RedirectStatus => statuses[status] ?? 301;

/** Inserts the rest of an address for the target's `*`. It can never start another host. */
function withTail(target: Target, tail: string): Target {
  if (target.to !== 'url' || !target.url.endsWith('/*')) return target;
  return { to: 'url', url: target.url.slice(0, -1) + tail.replace(/^[/\\]+/, '') };
}

/** Path within the site that a target leads to. */
function pathOfTarget(target: Target): string | undefined {
  if (target.to !== 'url' || !/^\/(?!\/)/.test(target.url)) return undefined;
  return target.url.split(/[?#]/, 1)[0];
}
