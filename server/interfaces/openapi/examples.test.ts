import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { registry } from '../../app/registry.ts';
import type { Bytes } from '../../kernel/bytes.ts';
import { isBinary } from '../../kernel/operation.ts';
import { type TObject, type TSchema, Type } from '../../kernel/schema.ts';
import { streamEvents } from '../../kernel/stream.ts';
import { uploadsIn } from '../../kernel/upload.ts';
import { checker } from '../../kernel/validate.ts';
import { asParsed } from '../../kernel/verbatim.ts';

/** Problems of a value of any type: it is validated as the member of an object. */
const problemsOf = (schema: TSchema, value: unknown) => checker(Type.Object({ value: schema }))({ value });

/** An input in validated form: files have been read by then. */
function asTaken(input: TObject, sent: object): unknown {
  const files = uploadsIn(input).map((name) => [name, sent[name as keyof typeof sent]]);
  return Object.assign(asParsed(sent) as object, Object.fromEntries(files));
}

/** Turns a stream's schema into one for the list of its events; other schemas are unchanged. */
function documentedSchema(output: TSchema): TSchema {
  const events = streamEvents(output);
  if (events === undefined) return output;
  const schemas = Object.entries(events).map(([event, data]) =>
    Type.Object({ event: Type.Literal(event), id: Type.Optional(Type.String()), data }),
  );
  return Type.Array(schemas.length === 1 && schemas[0] ? schemas[0] : Type.Union(schemas));
}

describe('an example of a declaration', () => {
  for (const { name, input, output, produces, example, summary } of registry.operations) {
    it(`is valid input of ${name}`, () => {
      assert.deepEqual(checker(input)(asTaken(input, example.input)), []);
    });

    if (produces && isBinary(produces))
      it(`has a type that ${name} returns`, () => {
        assert.ok(produces.mediaTypes.includes((example.output as Bytes).mediaType));
      });
    else {
      it(`is a valid answer of ${name}`, () => {
        assert.deepEqual(problemsOf(documentedSchema(output), asParsed(example.output)), []);
      });

      it(`has every member of the shown answer of ${name}`, () => {
        assert.deepEqual(
          unknownMembers(documentedSchema(output), asParsed(example.output), ''),
          [],
          'The schema would strip these.',
        );
      });
    }

    it(`has a one-line summary of ${name}`, () => {
      assert.ok(summary.length <= 80, `${summary.length} characters`);
      assert.doesNotMatch(summary, /\.$/);
    });
  }
});

interface Shape {
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
  readonly patternProperties?: Readonly<Record<string, Shape>>;
  readonly additionalProperties?: boolean;
}

/** Members of a value that no schema names: they would be dropped. */
function unknownMembers(shape: Shape, value: unknown, pointer: string): string[] {
  if (shape.anyOf) return value === null ? [] : unknownMembers(shape.anyOf[0] ?? {}, value, pointer);
  if (Array.isArray(value))
    return value.flatMap((item, index) => unknownMembers(shape.items ?? {}, item, `${pointer}/${index}`));
  // A schema for any value has neither a type nor members.
  const isAnything = !('type' in shape) && !shape.properties;
  if (typeof value !== 'object' || value === null || shape.additionalProperties || isAnything) return [];
  return Object.entries(value).flatMap(([name, member]) => {
    const property = shape.properties?.[name] ?? Object.values(shape.patternProperties ?? {})[0];
    return property ? unknownMembers(property, member, `${pointer}/${name}`) : [`${pointer}/${name}`];
  });
}
