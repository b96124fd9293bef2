import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { registry } from '../../app/registry.ts';
import { type TSchema, Type } from '../../kernel/schema.ts';
import { streamEvents } from '../../kernel/stream.ts';
import { checker } from '../../kernel/validate.ts';
import { splice } from '../../kernel/verbatim.ts';

/** Everything wrong with a value, which may be of any type: it is checked as the member of an object. */
const problemsOf = (schema: TSchema, value: unknown) => checker(Type.Object({ value: schema }))({ value });

/** What a stream tells, as a list of its events; any other output as it is. */
function shownAs(output: TSchema): TSchema {
  const events = streamEvents(output);
  if (events === undefined) return output;
  const told = Object.entries(events).map(([event, data]) =>
    Type.Object({ event: Type.Literal(event), id: Type.Optional(Type.String()), data }),
  );
  return Type.Array(told.length === 1 && told[0] ? told[0] : Type.Union(told));
}

const onTheWire = (value: unknown): unknown => JSON.parse(splice(() => JSON.stringify(value)));

describe('an example in a declaration', () => {
  for (const { name, input, output, example, summary } of registry.operations) {
    it(`is an input and an answer that ${name} really takes and gives`, () => {
      assert.deepEqual(checker(input)(onTheWire(example.input)), []);
      assert.deepEqual(problemsOf(shownAs(output), onTheWire(example.output)), []);
    });

    it(`names every member of the answer of ${name} that it shows`, () => {
      assert.deepEqual(
        strangers(shownAs(output), onTheWire(example.output), ''),
        [],
        'The schema would strip these.',
      );
    });

    it(`stands beside a summary of ${name} that fits a line`, () => {
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

/** The members of a value that no schema names: they would not leave the server. */
function strangers(shape: Shape, value: unknown, pointer: string): string[] {
  if (shape.anyOf) return value === null ? [] : strangers(shape.anyOf[0] ?? {}, value, pointer);
  if (Array.isArray(value))
    return value.flatMap((item, index) => strangers(shape.items ?? {}, item, `${pointer}/${index}`));
  if (typeof value !== 'object' || value === null || shape.additionalProperties) return [];
  return Object.entries(value).flatMap(([name, member]) => {
    const property = shape.properties?.[name] ?? Object.values(shape.patternProperties ?? {})[0];
    return property ? strangers(property, member, `${pointer}/${name}`) : [`${pointer}/${name}`];
  });
}
