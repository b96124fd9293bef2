import { registry as ours } from '../../app/registry.ts';
import { type Access, type InterfaceName, isPublic, type TokenKind } from '../../kernel/access.ts';
import {
  addressesOf,
  hostAddressesOf,
  type Operation,
  type RestAddress,
  type ToolFacts,
} from '../../kernel/operation.ts';
import type { Registry } from '../../kernel/registry.ts';
import type { Reply, TestApp } from '../app.ts';
import { siteCall } from '../site-call.ts';
import { aPublishedSite } from './published-site.ts';

/** One way to one operation: an HTTP address, one at the host of a site, or an MCP tool. */
export interface Transport {
  readonly title: string;
  readonly operation: Operation;
  readonly interfaceName: InterfaceName;
  readonly kinds: readonly TokenKind[];
  /** Calls it with an input; `token` undefined sends none. */
  call(app: TestApp, token: string | undefined, input: Record<string, unknown>): Promise<Outcome>;
}

/** What came back, whatever the interface: the problem of a refusal, else the answer. */
export interface Outcome {
  readonly status: number;
  readonly code: string | undefined;
  /** The whole answer's text, less what names the request itself. */
  readonly text: string;
}

const requestId = 'req_surface';

/** Every way to every operation. A new operation or address is in it by itself. */
export const waysTo = (registry: Registry): readonly Transport[] =>
  registry.operations.flatMap((operation) => [
    ...addressesOf(operation).map((address): Transport => {
      const interfaceName = registry.audiences.interfaceOf(address.path);
      return {
        title: [address.method, address.path, ...Object.values(address.when ?? {})].join(' '),
        operation,
        interfaceName,
        kinds: registry.audiences.acceptedKinds(operation.access, interfaceName),
        async call(app, token, input) {
          const { path, rest } = fillPath(address.path, input);
          const isGet = address.method === 'GET';
          const target = isGet ? `${path}${queryOf(rest)}` : path;
          const headers = { 'x-request-id': requestId };
          const reply = await app.call(address.method, target, {
            token,
            headers,
            ...(isGet ? {} : { body: { ...address.when, ...rest } }),
          });
          return outcomeOf(reply, reply.text.replaceAll(path, address.path));
        },
      };
    }),
    ...hostAddressesOf(operation).map((address) => hostWay(operation, address)),
    ...(operation.mcp ? [toolWay(registry, operation, operation.mcp, operation.access)] : []),
  ]);

export const ways = waysTo(ours);

/** A visitor's way: a browser sends a form, and is answered a page. */
function hostWay(operation: Operation, address: RestAddress): Transport {
  return {
    title: `${address.method} ${address.path} of a site`,
    operation,
    interfaceName: 'site',
    kinds: [],
    async call(app, token, input) {
      const { path, rest } = fillPath(address.path, input);
      const { fields = [], ...query } = rest as { fields?: readonly { name: string; value: string }[] };
      const form = new URLSearchParams(fields.map(({ name, value }) => [name, value]));
      const isGet = address.method === 'GET';
      const { status, text } = await siteCall(
        `${await aPublishedSite(app)}${path}${isGet ? queryOf(query) : ''}`,
        {
          method: address.method,
          headers: {
            'x-request-id': requestId,
            ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
            ...(isGet ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
          },
          ...(isGet ? {} : { body: form.toString() }),
        },
      );
      return { status, code: undefined, text };
    },
  };
}

function toolWay(
  registry: Registry,
  operation: Operation,
  { tool, when }: ToolFacts,
  access: Access,
): Transport {
  return {
    title: ['MCP', tool, ...Object.values(when ?? {})].join(' '),
    operation,
    interfaceName: 'mcp',
    kinds: isPublic(access) ? ['admin', 'site'] : registry.audiences.acceptedKinds(access, 'mcp'),
    async call(app, token, input) {
      const message = {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: tool, arguments: { ...when, ...input } },
      };
      const reply = await app.call('POST', '/mcp', {
        token,
        headers: { 'x-request-id': requestId },
        body: message,
      });
      const { result } = reply.body ?? {};
      if (!result) return outcomeOf(reply, reply.text);
      const text: string = result.content[0].text;
      if (!result.isError) return { status: 200, code: undefined, text };
      const { status, code } = JSON.parse(text);
      return { status, code, text };
    },
  };
}

function outcomeOf(reply: Reply, text: string): Outcome {
  return { status: reply.status, code: reply.body?.code, text };
}

function fillPath(path: string, input: Record<string, unknown>) {
  const rest = { ...input };
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { path: filled, rest };
}

function queryOf(input: Record<string, unknown>): string {
  const parameters = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]));
  return parameters.size === 0 ? '' : `?${parameters}`;
}
