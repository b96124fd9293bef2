import assert from 'node:assert/strict';
import { test } from 'node:test';
import { registry } from '../../app/registry.ts';
import type { Operation } from '../../kernel/operation.ts';
import { schemaNodes } from './schema-nodes.ts';

/** What is not bounded by its schema is bounded by nothing but the size of a body. What is read apart has a schema of its own. */

/** What is kept word for word, up to a size of its own, is cut by whoever keeps it. */
const isBoundedByItsSize = ({ verbatim, bodyLimit }: Operation) =>
  verbatim === true && bodyLimit !== undefined;

const nodes = registry.operations
  .filter((operation) => !isBoundedByItsSize(operation))
  .flatMap(({ name, input }) => schemaNodes(input, name));
const missing = (lacks: (node: (typeof nodes)[number]['schema']) => boolean): string[] =>
  nodes.filter(({ schema }) => lacks(schema)).map(({ path }) => path);

test('every list of every input says how long it may be, one that is kept word for word too', () => {
  const all = registry.operations.flatMap(({ name, input }) => schemaNodes(input, name));
  assert.deepEqual(
    all
      .filter(({ schema }) => schema.type === 'array' && schema.maxItems === undefined)
      .map(({ path }) => path),
    [],
  );
});

test('every number of every input has a least and a largest value', () => {
  const isNumber = (type?: string) => type === 'integer' || type === 'number';
  assert.deepEqual(
    missing(
      ({ type, minimum, maximum }) => isNumber(type) && (minimum === undefined || maximum === undefined),
    ),
    [],
  );
});

test('every text of every input has a largest length, a form or words to choose from', () => {
  assert.deepEqual(
    missing(
      ({ type, maxLength, format, pattern, enum: words }) =>
        type === 'string' && (maxLength ?? format ?? pattern ?? words) === undefined,
    ),
    [],
  );
});

test('every object with names of the caller says how many', () => {
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
