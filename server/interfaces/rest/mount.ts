import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type InterfaceName, isPublic } from '../../kernel/access.ts';
import type { Audiences, OldAddress } from '../../kernel/audiences.ts';
import type { Failure } from '../../kernel/errors.ts';
import {
  addressesOf,
  changes,
  isDownload,
  type Operation,
  type RequestFacts,
  type RestAddress,
} from '../../kernel/operation.ts';
import {
  type CallTarget,
  isOverloaded,
  operationsAt,
  routeTable,
} from '../../kernel/overloaded-operation.ts';
import type { Pipeline } from '../../kernel/pipeline.ts';
import { Type } from '../../kernel/schema.ts';
import { streamEvents } from '../../kernel/stream.ts';
import { uploadsIn } from '../../kernel/upload.ts';
import { addCorsHeaders, type ReadableBy } from '../../platform/http/cross-origin.ts';
import { credentialOf, requireOwnOrigin } from './credentials.ts';
import { deprecationHook } from './deprecation.ts';
import { endOfIteration } from './end-of-iteration.ts';
import { bodyInput, type InputReader, queryInput } from './read-input.ts';
import { StreamedBody } from './receive-body.ts';
import { sendAnswer } from './send-answer.ts';
import { sendBytes } from './send-bytes.ts';
import { sendDownload } from './send-download.ts';
import { disconnectSignal, sendStream } from './send-stream.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: Operation;
  }
}

export interface RestOptions {
  readonly pipeline: Pipeline;
  /** Maximum body in bytes of an operation, or of requests without one. */
  bodyBytesMax(operation?: Operation): number;
  /** Origins besides the request's host that may write with the session cookie. */
  readonly origins: ReadonlySet<string>;
  /** True if browsers use https; cookies are then marked Secure. */
  readonly isSecure: boolean;
  /** Aborts when the service stops: streams end, and clients reconnect elsewhere. */
  readonly stopping: AbortSignal;
  /** Id of the site whose own page sent a request to that site's host. */
  hostSiteOf?(request: FastifyRequest): number | undefined;
  /** Interfaces that are mounted; all of them by default. */
  readonly only?: ReadonlySet<InterfaceName>;
  /** Canonical network address of a request's client. */
  addressOf(request: FastifyRequest): string;
}

/** Registers every operation's addresses as routes. Makes no decisions: the pipeline does. */
export function mountRest(app: FastifyInstance, options: RestOptions): void {
  const { operations, audiences } = options.pipeline.registry;
  for (const [name, target] of routeTable(operations).addresses) {
    const [method, path] = name.split(' ') as [RestAddress['method'], string];
    if (options.only && !options.only.has(audiences.interfaceOf(path))) continue;
    const query = queryOf(target, name);
    addRoute(app, target, { method, path, query }, options);
    const old = audiences.oldAddress({ method, path });
    if (old) addRoute(app, target, { ...old, query }, options, old);
  }
}

/**
 * Readable by all: public operations on an interface of their own, and texts that are the same for every caller. On
 * other interfaces, the operation checks the caller.
 */
function readableBy(
  audiences: Audiences,
  interfaceName: InterfaceName,
  operation: Operation | undefined,
): ReadableBy | undefined {
  if (interfaceName === 'public' || (operation?.shared && isPublic(operation.access))) return 'anyPage';
  return audiences.isOpenToPages(interfaceName) ? 'callingPage' : undefined;
}

const routePath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

/** Facts of an HTTP request for the pipeline. */
function factsOf(
  audiences: Audiences,
  request: FastifyRequest,
  path: string,
  address: string,
  operation?: Operation,
  hostSiteId?: number,
): RequestFacts {
  const key = request.headers['idempotency-key'];
  const { origin, 'user-agent': userAgent } = request.headers;
  const query = request.url.indexOf('?');
  return {
    id: request.id,
    interfaceName: audiences.interfaceOf(path),
    instance: query < 0 ? request.url : request.url.slice(0, query),
    address,
    idempotencyKey: typeof key === 'string' ? key : undefined,
    ...(origin === undefined ? {} : { origin }),
    ...(userAgent === undefined ? {} : { userAgent }),
    ...(hostSiteId === undefined ? {} : { hostSiteId }),
    ...(operation?.headers ? { headers: headersOf(operation.headers, request.headers) } : {}),
  };
}

