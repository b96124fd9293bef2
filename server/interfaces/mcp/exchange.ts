import { localhostAllowedOrigins, validateOriginHeader } from '@modelcontextprotocol/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerPost } from './answer-post.ts';
import type { JsonBody } from './json-body.ts';
import type { McpOptions } from './options.ts';
import { explainParamsFaults } from './plain-words.ts';
import { createSdkExchange } from './sdk-exchange.ts';

/** The part of the endpoint that needs the SDK. */
export interface Exchange<Auth> {
  /** Answers a POST with a known caller and a JSON body. */
  answer(request: FastifyRequest, reply: FastifyReply, auth: Auth, body: JsonBody): Promise<FastifyReply>;
  /** True if pages of an origin may call. */
  admits(origin: string): boolean;
  /** Ends open subscriptions and their streams. */
  close(): Promise<void>;
}

export function createExchange<Auth>(input: McpOptions<Auth>): Exchange<Auth> {
  const options: McpOptions<Auth> = {
    ...input,
    createServer: async (context) => explainParamsFaults(await input.createServer(context)),
  };
  const sdk = createSdkExchange(options.createServer, (error) => options.log.debug(error, 'mcp refusal'));
  const allowed = [...localhostAllowedOrigins(), ...(options.originHosts ?? [])];
  return {
    answer: (request, reply, auth, body) => answerPost(request, reply, auth, body, options, sdk),
    admits: (origin) => validateOriginHeader(origin, allowed).ok,
    close: () => sdk.close(),
  };
}
