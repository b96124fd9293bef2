import assert from 'node:assert/strict';
import { test } from 'node:test';
import { registry } from '../../app/registry.ts';
import { addressesOf } from '../../kernel/operation.ts';
import { inputChecker } from '../../kernel/validate.ts';
import { shortGuide } from '../guide/section-source.ts';
import { llmsText } from './llms-text.ts';

const baseUrl = 'https://control.example.com';

test('llms.txt has the request bodies of sign-in and of creating project, site and tokens, as their operations accept them', () => {
  const connecting = shortGuide({ registry, baseUrl, version: '1.2.3' });
  const text = llmsText({ registry, baseUrl, version: '1.2.3', connecting });
  const calls = [...text.matchAll(/^\| `POST https:\/\/control\.example\.com(\S+)` \| `(\{.*?\})` \|/gm)];
  const named = calls.map(([, path = '', body = '']) => {
    const operation = registry.operations.find((each) =>
      addressesOf(each).some(
        (address) => address.method === 'POST' && address.path.replace('{site_id}', '7') === path,
      ),
    );
    assert.ok(operation, path);
    const input = { ...JSON.parse(body), ...(path.includes('/7/') ? { site_id: 7 } : {}) };
    assert.deepEqual(inputChecker(operation.input)(input), [], path);
    return operation.name;
  });
  assert.deepEqual(named, [
    'session.create',
    'project.create',
    'site.create',
    'site.connect',
    'token.create',
  ]);
});
