import type { Prompt, Tool } from '@modelcontextprotocol/server';
import type { Caller } from '../../kernel/access.ts';
import type { Prompt as DeclaredPrompt } from '../../kernel/prompt.ts';
import type { Registry } from '../../kernel/registry.ts';
import { instructionsFor } from './instructions.ts';
import { promptDefinition, promptsFor } from './prompt-requests.ts';
import { declaredTools, mayCall, toolDefinition } from './tool-definitions.ts';
import { toolsetsOf } from './toolsets.ts';

/** Lists visible to a token. */
export interface Lists {
  readonly tools: readonly Tool[];
  readonly prompts: readonly Prompt[];
  readonly declaredPrompts: readonly DeclaredPrompt[];
  /** Introduction that names only these tools. */
  readonly instructions: string;
}

/** Toolsets that a list is limited to. */
export interface ToolsetSelection {
  readonly sets: readonly string[];
  /** True if the caller reaches a site built here. */
  readonly builds: boolean;
}

/**
 * Builds the lists for a token, cached for all tokens with the same rights; limited to the tools in some sets, if
 * given. A prompt is listed only with all the tools it uses.
 */
export function listsFor(registry: Registry): (caller: Caller, selection?: ToolsetSelection) => Lists {
  const { operations, prompts, audiences } = registry;
  const all = declaredTools(operations).map((declared) => ({
    asked: declared.asked,
    tool: toolDefinition(registry, declared),
  }));
  const toolsets = toolsetsOf(registry);
  const byRights = new Map<string, Lists>();

  return (caller, selection) => {
    const { sets, builds = false } = selection ?? {};
    const selectionKey = sets === undefined ? '' : `${sets.join()} ${builds}`;
    const rights = `${caller.kind} ${caller.role} ${[...caller.scopes].toSorted().join()} ${selectionKey}`;
    const cached = byRights.get(rights);
    if (cached) return cached;
    const isSelected = ({ name }: Tool) => sets === undefined || toolsets.has(sets, name, builds);
    const tools = all
      .filter(({ asked: target, tool }) => mayCall(audiences, target, caller) && isSelected(tool))
      .map(({ tool }) => tool);
    const names = new Set(tools.map(({ name }) => name));
    const declaredPrompts = promptsFor(prompts, names);
    const instructions = instructionsFor(names);
    const lists = { tools, prompts: declaredPrompts.map(promptDefinition), declaredPrompts, instructions };
    byRights.set(rights, lists);
    return lists;
  };
}
