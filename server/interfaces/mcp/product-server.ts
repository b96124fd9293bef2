import {
  ProtocolError,
  ResourceNotFoundError,
  Server,
  type ServerContext,
} from '@modelcontextprotocol/server';
import type { Caller } from '../../kernel/access.ts';
import { Failure } from '../../kernel/errors.ts';
import type { Operation } from '../../kernel/operation.ts';
import type { Pipeline } from '../../kernel/pipeline.ts';
import { listsFor } from './lists.ts';
import type { McpContext, McpRequest } from './options.ts';
import { PROTOCOL_VERSIONS } from './plain-call.ts';
import { promptText } from './prompt-requests.ts';
import { internalError, invalidParams } from './protocol-errors.ts';
import { factsOf } from './request-facts.ts';
import { Splices } from './splices.ts';
import { toolCaller } from './tool-calls.ts';
import { defaultSet, requestedToolsets, toolsetsOf } from './toolsets.ts';

type ProgressContext = Pick<ServerContext['mcpReq'], '_meta' | 'notify'>;

/**
 * Reports a call's progress to the caller, each sentence once; undefined without a `progressToken`. Source: the
 * protocol's "Progress" (basic/utilities/progress): the number rises with each notification.
 */
function progressTo(context: ProgressContext): ((note: string) => void) | undefined {
  const progressToken = context._meta?.progressToken;
  if (progressToken === undefined) return undefined;
  let progress = 0;
  let last: string | undefined;
  return (message) => {
    if (message === last) return;
    last = message;
    progress += 1;
    const params = { progressToken, progress, message };
    // A disconnected client does not get it; the call ends through its signal.
    context.notify({ method: 'notifications/progress', params }).catch(() => {});
  };
}

/** A document available to agents as a resource. */
export interface McpDocument {
  readonly uri: string;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly mimeType: string;
  text(): Promise<string>;
}

export interface ProductOptions {
  readonly pipeline: Pipeline;
  readonly version: string;
  readonly documents: readonly McpDocument[];
  /** True if a caller has access to a site built here: the default toolset then includes tools for it. */
  reachesBuiltSite(caller: Caller): Promise<boolean>;
  /** Maximum arguments of an operation in bytes; the same as the maximum body over REST. */
  bodyBytesMax(operation: Operation): number;
}

/** Lists change only with releases and token rights, and depend on the token. */
const cacheHint = { ttlMs: 300_000, cacheScope: 'private' } as const;

/**
 * Creates an MCP server with every operation that has a tool, one per request.
 * @param splices holds the JSON texts whose markers occur in a request's answers
 */
export function serverMaker(
  { pipeline, version, documents, bodyBytesMax, reachesBuiltSite }: ProductOptions,
  splices: WeakMap<McpRequest, Splices>,
): (context: McpContext<Caller>) => Server {
  const callTool = toolCaller(pipeline, bodyBytesMax);
  const listsOf = listsFor(pipeline.registry);
  const { names: toolsets } = toolsetsOf(pipeline.registry);
  const resources = documents.map(({ text: _text, ...document }) => document);
  const identity = { name: 'wheelhouse', title: 'Wheelhouse', version };
  const options = {
    capabilities: { tools: {}, resources: {}, prompts: {} },
    supportedProtocolVersions: PROTOCOL_VERSIONS,
    cacheHints: {
      'server/discover': cacheHint,
      'tools/list': cacheHint,
      'prompts/list': cacheHint,
      'resources/list': cacheHint,
      'resources/templates/list': cacheHint,
    },
  };

  function splicesOf(request: McpRequest): Splices {
    const existing = splices.get(request) ?? new Splices();
    splices.set(request, existing);
    return existing;
  }

  /** Toolsets that a request asks for. An unknown one is an error, so that no client waits for its tools. */
  function toolsetsIn(request: McpRequest): readonly string[] | undefined {
    const names = requestedToolsets(request.url, request.headers);
    if (names?.some((name) => !toolsets.includes(name)))
      throw invalidParams(request.id, `There is no such set of tools. Use some of ${toolsets.join(', ')}.`);
    return names;
  }

  /** Logs and audits an internal fault; the caller gets only the request id. */
  async function guarded<T>({ auth, request }: McpContext<Caller>, work: () => T | Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (thrown) {
      if (thrown instanceof ProtocolError) throw thrown;
      const facts = { token: undefined, caller: auth, size: 0, request: factsOf(request) };
      await pipeline.refuse(undefined, facts, new Failure('internal_error', { cause: thrown }));
      throw internalError(request.id);
    }
  }

  return (context) => {
    const { auth: caller, request } = context;
    const lists = async () => {
      const sets = toolsetsIn(request) ?? caller.app?.toolsets ?? undefined;
      if (sets === undefined) return listsOf(caller);
      return listsOf(caller, { sets, builds: sets.includes(defaultSet) && (await reachesBuiltSite(caller)) });
    };
    const server = new Server(identity, { ...options, instructions: listsOf(caller).instructions });

    server.setRequestHandler('tools/list', ({ params }) => {
      refuseCursor(params?.cursor, request);
      return guarded(context, async () => ({ tools: [...(await lists()).tools] }));
    });
    server.setRequestHandler('tools/call', ({ params }, { mcpReq }) => {
      const call = {
        name: params.name,
        arguments: params.arguments ?? {},
        id: mcpReq.id,
        signal: mcpReq.signal,
        progress: progressTo(mcpReq),
      };
      return guarded(context, () => callTool(context, call, splicesOf(request)));
    });

    server.setRequestHandler('prompts/list', ({ params }) => {
      refuseCursor(params?.cursor, request);
      return guarded(context, async () => ({ prompts: [...(await lists()).prompts] }));
    });
    server.setRequestHandler('prompts/get', ({ params }) =>
      promptText(listsOf(caller).declaredPrompts, params.name, params.arguments ?? {}, request.id),
    );

    server.setRequestHandler('resources/list', ({ params }) => {
      refuseCursor(params?.cursor, request);
      return { resources };
    });
    server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: [] }));
    server.setRequestHandler('resources/read', ({ params }) => {
      const document = documents.find(({ uri }) => uri === params.uri);
      if (!document) throw new ResourceNotFoundError(params.uri);
      const { uri, mimeType } = document;
      return guarded(context, async () => ({ contents: [{ uri, mimeType, text: await document.text() }] }));
    });
    return server;
  };
}

/** Every list is a single page, so no valid cursor exists. */
function refuseCursor(cursor: unknown, request: McpRequest): void {
  if (cursor !== undefined) throw invalidParams(request.id, 'This list has no further pages.');
}
