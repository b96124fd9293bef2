import type { TSchema } from '../../kernel/schema.ts';

/** The keywords of our inputs' schemas, as JSON Schema has them. */
export interface InputSchema {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: InputSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly properties?: Readonly<Record<string, InputSchema>>;
  readonly required?: readonly string[];
  readonly patternProperties?: Readonly<Record<string, InputSchema>>;
  readonly additionalProperties?: boolean;
  readonly maxProperties?: number;
  readonly anyOf?: readonly InputSchema[];
  readonly 'x-apart'?: true;
  readonly 'x-upload'?: number;
}

export interface SchemaNode {
  /** As `ticket.create/tags/*`. */
  readonly path: string;
  readonly schema: InputSchema;
}

/** A schema and every schema within it. */
export function schemaNodes(schema: TSchema | InputSchema, path: string): SchemaNode[] {
  const node = schema as InputSchema;
  const members = Object.entries(node.properties ?? {});
  const within: (readonly [string, InputSchema])[] = [
    ...members.map(([name, property]) => [`${path}/${name}`, property] as const),
    ...Object.values(node.patternProperties ?? {}).map((value) => [`${path}/*`, value] as const),
    ...(node.anyOf ?? []).map((branch) => [path, branch] as const),
    ...(node.items ? [[`${path}/*`, node.items] as const] : []),
  ];
  return [{ path, schema: node }, ...within.flatMap(([at, inner]) => schemaNodes(inner, at))];
}
