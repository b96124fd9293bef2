import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Compile } from 'typebox/schema';
import { isRecord } from '../../../../kernel/json-value.ts';

/** Validator of requests and answers against Zernio's API description. */
export interface Contract {
  /** Violations by a request; empty if there are none. */
  request(operation: string, request: { query: URLSearchParams; headers: Headers; body: unknown }): string[];
  /** Violations by an answer. */
  answer(operation: string, status: number, body: unknown): string[];
  /** Violations by a webhook body. */
  hook(event: string, members: unknown): string[];
}

const root = join(import.meta.dirname, '../../../../..');

/** Beside the project, or where `WHEELHOUSE_API_DESCRIPTIONS` says. */
const file = join(
  process.env.WHEELHOUSE_API_DESCRIPTIONS ?? join(root, '../shared/data/social'),
  'zernio-gateway-subset.json',
);

/** Why nothing is compared; undefined where it is. */
export const contractMissing: string | undefined = existsSync(file)
  ? undefined
  : `Zernio's API description is not at ${file}: requests and answers are not compared with it.`;

interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: { readonly type?: unknown };
}
interface Content {
  readonly content?: { readonly 'application/json'?: { readonly schema: object } };
}
interface Described {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content & { readonly $ref?: string }>>;
}

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const replay = { type: 'object', properties: { post: ref('Post'), existingPost: ref('Post') } };

/** Answers of Zernio's server that its description lacks. Source: reference §1.4 and §1.9. */
const answersBeside: Readonly<Record<string, object>> = {
  'createPost 200': replay,
  'createPost 202': {
    type: 'object',
    required: ['postId', 'message'],
    properties: { postId: { type: 'string' } },
  },
  'createPost 207': { type: 'object', properties: { post: ref('Post'), error: { type: 'string' } } },
};

/** Undefined where there is no description. */
export function readContract(): Contract | undefined {
  if (contractMissing !== undefined) return undefined;
  const document = JSON.parse(readFileSync(file, 'utf8'), oneOfAsAnyOf);
  const described = new Map<string, Described>();
  for (const methods of Object.values(document.paths as Record<string, Record<string, Described>>)) {
    for (const one of Object.values(methods)) described.set(one.operationId, one);
  }
  const resolved = <T extends { $ref?: string }>(value: T): T =>
    value.$ref === undefined
      ? value
      : value.$ref
          .slice(2)
          .split('/')
          .reduce((at, name) => at[name], document);

  const checks = new Map<object, ReturnType<typeof Compile>>();
  function faultsOf(schema: object, value: unknown, where: string): string[] {
    const check = checks.get(schema) ?? Compile({ components: document.components, ...schema });
    checks.set(schema, check);
    if (check.Check(value)) return [];
    return check.Errors(value)[1].map(({ instancePath, message }) => `${where}${instancePath} ${message}`);
  }

  return {
    request(operation, { query, headers, body }) {
      const one = described.get(operation);
      if (!one) return [`${operation} is not described`];
      const parameters = (one.parameters ?? []).map(resolved);
      const parameterNames = new Set(
        parameters.filter((each) => each.in === 'query').map(({ name }) => name),
      );
      const faults = [...query.keys()]
        .filter((name) => !parameterNames.has(name))
        .map((name) => `query ${name} is unknown`);
      for (const { name, in: location, required, schema } of parameters) {
        const text =
          location === 'query' ? query.get(name) : location === 'header' ? headers.get(name) : undefined;
        if (typeof text === 'string')
          faults.push(...faultsOf(schema, typed(text, schema.type), `${location} ${name}`));
        else if (required && text === null) faults.push(`${location} ${name} is missing`);
      }
      const schema = one.requestBody?.content?.['application/json']?.schema;
      if (schema) faults.push(...faultsOf(schema, body, 'body'));
      else if (body !== undefined) faults.push('There is no body in this operation.');
      return faults;
    },

    answer(operation, status, body) {
      const one = described.get(operation)?.responses[status];
      const schema =
        answersBeside[`${operation} ${status}`] ??
        (one && resolved(one).content?.['application/json']?.schema) ??
        (status >= 400 ? ref('ErrorResponse') : undefined);
      return schema ? faultsOf(schema, body, 'answer') : [`${operation} does not answer ${status}`];
    },

    hook(event, members) {
      const schema = document.webhooks[event]?.post.requestBody.content['application/json'].schema;
      return schema ? faultsOf(schema, members, 'hook') : [`${event} is not described`];
    },
  };
}

/** Names that its server uses beside those of the description, by one that stands there. Source: reference §1.4 and §1.9. */
const undocumentedNames: readonly (readonly [known: string, other: string])[] = [
  ['partial', 'cancelled'],
  ['ACCOUNT_DISCONNECTED', 'ACCOUNT_NOT_ENABLED_FOR_POSTING'],
];

/** Reads `oneOf` as `anyOf`: network data have no discriminator, so several branches fit. */
function oneOfAsAnyOf(_key: string, value: unknown): unknown {
  if (!isRecord(value)) return value;
  if ('oneOf' in value) {
    const { oneOf, ...others } = value;
    return { ...others, anyOf: oneOf };
  }
  const { enum: names } = value;
  if (!Array.isArray(names)) return value;
  const others = undocumentedNames
    .filter(([documented]) => names.includes(documented))
    .map(([, other]) => other);
  return { ...value, enum: [...names, ...others] };
}

const typed = (text: string, type: unknown): unknown => {
  if (type === 'integer' || type === 'number') return Number(text);
  return type === 'boolean' ? (text === 'true' ? true : text === 'false' ? false : text) : text;
};
