import type { Prompt, Tool } from '@modelcontextprotocol/server';
import type { Caller } from '../../kernel/access.ts';
import type { Prompt as DeclaredPrompt } from '../../kernel/prompt.ts';
import type { Registry } from '../../kernel/registry.ts';
import { promptDefinition, promptsFor } from './prompt-requests.ts';
import { declaredTools, mayCall, toolDefinition } from './tool-definitions.ts';
import { toolsetsOf } from './toolsets.ts';

/** Lists visible to a token. */
export interface Lists {
  readonly tools: readonly Tool[];
  readonly prompts: readonly Prompt[];
  readonly declaredPrompts: readonly DeclaredPrompt[];
}

/**
 * Builds the lists for a token, cached for all tokens with the same rights; limited to the tools in `sets`, if
 * given. A prompt is listed only with all the tools it uses.
 */
export function listsFor(registry: Registry): (caller: Caller, sets?: readonly string[]) => Lists {
  const { operations, prompts, audiences } = registry;
  const all = declaredTools(operations).map((declared) => ({
    asked: declared.asked,
    tool: toolDefinition(registry, declared),
  }));
  const toolsets = toolsetsOf(registry);
  const byRights = new Map<string, Lists>();

  return (caller, sets) => {
    const rights = `${caller.kind} ${caller.role} ${[...caller.scopes].toSorted().join()} ${sets?.join() ?? ''}`;
    const known = byRights.get(rights);
    if (known) return known;
    const isAskedFor = ({ name }: Tool) => sets === undefined || toolsets.has(sets, name);
    const tools = all
      .filter(({ asked, tool }) => mayCall(audiences, asked, caller) && isAskedFor(tool))
      .map(({ tool }) => tool);
    const declaredPrompts = promptsFor(prompts, new Set(tools.map(({ name }) => name)));
    const made = { tools, prompts: declaredPrompts.map(promptDefinition), declaredPrompts };
    byRights.set(rights, made);
    return made;
  };
}
