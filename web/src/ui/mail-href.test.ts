import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerSubject, mailHref } from './mail-href.ts';

test('a mail begins with its one recipient, its subject and its text', () => {
  const mail = mailHref('grace+cake@example.com', { subject: 'Re: A cake & candles', body: 'We do.\nAda' });
  assert.deepEqual(mail, {
    href: 'mailto:grace%2Bcake@example.com?subject=Re%3A%20A%20cake%20%26%20candles&body=We%20do.%0D%0AAda',
    leavesBodyOut: false,
  });
  assert.equal(mailHref('grace@example.com')?.href, 'mailto:grace@example.com');
});

test('what is no address of one recipient begins no mail', () => {
  for (const typed of ['', 'Grace', 'a@example.com,b@example.com b', 'a@b@example.com', '<a@example.com>'])
    assert.equal(mailHref(typed, { subject: 'Re: x' }), undefined, typed);
});

test('a text that is too long for an address is left out of it, never cut', () => {
  const mail = mailHref('grace@example.com', { subject: 'Re: Cake', body: 'word '.repeat(1000) });
  assert.deepEqual(mail, { href: 'mailto:grace@example.com?subject=Re%3A%20Cake', leavesBodyOut: true });
});

test('an answer to an answer has one Re:', () => {
  assert.equal(answerSubject('A cake'), 'Re: A cake');
  assert.equal(answerSubject('RE: A cake'), 'RE: A cake');
});
