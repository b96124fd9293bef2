import { defineOperation } from '../../kernel/operation.ts';
import { Closed, Type } from '../../kernel/schema.ts';

const chapter = 'Discovery';
const access = { public: true } as const;
const shared = { maxAgeSeconds: 300 };
const document = (description: string) => Type.String({ description });

/** The documents by which people, programs and agents find their way. The same for everybody. */
export const operations = {
  guideGet: defineOperation({
    name: 'guide.get',
    summary: 'Read the complete guide to this service, in Markdown',
    guide: 'The whole contract in one text: access, every operation with an example, errors, limits.',
    chapter,
    access,
    effect: 'read',
    input: Closed({}),
    output: document('Markdown.'),
    rest: [
      { method: 'GET', path: '/api/control-plane/guide' },
      { method: 'GET', path: '/api/control-plane/guide.md' },
    ],
    produces: { contentType: 'text/markdown; charset=utf-8' },
    shared,
    example: { input: {}, output: '# Wheelhouse' },
  }),
  guideRead: defineOperation({
    name: 'guide.read',
    summary: 'Read the complete guide in pages, or one chapter of it, in Markdown',
    guide:
      'Page 1 unless told: what holds for every call, and which chapters there are; the last line says how many pages there are.',
    chapter,
    access,
    effect: 'read',
    input: Closed({
      chapter: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 100,
          description: 'One chapter alone, such as Conversations.',
        }),
      ),
      page: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 1000, description: 'Which page; 1 unless told.' }),
      ),
    }),
    output: document('Markdown.'),
    errors: ['invalid_parameter'],
    rest: { method: 'GET', path: '/api/control-plane/guide/chapter' },
    mcp: {
      tool: 'svc_api_guide',
      title: 'Read the guide',
      says: 'Tools describe themselves: read it for what they leave open.',
    },
    produces: { contentType: 'text/markdown; charset=utf-8' },
    shared,
    example: { input: { chapter: 'Discovery' }, output: '## Discovery' },
  }),
  openapiGet: defineOperation({
    name: 'openapi.get',
    summary: 'Read the OpenAPI 3.1 description',
    chapter,
    access,
    effect: 'read',
    input: Closed({}),
    output: document('JSON.'),
    rest: { method: 'GET', path: '/openapi.json' },
    produces: { contentType: 'application/json; charset=utf-8' },
    shared,
    example: { input: {}, output: '{"openapi":"3.1.1"}' },
  }),
  llmsGet: defineOperation({
    name: 'llms.get',
    summary: 'Read the short discovery text for language models',
    chapter,
    access,
    effect: 'read',
    input: Closed({}),
    output: document('Text after llmstxt.org.'),
    rest: { method: 'GET', path: '/llms.txt' },
    produces: { contentType: 'text/plain; charset=utf-8' },
    shared,
    example: { input: {}, output: '# Wheelhouse' },
  }),
  pluginGet: defineOperation({
    name: 'plugin.get',
    summary: 'Read the plugin manifest',
    chapter,
    access,
    effect: 'read',
    input: Closed({}),
    output: document('JSON.'),
    rest: { method: 'GET', path: '/.well-known/ai-plugin.json' },
    produces: { contentType: 'application/json; charset=utf-8' },
    shared,
    example: { input: {}, output: '{"schema_version":"v1"}' },
  }),
  catalogGet: defineOperation({
    name: 'catalog.get',
    summary: 'Read the API catalog (RFC 9727)',
    chapter,
    access,
    effect: 'read',
    input: Closed({}),
    output: document('JSON link set.'),
    rest: { method: 'GET', path: '/.well-known/api-catalog' },
    produces: { contentType: 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"' },
    shared,
    example: { input: {}, output: '{"linkset":[]}' },
  }),
};
