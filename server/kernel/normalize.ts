import type { FieldProblem } from './errors.ts';
import type { TObject, TSchema } from './schema.ts';

type Normalizer = (value: unknown, pointer: string, problems: FieldProblem[]) => unknown;

interface Shape {
  readonly type?: string;
  readonly anyOf?: readonly TSchema[];
  readonly items?: TSchema;
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly patternProperties?: Readonly<Record<string, TSchema>>;
  readonly 'x-content'?: boolean;
}

function text(value: unknown, pointer: string, problems: FieldProblem[], isContent: boolean): unknown {
  if (typeof value !== 'string') return value;
  // PostgreSQL text cannot hold it, and no reader of ours wants it.
  if (value.includes('\u0000')) {
    problems.push({ pointer, code: 'control_character', detail: 'Leave out the character U+0000.' });
  }
  const wellFormed = value.toWellFormed();
  return isContent ? wellFormed : wellFormed.trim().normalize('NFC');
}

function compile(schema: TSchema): Normalizer | undefined {
  const shape = schema as Shape;
  if (shape.anyOf) {
    const first = shape.anyOf.map(compile).find((normalizer) => normalizer !== undefined);
    return first;
  }
  if (shape.type === 'string') {
    const isContent = shape['x-content'] === true;
    return (value, pointer, problems) => text(value, pointer, problems, isContent);
  }
  if (shape.type === 'array' && shape.items) {
    const each = compile(shape.items);
    if (!each) return undefined;
    return (value, pointer, problems) =>
      Array.isArray(value) ? value.map((item, index) => each(item, `${pointer}/${index}`, problems)) : value;
  }
  if (shape.type !== 'object') return undefined;
  const named = Object.entries(shape.properties ?? {}).flatMap(([name, property]) => {
    const normalizer = compile(property);
    return normalizer ? [[name, normalizer] as const] : [];
  });
  const any = Object.values(shape.patternProperties ?? {}).map(compile)[0];
  if (named.length === 0 && !any) return undefined;
  return (value, pointer, problems) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const record = value as Record<string, unknown>;
    for (const [name, normalizer] of named) {
      if (Object.hasOwn(record, name))
        record[name] = normalizer(record[name], `${pointer}/${name}`, problems);
    }
    if (any)
      for (const name of Object.keys(record))
        record[name] = any(record[name], `${pointer}/${name}`, problems);
    return record;
  };
}

/**
 * Trims and NFC-normalises every string an input schema names, before it is checked, except what people wrote
 * (`Content`). Lone surrogates become U+FFFD; U+0000 is a problem. Changes the given value.
 */
export function normalizer(schema: TObject): (value: unknown) => readonly FieldProblem[] {
  const normalize = compile(schema);
  return (value) => {
    const problems: FieldProblem[] = [];
    normalize?.(value, '', problems);
    return problems;
  };
}
