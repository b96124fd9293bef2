import type { IncomingHttpHeaders } from 'node:http';
import type { Registry } from '../../kernel/registry.ts';

/** Toolsets, which let a client request only some of the tools. */
export interface Toolsets {
  /** All sets, in feature order. */
  readonly names: readonly string[];
  /**
   * True if a tool is in one of the sets. Tools in no set, such as the one that describes the token, are in all of
   * them.
   */
  has(sets: readonly string[], tool: string): boolean;
}

export function toolsetsOf({ features }: Pick<Registry, 'features'>): Toolsets {
  const byTool = new Map<string, readonly string[]>();
  for (const { operations = {}, toolsets = [] } of features)
    for (const { mcp } of Object.values(operations)) if (mcp) byTool.set(mcp.tool, toolsets);
  return {
    names: [...new Set(features.flatMap(({ toolsets = [] }) => toolsets))],
    has: (sets, tool) => {
      const own = byTool.get(tool) ?? [];
      return own.length === 0 || own.some((name) => sets.includes(name));
    },
  };
}

/** Header form of `?tools=`, named by us. */
const header = 'x-mcp-toolsets';

/** Sets requested by `?tools=inbox,sites` or by header; undefined for all. */
export function toolsetsAsked(url: string, headers: IncomingHttpHeaders): readonly string[] | undefined {
  const { [header]: sent } = headers;
  const asked =
    new URLSearchParams(url.split('?')[1] ?? '').get('tools') ?? (Array.isArray(sent) ? sent.join() : sent);
  const names = asked?.split(',').map((name) => name.trim().toLowerCase());
  const some = names?.filter((name) => name !== '');
  return some?.length ? [...new Set(some)].sort() : undefined;
}