function headersOf(
  declared: NonNullable<Operation['headers']>,
  sent: FastifyRequest['headers'],
): Record<string, string> {
  const found = Object.entries(declared).flatMap(([name, { names }]) => {
    const value = names.map((each) => sent[each]).find((each) => typeof each === 'string');
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return Object.fromEntries(found);
}

function addRoute(
  app: FastifyInstance,
  target: CallTarget,
  address: RestAddress,
  options: RestOptions,
  old?: OldAddress,
): void {
  const operations = operationsAt(target);
  let readInput: InputReader | undefined;
  const isWrite = operations.some(changes);
  const { audiences, apiVersion } = options.pipeline.registry;
  const interfaceName = audiences.interfaceOf(address.path);
  const acceptsCookie = audiences.acceptsCookie(interfaceName);
  const only = isOverloaded(target) ? undefined : target;
  const isStream = only !== undefined && streamEvents(only.output) !== undefined;
  // Uploads may wait for their processing.
  const isSlow = operations.some(
    ({ mayBeSlow, confirm, input }) => mayBeSlow ?? confirm ?? uploadsIn(input).length > 0,
  );
  const { produces } = only ?? {};
  const download = produces && isDownload(produces) ? produces : undefined;

  app.route({
    method: address.method,
    url: routePath(address.path),
    // The same for all operations at an address.
    bodyLimit: options.bodyBytesMax(operations[0]),
    config: { ...(only ? { operation: only } : {}), readableBy: readableBy(audiences, interfaceName, only) },
    ...(old ? { onSend: deprecationHook(old) } : {}),
    async handler(request, reply) {
      const credential = credentialOf(request, acceptsCookie);
      let facts = factsOf(
        audiences,
        request,
        address.path,
        options.addressOf(request),
        only,
        options.hostSiteOf?.(request),
      );
      if (isStream) facts = { ...facts, signal: disconnectSignal(reply, options.stopping) };
      else if (isSlow) facts = watched(facts, reply);
      const { body } = request;
      const arriving = body instanceof StreamedBody ? body : undefined;
      const answering = options.pipeline.call(target, {
        token: credential.token,
        size: arriving?.size ?? (Buffer.isBuffer(body) ? body.length : 0),
        request: facts,
        read() {
          if (isWrite && credential.isCookie) requireOwnOrigin(request, options.origins);
          // Created on the first call, like the pipeline's parts.
          readInput ??= readerOf(target, address);
          const reading = readInput(request);
          // Allows the body to be freed early: it may be as large as several files.
          request.body = undefined;
          return reading;
        },
      });
      const answer = await (arriving ? answering.finally(() => arriving.release()) : answering);
      if (answer.stream) return sendStream(request, reply, answer.stream, apiVersion);
      const { parts, bytes } = answer;
      if (bytes) return sendBytes(request, reply, { ...answer, bytes }, apiVersion);
      if (parts && download) return sendDownload(request, reply, { ...answer, parts }, download, apiVersion);
      // Answers to changes leave together anyway, with their shared commit.
      if (!isWrite) await endOfIteration();
      sendAnswer(request, reply, answer.operation ?? only, answer, options);
      // Fastify awaits the returned value, and a reply that was already sent would cost three microtasks.
      return reply.sent ? undefined : reply;
    },
  });
}

/** Members of an address's input that may be in the query string of a write. */
const queryOf = (target: CallTarget, name: string): readonly string[] =>
  operationsAt(target).flatMap((operation) =>
    addressesOf(operation).flatMap(({ method, path, query = [] }) =>
      `${method} ${path}` === name ? query : [],
    ),
  );

/** Reads the input sent to an address. The pipeline chooses between operations: each takes what the path names. */
function readerOf(
  target: CallTarget,
  { method, query = [] }: Pick<RestAddress, 'method' | 'query'>,
): InputReader {
  if (!isOverloaded(target)) return method === 'GET' ? queryInput(target) : bodyInput(target, { query });
  const properties = Object.assign({}, ...operationsAt(target).map(({ input }) => input.properties));
  return bodyInput({ input: Type.Object(properties) }, { query });
}

/** Creates the signal for a disconnecting client on first use: most calls end without one. */
function watched(facts: RequestFacts, reply: FastifyReply): RequestFacts {
  let leaving: AbortSignal | undefined;
  return {
    ...facts,
    get signal() {
      leaving ??= disconnectSignal(reply);
      return leaving;
    },
  };
}

/** Refuses a request that did not become a call, with an error in the common format and an audit row. */
export async function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  options: Pick<RestOptions, 'pipeline' | 'isSecure' | 'addressOf'>,
  failure: Failure,
  unknownAddress?: string,
): Promise<FastifyReply> {
  const { operation } = request.routeOptions.config;
  const { audiences } = options.pipeline.registry;
  const facts = {
    ...factsOf(audiences, request, request.url, options.addressOf(request)),
    ...(unknownAddress === undefined ? {} : { unknownAddress }),
  };
  const { token } = credentialOf(request, audiences.acceptsCookie(facts.interfaceName));
  const size = Number(request.headers['content-length'] ?? 0);
  const answer = await options.pipeline.refuse(operation, { token, size, request: facts }, failure);
  addCorsHeaders(request, reply);
  return sendAnswer(request, reply, operation, answer, options);
}
