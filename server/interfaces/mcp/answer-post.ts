import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { classifyInboundRequest, type InboundLadderRejection } from '@modelcontextprotocol/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendCompressed } from '../../platform/http/send-compressed.ts';
import { presentEvents } from './event-stream.ts';
import type { JsonBody } from './json-body.ts';
import type { McpContext, McpOptions, McpRequest } from './options.ts';
import { asPlainCall, type McpHeaders, type PlainCall } from './plain-call.ts';
import { answerPlainly } from './plain-exchange.ts';
import { CALLER_GONE, sendJson } from './refusal.ts';
import { rejectionData, rejectionText } from './rejection.ts';
import type { SdkExchange } from './sdk-exchange.ts';

type Present = (text: string) => string;

/**
 * Answers a POST with a known caller and a JSON body. Plain calls, nearly all, take a short path; everything else
 * goes to the SDK. On both, a client that disconnects aborts the running tool.
 */
export async function answerPost<Auth>(
  request: FastifyRequest,
  reply: FastifyReply,
  auth: Auth,
  body: JsonBody,
  options: McpOptions<Auth>,
  sdk: SdkExchange<Auth>,
): Promise<FastifyReply> {
  const headers = mcpHeaders(request);
  const outcome = classifyInboundRequest(inbound(headers, body.value));
  if (outcome.kind === 'reject') return sendRejection(reply, outcome, body.value);
  const described = describe(request, body.text, options.addressOf?.(request) ?? request.ip);
  const era = outcome.kind === 'legacy' ? 'legacy' : 'modern';
  const context: McpContext<Auth> = { auth, era, request: described };
  const present: Present = (text) => options.present?.(text, described) ?? text;

  const call = asPlainCall(outcome, body.value, headers);
  if (call === undefined) {
    const response = await sdk.answer(context, body.value, goneSignal(reply.raw));
    return sendResponse(reply, response, present);
  }
  const refusal = await options.refuseCalls?.(request, auth, toolsCalled(call));
  if (refusal) return reply.code(refusal.status).headers(refusal.headers).send(refusal.body);
  const server = await options.createServer(context);
  onGone(reply.raw, () => void server.close());
  const answer = await answerPlainly(server, call);
  if (answer === undefined) return reply.code(CALLER_GONE).send();
  const text = present(answer.text);
  if (!options.mayCompress?.(toolsCalled(call))) return sendJson(reply, answer.status, text);
  reply.code(answer.status).header('content-type', 'application/json');
  return sendCompressed(request, reply, text);
}

/** Tools named by a plain call or batch. */
const toolsCalled = ({ messages }: PlainCall): string[] =>
  messages.flatMap(({ method, params }) => (method === 'tools/call' ? [String(params?.name)] : []));

/** Sends the SDK's rejection with our own message. */
function sendRejection(
  reply: FastifyReply,
  rejection: InboundLadderRejection,
  body: unknown,
): Promise<FastifyReply> | FastifyReply {
  const { httpStatus, code } = rejection;
  const data = rejectionData(rejection);
  const error = { code, message: rejectionText(rejection, body), ...(data === undefined ? {} : { data }) };
  return sendJson(reply, httpStatus, JSON.stringify({ jsonrpc: '2.0', id: idOf(body), error }));
}

/** Id of a possibly invalid message. */
function idOf(body: unknown): string | number | null {
  const id = typeof body === 'object' && body !== null && 'id' in body ? body.id : null;
  return typeof id === 'string' || typeof id === 'number' ? id : null;
}

function mcpHeaders(request: FastifyRequest): McpHeaders {
  return {
    protocolVersion: headerText(request, 'mcp-protocol-version'),
    method: headerText(request, 'mcp-method'),
    name: headerText(request, 'mcp-name'),
  };
}

/** Value of a header. Node joins repeated ones itself; only `set-cookie` is an array. */
function headerText(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}

function inbound(headers: McpHeaders, body: unknown) {
  return {
    httpMethod: 'POST',
    ...(headers.protocolVersion !== undefined && { protocolVersionHeader: headers.protocolVersion }),
    ...(headers.method !== undefined && { mcpMethodHeader: headers.method }),
    ...(headers.name !== undefined && { mcpNameHeader: headers.name }),
    body,
  };
}

function describe(request: FastifyRequest, bodyText: string, address: string): McpRequest {
  return { id: request.id, address, headers: request.headers, url: request.url, bodyText };
}

function onGone(response: ServerResponse, leave: () => void): void {
  response.once('close', () => {
    if (!response.writableFinished) leave();
  });
}

function goneSignal(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  onGone(response, () => controller.abort());
  return controller.signal;
}

async function sendResponse(
  reply: FastifyReply,
  response: Response,
  present: Present,
): Promise<FastifyReply> {
  reply.code(response.status).headers(Object.fromEntries(response.headers));
  if (response.body === null) return reply.send();
  if (response.headers.get('content-type') !== 'text/event-stream') {
    return reply.send(present(await response.text()));
  }
  // Must be neither stored, nor buffered by a proxy that compresses.
  reply.header('cache-control', 'no-store, no-transform');
  return reply.send(Readable.from(presentEvents(response.body, present)));
}
