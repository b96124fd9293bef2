import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Compile } from 'typebox/schema';

/** Postiz's own description of its public API, where this machine has it. It is read where it lies and is no part of the project. */
const folder =
  process.env.WHEELHOUSE_API_DESCRIPTIONS ??
  resolve(import.meta.dirname, '../../../../../../shared/data/social');
const file = join(folder, 'postiz-public-api.json');

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
}
interface Body {
  readonly content?: Readonly<Record<string, { readonly schema?: object }>>;
}
interface Described {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Body;
  readonly responses: Readonly<Record<string, Body>>;
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: object;
}

export interface Description {
  /** Violations of the API description by a request; empty if there are none. */
  ofRequest(method: string, path: string, query: URLSearchParams, body: unknown): readonly string[];
  ofAnswer(method: string, path: string, body: unknown): readonly string[];
}

/** Why nothing is compared with the description; undefined where it is. */
export const notDescribed = existsSync(file)
  ? undefined
  : 'The description of the API is not on this machine: WHEELHOUSE_API_DESCRIPTIONS names its folder.';

/** Undefined where the description is not there. */
export function readDescription(): Description | undefined {
  if (notDescribed !== undefined) return undefined;
  const { paths, components } = JSON.parse(readFileSync(file, 'utf8')) as Document;
  const described = (method: string, path: string) => paths[path]?.[method.toLowerCase()];

  function against(what: string, { content }: Body, value: unknown): readonly string[] {
    const schema = content?.['application/json']?.schema;
    if (!schema) return value === undefined ? [] : [`${what} has a body that is not described`];
    const check = Compile({ ...schema, components });
    if (check.Check(value)) return [];
    const [, errors] = check.Errors(value);
    return errors.map(({ instancePath, message }) => `${what}${instancePath} ${message}`);
  }

  return {
    ofRequest(method, path, query, body) {
      const operation = described(method, path);
      if (!operation) return [`${method} ${path} is not described`];
      const { parameters = [], requestBody = {} } = operation;
      const queryParameters = parameters.filter((parameter) => parameter.in === 'query');
      const names = new Set(queryParameters.map(({ name }) => name));
      return [
        ...[...query.keys()].filter((name) => !names.has(name)).map((name) => `query ${name} is not known`),
        ...queryParameters
          .filter(({ name, required }) => required && !query.has(name))
          .map(({ name }) => `query ${name} is missing`),
        ...against(`${method} ${path}`, requestBody, body),
      ];
    },
    ofAnswer(method, path, body) {
      const answer = described(method, path)?.responses['200'];
      return answer ? against(`answer of ${method} ${path}`, answer, body) : [`${path} has no answer`];
    },
  };
}
