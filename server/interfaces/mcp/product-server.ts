import {
  type CallToolResult,
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  Server,
  type Tool,
} from '@modelcontextprotocol/server';
import type { Caller } from '../../kernel/access.ts';
import type { Answer } from '../../kernel/call.ts';
import { errorCatalogue } from '../../kernel/errors.ts';
import type { Operation } from '../../kernel/operation.ts';
import type { Pipeline } from '../../kernel/pipeline.ts';
import { Splices } from '../../kernel/verbatim.ts';
import { argumentsText } from './arguments-text.ts';
import { instructions } from './instructions.ts';
import type { McpContext, McpRequest } from './options.ts';
import { PROTOCOL_VERSIONS } from './plain-call.ts';
import { takesKey, toolDefinition, toolName, toolOperations } from './tool-definitions.ts';

/** A document that agents may also read as a resource. */
export interface McpDocument {
  readonly uri: string;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly mimeType: string;
  text(): string;
}

export interface ProductOptions {
  readonly pipeline: Pipeline;
  readonly version: string;
  readonly documents: readonly McpDocument[];
}

export interface Product {
  createServer(context: McpContext<Caller>): Server;
  /** Puts the answers' JSON text in place of their markers. */
  present(text: string, request: McpRequest): string;
}

interface ToolSet {
  readonly tools: Tool[];
  readonly byName: ReadonlyMap<string, Operation>;
}

const cacheHint = { ttlMs: 300_000, cacheScope: 'private' } as const;

/** Every operation with a tool, as an MCP server that is made anew for each request. */
export function createProduct({ pipeline, version, documents }: ProductOptions): Product {
  const toolSets = new Map<string, ToolSet>();
  const splices = new WeakMap<McpRequest, Splices>();

  /** Tokens of the same rights share one list. */
  function toolsFor(caller: Caller): ToolSet {
    const rights = `${caller.kind} ${caller.role} ${[...caller.scopes].toSorted().join(',')}`;
    const known = toolSets.get(rights);
    if (known) return known;
    const operations = toolOperations(pipeline.operations, caller);
    const made = {
      tools: operations.map(toolDefinition),
      byName: new Map(operations.map((operation) => [toolName(operation), operation])),
    };
    toolSets.set(rights, made);
    return made;
  }

  function splicesOf(request: McpRequest): Splices {
    const known = splices.get(request) ?? new Splices();
    splices.set(request, known);
    return known;
  }

  function createServer({ auth: caller, request }: McpContext<Caller>): Server {
    const server = new Server(
      { name: 'wheelhouse', title: 'Wheelhouse', version },
      {
        capabilities: { tools: {}, resources: {} },
        instructions,
        supportedProtocolVersions: PROTOCOL_VERSIONS,
        cacheHints: { 'tools/list': cacheHint, 'resources/list': cacheHint, 'server/discover': cacheHint },
      },
    );

    server.setRequestHandler('tools/list', async ({ params }) => {
      refuseCursor(params?.cursor);
      return { tools: toolsFor(caller).tools };
    });

    server.setRequestHandler('tools/call', async ({ params }, context): Promise<CallToolResult> => {
      const operation =
        toolsFor(caller).byName.get(params.name) ?? knownTool(pipeline.operations, params.name);
      const { idempotency_key: key, ...rest } = params.arguments ?? {};
      const usesKey = takesKey(operation);
      const answer = await pipeline.call(operation, {
        token: undefined,
        caller,
        size: Buffer.byteLength(request.bodyText),
        request: {
          id: request.id,
          door: 'mcp',
          instance: '/mcp',
          address: request.address,
          idempotencyKey: usesKey && typeof key === 'string' ? key : undefined,
          signal: context.mcpReq.signal,
        },
        read: () => ({
          value: usesKey ? rest : (params.arguments ?? {}),
          text: operation.verbatim ? argumentsText(request.bodyText, context.mcpReq.id) : '',
        }),
      });
      return resultOf(operation, answer, splicesOf(request));
    });

    server.setRequestHandler('resources/list', async ({ params }) => {
      refuseCursor(params?.cursor);
      return { resources: documents.map(({ text: _text, ...document }) => document) };
    });
    server.setRequestHandler('resources/templates/list', async () => ({ resourceTemplates: [] }));
    server.setRequestHandler('resources/read', async ({ params }) => {
      const document = documents.find(({ uri }) => uri === params.uri);
      if (!document) throw new ResourceNotFoundError(params.uri);
      return { contents: [{ uri: document.uri, mimeType: document.mimeType, text: document.text() }] };
    });
    return server;
  }

  return { createServer, present: (text, request) => splices.get(request)?.applyTo(text) ?? text };
}

/** Every list is one page: a cursor was never given out. */
function refuseCursor(cursor: unknown): void {
  if (cursor !== undefined)
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'This list has no further pages.');
}

/** A tool the token may not call is refused by the pipeline, as a result the model can read. */
function knownTool(operations: readonly Operation[], name: string): Operation {
  const operation = operations.find((candidate) => candidate.mcp?.tool === name);
  if (operation) return operation;
  throw new ProtocolError(
    ProtocolErrorCode.InvalidParams,
    `There is no tool named ${JSON.stringify(name.slice(0, 64))}.`,
  );
}

function resultOf(operation: Operation, answer: Answer, splices: Splices): CallToolResult {
  if (answer.failure) return refusalResult(answer);
  const content: CallToolResult['content'] = [{ type: 'text', text: answer.text }];
  if (operation.produces) return { content };
  // The answer is JSON text already: it is spliced in, not parsed and written again.
  const structuredContent = { toJSON: () => splices.hold(answer.text) };
  return { content, structuredContent };
}

/**
 * No structuredContent: it would not match the tool's outputSchema, and clients of the first SDK generation check it
 * even on errors.
 */
function refusalResult(answer: Answer): CallToolResult {
  const problem = JSON.parse(answer.text) as Record<string, unknown>;
  const next = answer.failure ? errorCatalogue[answer.failure.code].next : '';
  return { content: [{ type: 'text', text: JSON.stringify({ ...problem, next }) }], isError: true };
}
