import assert from 'node:assert/strict';
import { memberText } from '../../text/json-text.ts';
import type { TestApp } from '../app.ts';

export const eras = ['legacy', 'modern'] as const;
export type Era = (typeof eras)[number];

export interface RawCall {
  readonly token: string;
  readonly era?: Era;
  /** Asks to hear of progress, which has an answer of the 2025 family come as server-sent events. */
  readonly wantsProgress?: boolean;
  /** Further members of `_meta`. */
  readonly meta?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Behind the address, as `?tools=inbox`. */
  readonly query?: string;
}

/** An answer of the endpoint, as text: what a JSON parser makes of it may have lost something. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** The JSON-RPC message. */
  readonly message: string;
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape; tests compare what they name
  readonly json: any;
}

/** The result of a tool. */
export interface ToolAnswer extends RawAnswer {
  readonly isError: boolean;
  /** The first block of content. */
  readonly text: string;
  /** The exact text of structuredContent; undefined where there is none. */
  readonly structured: string | undefined;
}

const envelope = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
};

/** Calls a method with parameters given as members of a JSON text, which arrive as they are written here. */
export async function callRaw(
  app: TestApp,
  method: string,
  params: Readonly<Record<string, string>>,
  { token, era = 'legacy', wantsProgress = false, meta = {}, headers = {}, query = '' }: RawCall,
): Promise<RawAnswer> {
  const _meta = {
    ...(era === 'modern' ? envelope : {}),
    ...(wantsProgress ? { progressToken: 'progress-1' } : {}),
    ...meta,
  };
  const members = Object.entries({ ...params, _meta: JSON.stringify(_meta) });
  const inner = members.map(([name, text]) => `${JSON.stringify(name)}: ${text}`).join(', ');
  const body = `{"jsonrpc": "2.0", "id": 1, "method": "${method}", "params": {${inner}}}`;
  const target: string | undefined = params.name ?? params.uri;
  const standard = {
    'mcp-protocol-version': '2026-07-28',
    'mcp-method': method,
    ...(target === undefined ? {} : { 'mcp-name': JSON.parse(target) }),
  };
  const reply = await app.call('POST', `/mcp${query}`, {
    token,
    body,
    headers: { ...(era === 'modern' ? standard : {}), ...headers },
  });
  const type = reply.headers.get('content-type') ?? '';
  const isStream = type.startsWith('text/event-stream');
  // A modern answer becomes a stream with the first thing that is told before it; our tools tell nothing so far.
  assert.equal(isStream, wantsProgress && era === 'legacy', `${reply.status} ${type}`);
  const message = isStream ? lastEvent(reply.text) : reply.text;
  return { status: reply.status, headers: reply.headers, message, json: JSON.parse(message) };
}

/** Calls a tool. Arguments given as text arrive exactly so. */
export async function callTool(
  app: TestApp,
  name: string,
  args: object | string,
  call: RawCall,
): Promise<ToolAnswer> {
  const text = typeof args === 'string' ? args : JSON.stringify(args);
  const answer = await callRaw(app, 'tools/call', { name: JSON.stringify(name), arguments: text }, call);
  const result = memberText(answer.message, 'result');
  assert.ok(result !== undefined, answer.message);
  return {
    ...answer,
    isError: answer.json.result.isError === true,
    text: answer.json.result.content[0].text,
    structured: memberText(result, 'structuredContent'),
  };
}

/** The data of the last event of a stream, which is the answer. */
function lastEvent(stream: string): string {
  const events = stream.split('\n\n').filter((event) => /^data: /m.test(event));
  const lines = (events.at(-1) ?? '').split('\n').filter((line) => line.startsWith('data: '));
  return lines.map((line) => line.slice('data: '.length)).join('\n');
}
