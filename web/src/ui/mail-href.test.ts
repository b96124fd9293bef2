import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mailHref, replySubject } from './mail-href.ts';

test('a mailto link has one recipient, a subject and a text', () => {
  const mail = mailHref('grace+cake@example.com', { subject: 'Re: A cake & candles', body: 'We do.\nAda' });
  assert.deepEqual(mail, {
    href: 'mailto:grace%2Bcake@example.com?subject=Re%3A%20A%20cake%20%26%20candles&body=We%20do.%0D%0AAda',
    omitsBody: false,
  });
  assert.equal(mailHref('grace@example.com')?.href, 'mailto:grace@example.com');
});

test('invalid recipients give no link', () => {
  for (const typed of ['', 'Grace', 'a@example.com,b@example.com b', 'a@b@example.com', '<a@example.com>'])
    assert.equal(mailHref(typed, { subject: 'Re: x' }), undefined, typed);
});

test('a text too long for a URL is omitted, never cut', () => {
  const mail = mailHref('grace@example.com', { subject: 'Re: Cake', body: 'word '.repeat(1000) });
  assert.deepEqual(mail, { href: 'mailto:grace@example.com?subject=Re%3A%20Cake', omitsBody: true });
});

test('a reply to a reply has one Re:', () => {
  assert.equal(replySubject('A cake'), 'Re: A cake');
  assert.equal(replySubject('RE: A cake'), 'RE: A cake');
});
