/** Paths that a site asks crawlers not to fetch. Source: RFC 9309. */
export interface Robots {
  allows(url: URL): boolean;
}

interface Rule {
  readonly isAllowed: boolean;
  readonly pattern: string;
}

/** Product token in robots.txt. */
const ownName = 'wheelhouse';
const rulesMax = 2000;

export const everythingAllowed: Robots = { allows: () => true };

/** Parses a robots.txt: the rules for our product token, else those for all crawlers. */
export function readRobots(text: string): Robots {
  const groups = groupsIn(text);
  const own = groups.filter(({ names }) => names.includes(ownName));
  const chosen = own.length > 0 ? own : groups.filter(({ names }) => names.includes('*'));
  const rules = chosen.flatMap((group) => group.rules).slice(0, rulesMax);
  return {
    allows({ pathname, search }) {
      const path = pathname + search;
      // The longest match wins; if two are equally long, the one that allows.
      let best: Rule | undefined;
      for (const rule of rules) {
        if (!matches(rule.pattern, path)) continue;
        const longer = rule.pattern.length - (best?.pattern.length ?? -1);
        if (longer > 0 || (longer === 0 && rule.isAllowed)) best = rule;
      }
      return best?.isAllowed ?? true;
    },
  };
}

function groupsIn(text: string): readonly { names: string[]; rules: Rule[] }[] {
  const groups: { names: string[]; rules: Rule[] }[] = [];
  let isNaming = false;
  for (const line of text.replace(/^\ufeff/, '').split(/\r\n?|\n/)) {
    const [, key = '', value = ''] = /^\s*([A-Za-z-]+)\s*:\s*([^#]*)/.exec(line) ?? [];
    const name = key.toLowerCase();
    if (name === 'user-agent') {
      if (!isNaming) groups.push({ names: [], rules: [] });
      groups.at(-1)?.names.push(value.trim().toLowerCase());
      isNaming = true;
    } else if (name === 'allow' || name === 'disallow') {
      isNaming = false;
      // An empty rule disallows nothing.
      if (value.trim() !== '')
        groups.at(-1)?.rules.push({ isAllowed: name === 'allow', pattern: value.trim() });
    }
  }
  return groups;
}

/**
 * Matches a path prefix against a pattern: * is any text, $ the end. Takes at most pattern length times path
 * length.
 */
function matches(pattern: string, path: string): boolean {
  const isWhole = pattern.endsWith('$');
  const parts = (isWhole ? pattern.slice(0, -1) : pattern).split('*');
  let at = 0;
  for (const [index, part] of parts.entries()) {
    if (index === 0) {
      if (!path.startsWith(part)) return false;
      at = part.length;
    } else if (isWhole && index === parts.length - 1) {
      return path.length - part.length >= at && path.endsWith(part);
    } else {
      const found = path.indexOf(part, at);
      if (found < 0) return false;
      at = found + part.length;
    }
  }
  return !isWhole || at === path.length;
}
