import assert from 'node:assert/strict';
import { test } from 'node:test';
import { previewAfterSubject } from './preview-after-subject.ts';

test('a preview omits the subject it starts with', () => {
  const subject = 'Two rye loaves, please.';
  assert.equal(previewAfterSubject({ subject, preview: subject }), '');
  assert.equal(previewAfterSubject({ subject, preview: `${subject} Day: Friday` }), 'Day: Friday');
  assert.equal(previewAfterSubject({ subject, preview: `${subject} · Day: Friday` }), 'Day: Friday');
  assert.equal(previewAfterSubject({ subject: 'Two rye…', preview: 'Two rye loaves' }), 'loaves');
});

test('any other preview is shown in full', () => {
  assert.equal(previewAfterSubject({ subject: 'An order', preview: 'Two rye loaves' }), 'Two rye loaves');
  assert.equal(previewAfterSubject({ subject: 'Two', preview: 'Twofold' }), 'Twofold');
  assert.equal(previewAfterSubject({ subject: '', preview: 'Two rye loaves' }), 'Two rye loaves');
});
