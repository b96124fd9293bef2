import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { registry } from '../../app/registry.ts';
import { kindsOfChanges } from '../../features/changes/index.ts';
import { guideMarkdown } from '../../interfaces/guide/guide.ts';
import { openapiDocument } from '../../interfaces/openapi/document.ts';
import { sentBy } from '../../kernel/sent-request.ts';
import { checker } from '../../kernel/validate.ts';

const baseUrl = 'https://control.example.com';
const facts = { registry, baseUrl, version: '1.2.3' };

interface Sent {
  readonly parameters: readonly { readonly in: string; readonly name: string }[];
  readonly requestBody: { readonly content: Record<string, { readonly example: { readonly type: string } }> };
}
const webhooks = openapiDocument(facts).webhooks as Record<string, { readonly post: Sent }>;
const kinds = registry
  .contributions(kindsOfChanges)
  .flatMap((kinds) => Object.values(kinds).flatMap((ops) => Object.values(ops)));

describe('what webhooks send', () => {
  test('is in OpenAPI for every declared kind, with the headers of Standard Webhooks', () => {
    assert.deepEqual(Object.keys(webhooks), [...kinds.map(({ name }) => name), 'webhook.test']);
    for (const { post } of Object.values(webhooks))
      assert.deepEqual(
        post.parameters.map((parameter) => `${parameter.in} ${parameter.name}`),
        ['header webhook-id', 'header webhook-timestamp', 'header webhook-signature'],
      );
  });

  for (const { name, body } of sentBy(registry))
    test(`has an example of ${name} valid for its schema, naming this server`, () => {
      const example = webhooks[name]?.post.requestBody.content['application/json']?.example;
      assert.equal(example?.type, name);
      assert.deepEqual(checker(body as Parameters<typeof checker>[0])(example), []);
      assert.doesNotMatch(JSON.stringify(example), /\{base_url\}|undefined|\/null/);
      if (name !== 'webhook.test') assert.ok(JSON.stringify(example).includes(`"${baseUrl}/api/`));
    });

  test('is listed in the guide', () => {
    const guide = guideMarkdown(facts);
    const section = guide.slice(guide.indexOf('### Receive webhooks'));
    for (const { name, description: says } of kinds)
      assert.ok(section.includes(`| \`${name}\` | ${says} |`), name);
  });
});
