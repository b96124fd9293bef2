import { changes, isBinary, type Operation, type RestAddress } from '../../kernel/operation.ts';
import type { Registry } from '../../kernel/registry.ts';
import { tokenVariable } from './callers.ts';
import { jsonLayout } from './json-layout.ts';

type Values = Readonly<Record<string, unknown>>;

/** The request of an operation's example. */
interface ExampleRequest {
  readonly method: RestAddress['method'];
  readonly url: string;
  /** Environment variable with the token; undefined if it needs none. */
  readonly variable: string | undefined;
  readonly idempotencyKey: string | undefined;
  readonly body: Values | undefined;
}

function exampleRequest(
  registry: Registry,
  operation: Operation,
  { method, path, when, query: inQuery = [] }: RestAddress,
  baseUrl: string,
): ExampleRequest {
  const values: Values = { ...when, ...operation.example.input };
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const rest = Object.fromEntries(Object.entries(values).filter(([name]) => !inPath.includes(name)));
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
  const variable = tokenVariable(registry, operation, path);
  const entries = Object.entries(rest);
  const isInQuery = ([name]: [string, unknown]) => method === 'GET' || inQuery.includes(name);
  const body = Object.fromEntries(entries.filter((entry) => !isInQuery(entry)));
  return {
    method,
    url: baseUrl + filled + queryOf(Object.fromEntries(entries.filter(isInQuery))),
    variable,
    // Events carry their own id; for other writes a key makes it safe to send the example twice.
    idempotencyKey:
      method !== 'GET' && changes(operation) && operation.idempotency !== 'own' && variable
        ? `${operation.name}-1`
        : undefined,
    body: Object.keys(body).length > 0 ? body : undefined,
  };
}

/** A curl command that sends the operation's example. */
export function curlExample(
  registry: Registry,
  operation: Operation,
  address: RestAddress,
  baseUrl: string,
): string {
  const { method, url, variable, idempotencyKey, body } = exampleRequest(
    registry,
    operation,
    address,
    baseUrl,
  );
  return [
    `curl ${method === 'GET' ? '' : '-X POST '}${quoted(url)}`,
    ...(variable ? [`-H "Authorization: Bearer $${variable}"`] : []),
    ...(idempotencyKey ? [`-H 'Idempotency-Key: ${idempotencyKey}'`] : []),
    ...(body ? ["-H 'Content-Type: application/json'", `-d ${quoted(jsonLayout(body))}`] : []),
  ].join(' \\\n  ');
}

/** A program in JavaScript that sends the operation's example and prints the answer. */
export function fetchExample(
  registry: Registry,
  operation: Operation,
  address: RestAddress,
  baseUrl: string,
): string {
  const { method, url, variable, idempotencyKey, body } = exampleRequest(
    registry,
    operation,
    address,
    baseUrl,
  );
  const headers = [
    ...(variable ? [`    Authorization: 'Bearer ' + process.env.${variable},`] : []),
    ...(idempotencyKey ? [`    'Idempotency-Key': '${idempotencyKey}',`] : []),
    ...(body ? ["    'Content-Type': 'application/json',"] : []),
  ];
  const options = [
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    ...(headers.length > 0 ? ['  headers: {', ...headers, '  },'] : []),
    ...(body ? [`  body: JSON.stringify(${jsonLayout(body).replaceAll('\n', '\n  ')}),`] : []),
  ];
  const sent = options.length > 0 ? `, {\n${options.join('\n')}\n}` : '';
  const read = operation.produces ? (isBinary(operation.produces) ? 'blob' : 'text') : 'json';
  return `const response = await fetch(${JSON.stringify(url)}${sent});\nconsole.log(response.status, await response.${read}());`;
}

/** Quotes a text for a shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

function queryOf(values: Values): string {
  const pairs = Object.entries(values).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}
