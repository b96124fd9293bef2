import { randomBytes } from 'node:crypto';
import {
  acceptedContent,
  type CallToolResult,
  CLIENT_CAPABILITIES_META_KEY,
  type ClientCapabilities,
  createRequestStateCodec,
  type InputRequests,
  type InputRequiredResult,
  inputRequired,
  type ServerContext,
} from '@modelcontextprotocol/server';

/** Outcome of a fixture's tool: an answer, or a request for input. */
export type FixtureResult = CallToolResult | InputRequiredResult;

/** A tool that requests input before it answers (revision 2026-07-28). */
export interface AskTool {
  readonly name: string;
  readonly run: (ctx: ServerContext) => FixtureResult | Promise<FixtureResult>;
}

/** Seals a tool's state between two calls, since it travels through the client. */
export const REQUEST_STATE = createRequestStateCodec<Record<string, unknown>>({ key: randomBytes(32) });

const WHO = ask('What is your name?', 'name', { type: 'string' });
const CONFIRM = ask('Please confirm.', 'ok', { type: 'boolean' });
const SAMPLE = inputRequired.createMessage({
  messages: [{ role: 'user', content: { type: 'text', text: 'Which town is this?' } }],
  maxTokens: 50,
});

/** Tools of the suite's `input-required-result-*` and capability scenarios. */
export const ASK_TOOLS: readonly AskTool[] = [
  {
    name: 'test_input_required_result_elicitation',
    run: ({ mcpReq }) => {
      const name = acceptedContent(mcpReq.inputResponses, 'user_name')?.name;
      return typeof name === 'string'
        ? say(`Hello, ${name}.`)
        : inputRequired({ inputRequests: { user_name: WHO } });
    },
  },
  askingOnce('test_input_required_result_sampling', { capital_question: SAMPLE }),
  askingOnce('test_input_required_result_list_roots', { client_roots: inputRequired.listRoots() }),
  askingOnce('test_missing_capability', { sample: SAMPLE }),
  askingWithState('test_input_required_result_request_state', { confirm: CONFIRM }),
  askingWithState('test_input_required_result_tampered_state', { confirm: CONFIRM }),
  askingWithState('test_input_required_result_multiple_inputs', {
    user_name: WHO,
    greeting: SAMPLE,
    client_roots: inputRequired.listRoots(),
  }),
  { name: 'test_input_required_result_multi_round', run: askTwice },
  { name: 'test_input_required_result_capabilities', run: askForCapabilities },
];

/** The suite's prompt that asks before it answers. */
export function askForContext({ mcpReq }: ServerContext): InputRequests | undefined {
  const context = acceptedContent(mcpReq.inputResponses, 'user_context')?.context;
  return typeof context === 'string'
    ? undefined
    : { user_context: ask('Which context?', 'context', { type: 'string' }) };
}

function askingOnce(name: string, inputRequests: InputRequests): AskTool {
  return {
    name,
    run: ({ mcpReq }) =>
      hasAllResponses(mcpReq, inputRequests) ? say('Thank you.') : inputRequired({ inputRequests }),
  };
}

function askingWithState(name: string, inputRequests: InputRequests): AskTool {
  return {
    name,
    run: async ({ mcpReq }) => {
      const isKnown = mcpReq.requestState() !== undefined;
      if (isKnown && hasAllResponses(mcpReq, inputRequests))
        return say('state-ok: the state came back whole.');
      return inputRequired({ inputRequests, requestState: await REQUEST_STATE.mint({ name }) });
    },
  };
}

async function askTwice({ mcpReq }: ServerContext): Promise<FixtureResult> {
  const round = mcpReq.requestState<{ round: number }>()?.round ?? 0;
  if (round === 2) return say('Both rounds are done.');
  const inputRequests = { [`step${round + 1}`]: WHO };
  return inputRequired({ inputRequests, requestState: await REQUEST_STATE.mint({ round: round + 1 }) });
}

function askForCapabilities({ mcpReq }: ServerContext): FixtureResult {
  const envelope: { [CLIENT_CAPABILITIES_META_KEY]?: ClientCapabilities } = mcpReq.envelope ?? {};
  const can = envelope[CLIENT_CAPABILITIES_META_KEY];
  const inputRequests: InputRequests = {
    ...(can?.elicitation !== undefined && { user_name: WHO }),
    ...(can?.sampling !== undefined && { greeting: SAMPLE }),
    ...(can?.roots !== undefined && { client_roots: inputRequired.listRoots() }),
  };
  if (mcpReq.inputResponses !== undefined || Object.keys(inputRequests).length === 0)
    return say('Nothing to ask.');
  return inputRequired({ inputRequests });
}

function hasAllResponses(mcpReq: ServerContext['mcpReq'], inputRequests: InputRequests): boolean {
  return Object.keys(inputRequests).every((key) => mcpReq.inputResponses?.[key] !== undefined);
}

function ask(message: string, property: string, schema: { type: 'boolean' } | { type: 'string' }) {
  return inputRequired.elicit({
    message,
    requestedSchema: { type: 'object', properties: { [property]: schema }, required: [property] },
  });
}

function say(words: string): FixtureResult {
  return { content: [{ type: 'text', text: words }] };
}
