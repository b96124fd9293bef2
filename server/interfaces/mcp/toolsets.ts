import type { IncomingHttpHeaders } from 'node:http';
import type { Registry } from '../../kernel/registry.ts';

/** Toolsets, which let a client request only some of the tools. */
export interface Toolsets {
  /** All sets, the default one first. */
  readonly names: readonly string[];
  /**
   * True if a tool is in one of the sets. Tools in no set, such as the one that describes the token, are in all of
   * them.
   * @param builds true if the caller reaches a site built here: the default set then has the tools for it
   */
  has(sets: readonly string[], tool: string, builds: boolean): boolean;
}

/** Default set, for agents with mixed tasks. */
export const defaultSet = 'default';

export function toolsetsOf({ features, toolsets }: Pick<Registry, 'features' | 'toolsets'>): Toolsets {
  const byTool = new Map<string, readonly string[]>();
  const usual = new Map<string, 'always' | 'where built'>();
  for (const { operations = {}, toolsets: sets = [] } of features)
    for (const { mcp } of Object.values(operations)) {
      if (!mcp) continue;
      byTool.set(mcp.tool, sets);
      if (mcp.inDefaultToolset) usual.set(mcp.tool, mcp.inDefaultToolset);
    }
  const isUsual = (tool: string, builds: boolean): boolean =>
    builds ? usual.has(tool) : usual.get(tool) === 'always';
  return {
    names: toolsets.map(({ name }) => name),
    has: (sets, tool, builds) => {
      if (sets.includes(defaultSet) && isUsual(tool, builds)) return true;
      const own = byTool.get(tool) ?? [];
      // Tools in every set are not automatically in the default one, which has its own list.
      if (own.length === 0) return usual.has(tool) || sets.some((name) => name !== defaultSet);
      return own.some((name) => sets.includes(name));
    },
  };
}

/** Header form of `?toolsets=`. */
const header = 'x-mcp-toolsets';

/** Sets requested by `?toolsets=inbox,sites`, by the older `?tools=`, or by header; undefined if none is. */
export function requestedToolsets(url: string, headers: IncomingHttpHeaders): readonly string[] | undefined {
  const { [header]: sent } = headers;
  const query = new URLSearchParams(url.split('?')[1] ?? '');
  const value = query.get('toolsets') ?? query.get('tools') ?? (Array.isArray(sent) ? sent.join() : sent);
  const names = value?.split(',').map((name) => name.trim().toLowerCase());
  const some = names?.filter((name) => name !== '');
  return some?.length ? [...new Set(some)].sort() : undefined;
}
