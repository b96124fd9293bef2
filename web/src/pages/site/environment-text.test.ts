import assert from 'node:assert/strict';
import { test } from 'node:test';
import { environmentText } from './environment-text.ts';

test('the environment values are lines of a .env file', () => {
  assert.equal(
    environmentText({ url: 'https://control.example.com', siteId: 7, token: 'cps_21_EXAMPLE' }),
    'COMMAND_CENTER_URL=https://control.example.com\nCOMMAND_CENTER_SITE_ID=7\nCOMMAND_CENTER_TOKEN=cps_21_EXAMPLE\n',
  );
});
