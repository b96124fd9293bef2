import { openapiDocument } from '../../server/interfaces/openapi/document.ts';
import { addressesOf, isDocumented } from '../../server/kernel/operation.ts';
import { facts } from './facts.ts';
import type { GeneratedFile } from './generated-file.ts';

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

/**
 * Snapshots of the OpenAPI document, one file per operation and per shared schema: two branches that each add an
 * operation then touch no common line.
 */
export async function operationSnapshots(): Promise<readonly GeneratedFile[]> {
  const { paths, components } = openapiDocument(facts) as unknown as Document;
  const operations = facts.registry.operations.filter(isDocumented).map((operation) => ({
    path: `docs/generated/operations/${operation.name}.json`,
    text: json(itemsOf(paths, addressesOf(operation))),
  }));
  const schemas = Object.entries(components.schemas).map(([title, schema]) => ({
    path: `docs/generated/schemas/${title}.json`,
    text: json(schema),
  }));
  return [...operations, ...schemas];
}

/** Path items of these addresses, without methods of other operations. */
function itemsOf(paths: Document['paths'], addresses: ReturnType<typeof addressesOf>): Document['paths'] {
  const items: Record<string, Record<string, object>> = {};
  for (const { method, path } of addresses) {
    const item = paths[path]?.[method.toLowerCase()];
    if (item) items[path] = { ...items[path], [method.toLowerCase()]: item };
  }
  return items;
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
