import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defineOperation } from '../../kernel/operation.ts';
import { StrictObject, Type } from '../../kernel/schema.ts';
import { withDefault } from '../../kernel/setting.ts';
import { kinds } from '../config/index.ts';
import { defineFeature, startFeatures } from './index.ts';

const operations = {
  bedGet: defineOperation({
    name: 'bed.get',
    summary: 'Show a bed',
    chapter: 'Garden',
    access: { public: true },
    effect: 'read',
    input: StrictObject({}),
    output: Type.Object({ plant: Type.String() }),
    rest: { method: 'GET', path: '/beds' },
    example: { input: {}, output: { plant: 'Beans' } },
  }),
};
const trees = { bedGet: () => ({ tree: 'Pear' }) };
const beans = { bedGet: () => ({ plant: 'Beans' }) };

/** Declarations that the compiler rejects. If one of them compiles, its @ts-expect-error makes the build fail. */
const refused = [
  // @ts-expect-error an operation without a handler
  () => defineFeature({ name: 'a', operations, start: () => ({ handlers: {} }) }),
  // @ts-expect-error operations that nothing is started for
  () => defineFeature({ name: 'a', operations }),
  // @ts-expect-error another answer than the one declared
  () => defineFeature({ name: 'a', operations, start: () => ({ handlers: trees }) }),
  // @ts-expect-error a setting that was not declared
  () => defineFeature({ name: 'a', start: ({ settings }) => ({ exports: settings.unheardOf }) }),
];

const well = defineFeature({ name: 'well', start: () => ({ exports: { water: 3 } }) });
const garden = defineFeature({
  name: 'garden',
  operations,
  settings: {
    beds: withDefault('BEDS', '2', { chapter: 'Garden', description: 'How many.', kind: kinds.count(1, 9) }),
  },
  needs: { well },
  start({ settings }, { well: { water } }) {
    const each: number = water / settings.beds;
    return { handlers: beans, exports: { each } };
  },
});

const platform = { registry: { operations: [operations.bedGet] }, settingValues: { beds: 2 } } as never;

test('a feature starts after its dependencies, in any list order, and gets their exports', () => {
  for (const list of [
    [well, garden],
    [garden, well],
  ])
    assert.equal(startFeatures(list, { platform }).exportsOf(garden).each, 1.5);
  assert.ok(refused.length > 0);
});

test('circular features are refused, and so are declared jobs without a handler', () => {
  const ring = { ...garden, name: 'ring', needs: {} as Record<string, typeof garden> };
  ring.needs.ring = ring;
  assert.throws(() => startFeatures([ring], { platform }), /The feature ring needs itself/);
  const idle = defineFeature({ name: 'idle', jobs: [{ name: 'bed.dig' } as never] });
  assert.throws(() => startFeatures([idle], { platform }), /idle declares other jobs than it handles/);
});
