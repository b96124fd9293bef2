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
  readonly place: string;
  readonly schema: InputSchema;
}

/** A schema and every schema within it. */
export function schemaNodes(schema: TSchema | InputSchema, place: string): SchemaNode[] {
  const node = schema as InputSchema;
  const named = Object.entries(node.properties ?? {});
  const within: (readonly [string, InputSchema])[] = [
    ...named.map(([name, property]) => [`${place}/${name}`, property] as const),
    ...Object.values(node.patternProperties ?? {}).map((value) => [`${place}/*`, value] as const),
    ...(node.anyOf ?? []).map((branch) => [place, branch] as const),
    ...(node.items ? [[`${place}/*`, node.items] as const] : []),
  ];
  return [{ place, schema: node }, ...within.flatMap(([at, inner]) => schemaNodes(inner, at))];
}
