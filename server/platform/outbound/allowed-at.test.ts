import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allowedAt } from './allowed-at.ts';

test('a network with a port allows that port, and one without allows all', () => {
  const allowed = [
    { network: '10.0.0.7', port: 4007 },
    { network: '10.0.0.8', port: 443 },
    { network: '10.1.0.0/16', port: undefined },
  ];
  const at = (url: string) => allowedAt(new URL(url), allowed);
  assert.deepEqual(at('http://10.0.0.7:4007/'), ['10.0.0.7', '10.1.0.0/16']);
  assert.deepEqual(at('https://10.0.0.8/'), ['10.0.0.8', '10.1.0.0/16']);
  assert.deepEqual(at('http://10.0.0.8/'), ['10.1.0.0/16']);
});
