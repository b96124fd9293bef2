import { changes, type Operation, type RestAddress } from '../../kernel/operation.ts';
import type { Registry } from '../../kernel/registry.ts';
import { tokenVariable } from './callers.ts';
import { jsonLayout } from './json-layout.ts';

type Values = Readonly<Record<string, unknown>>;

/** A curl command that sends the operation's example. */
export function curlExample(
  registry: Registry,
  operation: Operation,
  { method, path, when, query: inQuery = [] }: RestAddress,
  baseUrl: string,
): string {
  const values: Values = { ...when, ...operation.example.input };
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const rest = Object.fromEntries(Object.entries(values).filter(([name]) => !inPath.includes(name)));
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
  const variable = tokenVariable(registry, operation, path);
  const headers = [
    ...(variable ? [`-H "Authorization: Bearer $${variable}"`] : []),
    // Events carry their own id; for other writes a key makes it safe to send the example twice.
    ...(changes(operation) && operation.idempotency !== 'own' && variable
      ? [`-H 'Idempotency-Key: ${operation.name}-1'`]
      : []),
  ];
  if (method === 'GET')
    return [`curl ${quoted(baseUrl + filled + queryOf(rest))}`, ...headers].join(' \\\n  ');
  const entries = Object.entries(rest);
  const queryMembers = Object.fromEntries(entries.filter(([name]) => inQuery.includes(name)));
  const body = Object.fromEntries(entries.filter(([name]) => !inQuery.includes(name)));
  const hasBody = Object.keys(body).length > 0;
  return [
    `curl -X POST ${quoted(baseUrl + filled + queryOf(queryMembers))}`,
    ...headers,
    ...(hasBody ? ["-H 'Content-Type: application/json'", `-d ${quoted(jsonLayout(body))}`] : []),
  ].join(' \\\n  ');
}

/** Quotes a text for a shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

function queryOf(values: Values): string {
  const pairs = Object.entries(values).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}
