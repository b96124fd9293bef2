import { setTimeout as pause } from 'node:timers/promises';
import type { CallToolResult, ContentBlock, ServerContext, Tool } from '@modelcontextprotocol/server';
import { ASK_TOOLS, type FixtureResult } from './fixture-ask-tools.ts';

/** A tool of the conformance suite: definition and behaviour. */
export interface FixtureTool {
  readonly tool: Tool;
  readonly run: (ctx: ServerContext) => FixtureResult | Promise<FixtureResult>;
}

const NO_ARGUMENTS: Tool['inputSchema'] = { type: 'object', additionalProperties: false };

/** A red dot: a minimal PNG. */
export const PNG_BASE64 =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';

/** A WAV file with a header and no samples. */
const WAV_BASE64 = 'UklGRiYAAABXQVZFZm10IBAAAAABAAEAQB8AAAB9AAACABAAZGF0YQIAAAA=';

const IMAGE: ContentBlock = { type: 'image', data: PNG_BASE64, mimeType: 'image/png' };

/** Tools whose names and answers the conformance suite expects. */
export const FIXTURE_TOOLS: readonly FixtureTool[] = [
  answering('test_simple_text', text('A plain sentence.')),
  answering('test_image_content', IMAGE),
  answering('test_audio_content', { type: 'audio', data: WAV_BASE64, mimeType: 'audio/wav' }),
  answering('test_embedded_resource', resource('test://embedded-resource', 'text/plain', 'Embedded text.')),
  answering(
    'test_multiple_content_types',
    text('Three kinds of content:'),
    IMAGE,
    resource('test://mixed-content-resource', 'application/json', '{"kind":"mixed"}'),
  ),
  tool('test_error_handling', 'Always fails.', () => {
    throw new Error('This tool fails on purpose.');
  }),
  tool('test_tool_with_logging', 'Logs three times while it works.', async (ctx) => {
    for (const step of ['started', 'working', 'done']) await ctx.mcpReq.log('info', step);
    return { content: [text('Logged.')] };
  }),
  tool('test_tool_with_progress', 'Reports progress three times where it was asked for.', reportProgress),
  tool(
    'test_sampling',
    'Asks the client for a completion on a connection of the 2025 family.',
    async (ctx) => {
      const messages = [{ role: 'user' as const, content: { type: 'text' as const, text: 'Say hello.' } }];
      await ctx.mcpReq.requestSampling({ messages, maxTokens: 10 });
      return { content: [text('Sampled.')] };
    },
  ),
  tool('test_streaming_elicitation', 'Answers without asking anything.', () => ({
    content: [text('Answered.')],
  })),
  tool('test_logging_tool', 'Logs once where a level was asked for.', async (ctx) => {
    await ctx.mcpReq.log('info', 'ran');
    return { content: [text('Ran.')] };
  }),
  {
    tool: {
      name: 'json_schema_2020_12_tool',
      description: 'Has a schema that uses much of 2020-12.',
      inputSchema: schema2020(),
    },
    run: () => ({ content: [text('Accepted.')] }),
  },
  ...['test_elicitation', 'test_elicitation_sep1034_defaults', 'test_elicitation_sep1330_enums'].map((name) =>
    tool(name, 'Asks the client for input on a connection of the 2025 family.', async (ctx) => {
      const requestedSchema = {
        type: 'object' as const,
        properties: { answer: { type: 'string' as const } },
      };
      await ctx.mcpReq.elicitInput({ message: 'Answer, please.', requestedSchema });
      return { content: [text('Asked.')] };
    }),
  ),
  ...ASK_TOOLS.map(({ name, run }) => tool(name, 'Asks for input before it answers.', run)),
];

async function reportProgress(ctx: ServerContext): Promise<CallToolResult> {
  const progressToken = ctx.mcpReq._meta?.progressToken;
  if (progressToken !== undefined) {
    for (const progress of [0, 50, 100]) {
      const params = { progressToken, progress, total: 100, message: `${progress} of 100` };
      await ctx.mcpReq.notify({ method: 'notifications/progress', params });
      // Sends each report in a separate packet, as in reality.
      await pause(10);
    }
  }
  return { content: [text('Finished.')] };
}

function tool(name: string, description: string, run: FixtureTool['run']): FixtureTool {
  return { tool: { name, title: name, description, inputSchema: NO_ARGUMENTS }, run };
}

function answering(name: string, ...content: ContentBlock[]): FixtureTool {
  return tool(name, 'Answers with fixed content.', () => ({ content }));
}

function text(words: string): ContentBlock {
  return { type: 'text', text: words };
}

function resource(uri: string, mimeType: string, words: string): ContentBlock {
  return { type: 'resource', resource: { uri, mimeType, text: words } };
}

/** Schema keywords that must reach the client unchanged. */
function schema2020(): Tool['inputSchema'] {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    $defs: {
      address: {
        $anchor: 'addressDef',
        type: 'object',
        properties: { street: { type: 'string' }, city: { type: 'string' } },
      },
    },
    properties: {
      name: { type: 'string' },
      address: { $ref: '#/$defs/address' },
      contactMethod: { type: 'string', enum: ['phone', 'email'] },
      phone: { type: 'string' },
      email: { type: 'string' },
    },
    allOf: [{ anyOf: [{ required: ['phone'] }, { required: ['email'] }] }],
    if: { properties: { contactMethod: { const: 'phone' } }, required: ['contactMethod'] },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { required: ['phone'] },
    else: { required: ['email'] },
    additionalProperties: false,
  };
}
