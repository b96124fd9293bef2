import openapiTypescript, { astToString } from 'openapi-typescript';
import { openapiDocument } from '../../server/interfaces/openapi/document.ts';
import { facts } from './facts.ts';
import type { GeneratedFile } from './generated-file.ts';

const banner = '// Written by `npm run generate` from the OpenAPI document.\n';

/** The types of the Command Center's client. */
export async function clientTypes(): Promise<readonly GeneratedFile[]> {
  const tree = await openapiTypescript(JSON.stringify(withoutExamples(openapiDocument(facts))), {
    silent: true,
  });
  return [{ path: 'web/src/generated/api.d.ts', text: banner + astToString(tree), isLocal: true }];
}

/** Examples next to a `schema` would become comments, and make the types several times as long. */
function withoutExamples(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutExamples);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => !('schema' in value && /^examples?$/.test(key)));
  return Object.fromEntries(entries.map(([key, child]) => [key, withoutExamples(child)]));
}
