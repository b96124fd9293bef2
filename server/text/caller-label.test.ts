import assert from 'node:assert/strict';
import { test } from 'node:test';
import { appIn, appLabel, programName, siteTokenLabel, tokenLabel } from './caller-label.ts';

test('a program goes by the name that its token or app has', () => {
  assert.equal(programName(tokenLabel(4, 'Nightly report (old)')), 'Nightly report (old)');
  assert.equal(programName(appLabel('Claude of Paris', 'ada@example.com')), 'Claude of Paris');
  assert.equal(programName(siteTokenLabel(21)), 'Agent (site token 21)');
});

test('a person’s label is left as it is', () => {
  assert.equal(programName('ada@example.com'), 'ada@example.com');
  assert.equal(appIn('ada@example.com'), undefined);
  assert.deepEqual(appIn('Pip of ada@example.com'), { name: 'Pip', email: 'ada@example.com' });
});
