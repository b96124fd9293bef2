import assert from 'node:assert/strict';
import { test } from 'node:test';
import { themeValues } from '../../../../renderer/theme/values.ts';
import { labelOfChoice } from './choice-labels.ts';

test('a word stands for one choice of the look', () => {
  const uses = new Map<string, string[]>();
  for (const [choice, values] of Object.entries(themeValues))
    for (const value of values) {
      const label = labelOfChoice(choice, value);
      uses.set(label, [...(uses.get(label) ?? []), choice]);
    }
  const shared = [...uses].filter(([, choices]) => choices.length > 1);
  // None is none, and a site may have greys in the colour of its brand.
  assert.deepEqual(
    shared.map(([label]) => label),
    ['None'],
  );
});
