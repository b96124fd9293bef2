import type { Prompt, Tool } from '@modelcontextprotocol/server';
import type { Caller } from '../../kernel/access.ts';
import type { Prompt as DeclaredPrompt } from '../../kernel/prompt.ts';
import type { Registry } from '../../kernel/registry.ts';
import { promptDefinition, promptsFor } from './prompt-requests.ts';
import { declaredTools, mayCall, toolDefinition } from './tool-definitions.ts';
import { toolsetsOf } from './toolsets.ts';

/** What a token is shown. */
export interface Lists {
  readonly tools: readonly Tool[];
  readonly prompts: readonly Prompt[];
  readonly declaredPrompts: readonly DeclaredPrompt[];
}

/**
 * The lists of each token, made once for all tokens of the same rights; of the tools those in `sets`, where some were
 * asked for. Prompts are for whoever has the tools they use.
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
