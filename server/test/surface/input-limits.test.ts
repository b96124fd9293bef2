import assert from 'node:assert/strict';
import { test } from 'node:test';
import { registry } from '../../app/registry.ts';
import type { Operation } from '../../kernel/operation.ts';
import { schemaNodes } from './schema-nodes.ts';

// What is not bounded by its schema is bounded by nothing but the size of a body. What is read apart has a schema of its own.

/** What is kept word for word, up to a size of its own, is cut by whoever keeps it. */
const isBoundedByItsSize = ({ verbatim, bodyLimit }: Operation) =>
  verbatim === true && bodyLimit !== undefined;

const nodes = registry.operations
  .filter((operation) => !isBoundedByItsSize(operation))
  .flatMap(({ name, input }) => schemaNodes(input, name));
const missing = (lacks: (node: (typeof nodes)[number]['schema']) => boolean): string[] =>
  nodes.filter(({ schema }) => lacks(schema)).map(({ path }) => path);

test('every input list has a maximum length, verbatim ones too', () => {
  const all = registry.operations.flatMap(({ name, input }) => schemaNodes(input, name));
  assert.deepEqual(
    all
      .filter(({ schema }) => schema.type === 'array' && schema.maxItems === undefined)
      .map(({ path }) => path),
    [],
  );
});

test('every input number has a minimum and maximum', () => {
  const isNumber = (type?: string) => type === 'integer' || type === 'number';
  assert.deepEqual(
    missing(
      ({ type, minimum, maximum }) => isNumber(type) && (minimum === undefined || maximum === undefined),
    ),
    [],
  );
});

test('every input text has a maximum length, a format or an enumeration', () => {
  assert.deepEqual(
    missing(
      ({ type, maxLength, format, pattern, enum: words }) =>
        type === 'string' && (maxLength ?? format ?? pattern ?? words) === undefined,
    ),
    [],
  );
});

test('every object with caller-defined names limits their number', () => {
  assert.deepEqual(
    missing(
      ({
        type,
        additionalProperties,
        patternProperties,
        maxProperties,
        'x-apart': isApart,
        'x-upload': bytesMax,
      }) =>
        type === 'object' &&
        !isApart &&
        bytesMax === undefined &&
        (additionalProperties !== false || patternProperties !== undefined) &&
        maxProperties === undefined,
    ),
    [],
  );
});
