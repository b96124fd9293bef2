import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serverOf, smtpUrlOf } from './server-fields.ts';

test('special characters of a password survive in the server’s URL', () => {
  const url = smtpUrlOf({
    host: 'mail.example.com',
    port: '587',
    security: 'starttls',
    user: 'post@example.com',
    password: 'a/b@c:d?e#f%',
  });
  const parsed = new URL(url);
  assert.equal(decodeURIComponent(parsed.password), 'a/b@c:d?e#f%');
  assert.deepEqual([parsed.protocol, parsed.host], ['smtp:', 'mail.example.com:587']);
});

test('host and port are parsed from the setting, including IPv6', () => {
  assert.deepEqual(serverOf('mail.example.com:465'), { host: 'mail.example.com', port: '465' });
  assert.deepEqual(serverOf('2001:db8::1:465'), { host: '2001:db8::1', port: '465' });
  assert.deepEqual(serverOf(null), { host: '', port: '587' });
});
