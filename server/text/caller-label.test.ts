import assert from 'node:assert/strict';
import { test } from 'node:test';
import { appIn, appLabel, programName, siteTokenIn, siteTokenLabel, tokenLabel } from './caller-label.ts';

test('a program goes by the name that its token or app has', () => {
  assert.equal(programName(tokenLabel(4, 'Nightly report (old)')), 'Nightly report (old)');
  assert.equal(programName(appLabel('Claude of Paris', 'ada@example.com')), 'Claude of Paris');
});

test('the token of a site goes by its site, and without it only as an agent', () => {
  const label = siteTokenLabel(21);
  assert.equal(siteTokenIn(label), 21);
  assert.equal(siteTokenIn(tokenLabel(21, 'site token 4')), undefined);
  assert.equal(programName(label, 'Café Linden'), 'Agent of Café Linden');
  assert.equal(programName(label), 'Agent');
});

test('a person’s label is left as it is', () => {
  assert.equal(programName('ada@example.com'), 'ada@example.com');
  assert.equal(appIn('ada@example.com'), undefined);
  assert.deepEqual(appIn('Pip of ada@example.com'), { name: 'Pip', email: 'ada@example.com' });
});
