import { defineOperation } from '../../kernel/operation.ts';
import { StrictObject, Type } from '../../kernel/schema.ts';

const chapter = 'Discovery';
const access = { public: true } as const;
const shared = { maxAgeSeconds: 300 };
const document = (description: string) => Type.String({ description });

const Chapter = Type.String({
  minLength: 1,
  maxLength: 100,
  description: '`start` (rules for every call), or a chapter such as `site-builder`.',
});

/** Documents that guide people, programs and agents. Identical for every caller. */
export const operations = {
  guideGet: defineOperation({
    name: 'guide.get',
    summary: 'Read the contract: every operation, field, limit, state and error, in Markdown',
    guide:
      'To `Accept: text/html` it answers 302 to the page at `/guide`, which has the chapters with every example.',
    chapter,
    access,
    effect: 'read',
    input: StrictObject({}),
    output: document('Markdown.'),
    rest: [
      { method: 'GET', path: '/api/control-plane/guide' },
      { method: 'GET', path: '/api/control-plane/guide.md' },
    ],
    produces: { contentType: 'text/markdown; charset=utf-8' },
    shared,
    example: { input: {}, output: '# Wheelhouse: the contract' },
  }),
  guideChapter: defineOperation({
    name: 'guide.chapter',
    summary: 'Read a chapter of the guide, with an example of each call, in Markdown',
    chapter,
    access,
    effect: 'read',
    input: StrictObject({ chapter: Chapter }),
    output: document('Markdown.'),
    errors: ['invalid_parameter'],
    rest: [
      { method: 'GET', path: '/api/control-plane/guide/{chapter}.md' },
      { method: 'GET', path: '/api/control-plane/guide/chapter' },
    ],
    produces: { contentType: 'text/markdown; charset=utf-8' },
    shared,
    example: { input: { chapter: 'discovery' }, output: '## Discovery' },
  }),
  guideRead: defineOperation({
    name: 'guide.read',
    summary: 'Read the contract of what this token may call, or a chapter with examples',
    guide: 'Without `chapter`, returns every operation that the token may call.',
    chapter,
    access: { tokens: ['admin', 'site'] },
    effect: 'read',
    isAboveSites: true,
    input: StrictObject({ chapter: Type.Optional(Chapter) }),
    output: document('Markdown.'),
    errors: ['invalid_parameter'],
    rest: { method: 'GET', path: '/api/control-plane/guide/own' },
    mcp: {
      tool: 'svc_api_guide',
      inDefaultToolset: 'always',
      title: 'Read the guide',
      description: 'For limits, states, errors and operations without a tool.',
    },
    produces: { contentType: 'text/markdown; charset=utf-8' },
    example: { input: { chapter: 'discovery' }, output: '## Discovery' },
  }),
  openapiGet: defineOperation({
    name: 'openapi.get',
    summary: 'Read the OpenAPI 3.1 description',
    chapter,
    access,
    effect: 'read',
    input: StrictObject({}),
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
    input: StrictObject({}),
    output: document('Text in the format of llmstxt.org.'),
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
    input: StrictObject({}),
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
    input: StrictObject({}),
    output: document('JSON link set.'),
    rest: { method: 'GET', path: '/.well-known/api-catalog' },
    produces: { contentType: 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"' },
    shared,
    example: { input: {}, output: '{"linkset":[]}' },
  }),
};
