import { runSync, type Steps } from '../../kernel/event-loop.ts';
import { withExampleValues } from '../../kernel/example-values.ts';
import { addressNames, withMentions } from '../../kernel/mentions.ts';
import type { Registry } from '../../kernel/registry.ts';
import { sentBy } from '../../kernel/sent-request.ts';
import { createFailures } from './failures.ts';
import { headerComponents } from './headers.ts';
import { pathsOf } from './paths.ts';
import { securitySchemesOf } from './security.ts';
import { createShapes, type JsonObject } from './shapes.ts';
import { webhooksOf } from './webhooks.ts';

/** Sources of the OpenAPI document. */
export interface OpenapiFacts {
  readonly registry: Registry;
  /** Base URL of the service without a trailing slash. */
  readonly baseUrl: string;
  /** Version of the service. */
  readonly version: string;
}

/**
 * The OpenAPI 3.1 document of all operations. Equal facts give a byte-identical document. Throws for contradictory
 * declarations (two schemas with one title, two addresses with one id).
 */
export const openapiDocument = (facts: OpenapiFacts): JsonObject => runSync(openapiSteps(facts));

/** The same document, written in steps. */
export function* openapiSteps(facts: OpenapiFacts): Steps<JsonObject> {
  const { baseUrl, version } = facts;
  const registry = { ...facts.registry, operations: withExampleValues(facts.registry.operations, facts) };
  const { operations, apiVersion, chapters } = registry;
  const shapes = createShapes();
  const failures = createFailures(registry, shapes, baseUrl);
  const names = addressNames(operations);
  const paths = yield* pathsOf(registry, shapes, failures);
  const webhooks = webhooksOf(sentBy(registry), shapes, facts);
  const { schemas } = shapes;
  const namedPaths: Record<string, unknown> = {};
  for (const [path, object] of Object.entries(paths)) {
    namedPaths[path] = withMentions(object, names);
    yield;
  }
  const used = [...new Set(operations.map((operation) => operation.chapter))];
  const document = {
    openapi: '3.1.1',
    info: {
      title: 'Wheelhouse',
      version,
      summary: 'One command center for connected websites and AI agents',
      description: introduction(baseUrl),
      contact: { name: 'Operator of this server', url: baseUrl },
      license: { name: 'All rights reserved', identifier: 'LicenseRef-Wheelhouse' },
    },
    servers: [
      {
        // A variable, because every installation has its own address.
        url: '{base_url}',
        description: 'This server',
        variables: { base_url: { default: baseUrl, description: 'Where the service is reached.' } },
      },
    ],
    externalDocs: { description: 'The complete guide', url: `${baseUrl}/api/control-plane/guide.md` },
    tags: used.map((name) => ({ name, description: chapters[name] ?? `${name}.` })),
    paths: {},
    webhooks,
    components: {
      schemas: Object.fromEntries([...schemas].sort(([a], [b]) => (a < b ? -1 : 1))),
      responses: failures.responses(),
      headers: headerComponents(apiVersion),
      examples: failures.examples(),
      securitySchemes: securitySchemesOf(registry),
    },
  };
  return { ...withMentions(document, names), paths: namedPaths };
}

const introduction = (baseUrl: string): string =>
  [
    'Wheelhouse takes in what happens on connected websites and shows it to people and to AI agents.',
    'Send `Authorization: Bearer <token>` with every call that needs a token. Every error has the same shape, `Problem`; ' +
      '`code` is what a program should look at. Every write takes an `Idempotency-Key`, so that sending again is harmless.',
    `The same operations are MCP tools at \`POST ${baseUrl}/mcp\`. The guide at ${baseUrl}/api/control-plane/guide ` +
      'explains all of this with examples.',
  ].join('\n\n');
