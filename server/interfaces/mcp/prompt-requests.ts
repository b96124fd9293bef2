import type { GetPromptResult, Prompt as ShownPrompt } from '@modelcontextprotocol/server';
import type { Prompt, PromptArgument } from '../../kernel/prompt.ts';
import { invalidParams } from './protocol-errors.ts';

/** Prompts for a token that may call these tools. */
export const promptsFor = (prompts: readonly Prompt[], tools: ReadonlySet<string>): readonly Prompt[] =>
  prompts.filter((prompt) => prompt.tools.every((tool) => tools.has(tool)));

/** Entry of `prompts/list`. */
export function promptDefinition({ name, title, description, arguments: declared }: Prompt): ShownPrompt {
  const shown = declared.map((argument) => ({
    name: argument.name,
    description: argument.description,
    required: argument.required,
  }));
  return { name, title, description, arguments: shown };
}

/**
 * Text of a prompt with its arguments inserted. Fails with `-32602`, naming an unknown, missing or malformed
 * argument.
 */
export function promptText(
  prompts: readonly Prompt[],
  name: string,
  sent: Readonly<Record<string, string>>,
  requestId: string,
): GetPromptResult {
  const prompt = prompts.find((candidate) => candidate.name === name);
  if (!prompt) throw invalidParams(requestId, 'There is no such prompt; prompts/list names them.');
  const names = prompt.arguments.map((argument) => argument.name);
  if (Object.keys(sent).some((each) => !names.includes(each))) {
    throw invalidParams(requestId, `This prompt takes ${names.join(' and ')}.`);
  }
  const values = new Map(
    prompt.arguments.map((argument) => [argument.name, argumentValue(argument, sent, requestId)]),
  );
  const text = prompt.text.replaceAll(/\{(\w+)\}/g, (_, argument: string) => values.get(argument) ?? '');
  return {
    description: prompt.description,
    messages: [{ role: 'user', content: { type: 'text', text } }],
  };
}

/** Hosts send an empty argument for a field left blank. */
function argumentValue(
  { name, required, pattern, form, fallback }: PromptArgument,
  sent: Readonly<Record<string, string>>,
  requestId: string,
): string {
  const value = sent[name]?.trim() ?? '';
  if (value === '' && !required) return fallback ?? '';
  if (pattern.test(value)) return value;
  throw invalidParams(requestId, `The argument ${name} is ${form}.`);
}
