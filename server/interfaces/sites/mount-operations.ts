import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Answer } from '../../kernel/call.ts';
import { hostAddressesOf, type Operation, type RestAddress } from '../../kernel/operation.ts';
import type { Pipeline } from '../../kernel/pipeline.ts';
import { type BeginFile, uploadsIn } from '../../kernel/upload.ts';
import type { LiveSite, SiteAnswer } from '../../platform/http/delivered-site.ts';
import { pathOf, queryText } from './address-texts.ts';
import type { DelayRefusal } from './delay-refusal.ts';
import { sendFailure, sendPlain } from './plain-pages.ts';
import { type PostedFields, receiveFields } from './posted-fields.ts';
import { setPass } from './visitor-pass.ts';

export interface OperationRoutes {
  readonly pipeline: Pipeline;
  siteOf(request: FastifyRequest): Promise<LiveSite | undefined>;
  /** Creates a file for a form upload. */
  readonly beginFile: BeginFile;
  /** The network address of the visitor. */
  addressOf(request: FastifyRequest): string;
  readonly delayRefusal: DelayRefusal;
  /** Sends an uncached response. */
  send(request: FastifyRequest, reply: FastifyReply, answer: SiteAnswer): FastifyReply;
  /** Handles the request as if its path had no operation. */
  otherwise(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

/**
 * Registers the operations that visitors call at the hosts of sites. The pipeline decides each call, and the site renders the
 * result as a page. Returns a predicate for paths that accept POST.
 */
export function mountOperations(app: FastifyInstance, routes: OperationRoutes): (path: string) => boolean {
  const posting: RegExp[] = [];
  for (const operation of routes.pipeline.registry.operations)
    for (const { method, path } of hostAddressesOf(operation)) {
      if (method === 'POST') posting.push(new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`));
      app.route<{ Params: Record<string, string> }>({
        method,
        url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
        handler: (request, reply) => answerVisitor(operation, method, routes, request, reply),
      });
    }
  return (path) => posting.some((pattern) => pattern.test(path));
}

async function answerVisitor(
  operation: Operation,
  method: RestAddress['method'],
  { pipeline, siteOf, beginFile, addressOf, delayRefusal, send, otherwise }: OperationRoutes,
  request: FastifyRequest<{ Params: Record<string, string> }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const site = await siteOf(request);
  const path = pathOf(request.url);
  // A page created for this path replaces it.
  if (!site || (method === 'GET' && (await site.has(path)))) return otherwise(request, reply);
  const named = namedIn(operation, request);
  let isRead = false;
  let posted: PostedFields | undefined;
  const calling = pipeline.call(operation, {
    token: undefined,
    site: site.site,
    size: Number(request.headers['content-length'] ?? 0),
    async read() {
      isRead = true;
      if (!('fields' in operation.input.properties)) return { value: { ...named }, text: '' };
      posted = await receiveFields(request.raw, uploadsIn(operation.input), beginFile);
      const { fields, files, text } = posted;
      return { value: { ...named, ...files, fields }, text };
    },
    request: {
      id: request.id,
      interfaceName: 'site',
      instance: path,
      address: addressOf(request),
      idempotencyKey: undefined,
    },
  });
  const answer = await calling.finally(() => posted?.release());
  if (answer.failure?.code === 'rate_limited') await delayRefusal();
  if (answer.failure) sendFailurePage(request, reply, answer);
  // Requests refused unread get no rendered page, which would make a flood more expensive.
  const call = { operation: operation.name, named, fields: posted?.fields ?? [] };
  const page = isRead ? await site.pageOf(call, answer) : undefined;
  if (page?.kind === 'redirect' && page.pass) setPass(reply, site.passes, page.pass);
  if (page) return send(request, reply, page);
  if (answer.failure?.code === 'unsupported_media_type' && !(await site.has(path)))
    return otherwise(request, reply);
  return answer.failure
    ? sendFailure(request, reply, answer.failure.code, answer.status)
    : sendPlain(request, reply, 500, 'fault');
}

function sendFailurePage({ raw }: FastifyRequest, reply: FastifyReply, { failure }: Answer): void {
  const wait = failure?.headers['Retry-After'];
  if (wait !== undefined) reply.header('retry-after', wait);
  // The rest of an incomplete body is not awaited.
  if (!raw.complete) reply.header('connection', 'close');
}

/** Parameters of the URL that the operation accepts. Others, such as campaign names, are dropped. */
function namedIn(
  { input }: Operation,
  { params, url }: FastifyRequest<{ Params: Record<string, string> }>,
): Record<string, string> {
  const texts = Object.keys(input.properties).map((name) => [name, params[name] ?? queryText(url, name)]);
  return Object.fromEntries(texts.filter(([, text]) => text !== undefined));
}
