import {
  type GetPromptResult,
  type InputRequiredResult,
  inputRequired,
  type Prompt,
  type PromptMessage,
  ProtocolError,
  ProtocolErrorCode,
  type ReadResourceResult,
  type Resource,
  ResourceNotFoundError,
  type ResourceTemplateType,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { askForContext } from './fixture-ask-tools.ts';
import { PNG_BASE64 } from './fixture-tools.ts';

/** Resources that the conformance suite lists and reads. */
export const FIXTURE_RESOURCES: readonly Resource[] = [
  {
    name: 'static-text',
    uri: 'test://static-text',
    title: 'Text',
    description: 'A text.',
    mimeType: 'text/plain',
  },
  {
    name: 'static-binary',
    uri: 'test://static-binary',
    title: 'Picture',
    description: 'A dot.',
    mimeType: 'image/png',
  },
  {
    name: 'watched',
    uri: 'test://watched-resource',
    title: 'Watched',
    description: 'A text.',
    mimeType: 'text/plain',
  },
];

export const FIXTURE_TEMPLATES: readonly ResourceTemplateType[] = [
  {
    name: 'template',
    uriTemplate: 'test://template/{id}/data',
    title: 'By id',
    description: 'Data of one id.',
    mimeType: 'application/json',
  },
];

/** Prompts that the conformance suite lists and gets. */
export const FIXTURE_PROMPTS: readonly Prompt[] = [
  { name: 'test_simple_prompt', description: 'Takes nothing.' },
  {
    name: 'test_prompt_with_arguments',
    description: 'Takes two arguments.',
    arguments: ['arg1', 'arg2'].map((name) => ({ name, description: 'A text.', required: true })),
  },
  {
    name: 'test_prompt_with_embedded_resource',
    description: 'Embeds a resource.',
    arguments: [{ name: 'resourceUri', description: 'Which resource.', required: true }],
  },
  { name: 'test_prompt_with_image', description: 'Shows a picture.' },
  { name: 'test_input_required_result_prompt', description: 'Asks before it answers.' },
];

/** Reads one of the resources. Throws `ResourceNotFoundError`. */
export function readFixture(uri: string): ReadResourceResult {
  if (uri === 'test://static-binary') return { contents: [{ uri, mimeType: 'image/png', blob: PNG_BASE64 }] };
  const id = /^test:\/\/template\/([^/]+)\/data$/.exec(uri)?.[1];
  if (id !== undefined)
    return textResource(uri, 'application/json', JSON.stringify({ id, templateTest: true }));
  if (FIXTURE_RESOURCES.some((resource) => resource.uri === uri))
    return textResource(uri, 'text/plain', 'Some text.');
  throw new ResourceNotFoundError(uri);
}

/** Gets one of the prompts. Throws a protocol error for an unknown name. */
export function getFixturePrompt(
  name: string,
  args: Record<string, string>,
  ctx: ServerContext,
): GetPromptResult | InputRequiredResult {
  const inputRequests = name === 'test_input_required_result_prompt' ? askForContext(ctx) : undefined;
  return inputRequests ? inputRequired({ inputRequests }) : { messages: messagesOf(name, args) };
}

function messagesOf(name: string, args: Record<string, string>): PromptMessage[] {
  switch (name) {
    case 'test_simple_prompt':
    case 'test_input_required_result_prompt':
      return [user({ type: 'text', text: 'A simple prompt.' })];
    case 'test_prompt_with_arguments':
      return [user({ type: 'text', text: `arg1='${args.arg1}', arg2='${args.arg2}'` })];
    case 'test_prompt_with_embedded_resource': {
      const uri = args.resourceUri ?? 'test://static-text';
      return [
        user({ type: 'resource', resource: { uri, mimeType: 'text/plain', text: 'Embedded.' } }),
        user({ type: 'text', text: 'Read the resource above.' }),
      ];
    }
    case 'test_prompt_with_image':
      return [
        user({ type: 'image', data: PNG_BASE64, mimeType: 'image/png' }),
        user({ type: 'text', text: 'Look at the picture above.' }),
      ];
    default:
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown prompt: ${name}`);
  }
}

function user(content: PromptMessage['content']): PromptMessage {
  return { role: 'user', content };
}

function textResource(uri: string, mimeType: string, text: string): ReadResourceResult {
  return { contents: [{ uri, mimeType, text }] };
}
