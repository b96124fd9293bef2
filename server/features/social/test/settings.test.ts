import assert from 'node:assert/strict';
import { test } from 'node:test';
import { settingsOf } from '../../../app/settings.ts';

test('the provider’s origin may be overridden by a local one only', () => {
  const origin = (text: string) => settingsOf({ SOCIAL_ZERNIO_URL: text }).socialZernioUrl;
  for (const here of ['http://127.0.0.1:4010', 'http://localhost:4010', 'https://[::1]:4010'])
    assert.equal(origin(here), here);
  for (const url of [
    ...['https://zernio.example.com', 'http://10.0.0.7:4010', 'http://127.0.0.1.example.com'],
    ...['http://127.0.0.1:4010/api', 'http://a:b@127.0.0.1', 'localhost', 'http://0.0.0.0:4010'],
  ])
    assert.throws(() => origin(url), /SOCIAL_ZERNIO_URL/, url);
});
