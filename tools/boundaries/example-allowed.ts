import type { Files } from './example-tree.ts';

const imports = (...specifiers: string[]): string =>
  specifiers.map((specifier) => `import '${specifier}';\n`).join('');

/** A repository in which every import is one that the table in ARCHITECTURE.md allows, and all of its rows occur. */
export const allowed: Files = {
  'server/kernel/schema.ts': imports('typebox', 'fast-json-stringify', 'node:crypto', 'node:buffer'),
  'server/kernel/operation.ts': imports('./schema.ts'),
  'server/platform/config/index.ts': imports('../../kernel/schema.ts', 'node:fs'),
  'server/platform/log/index.ts': imports('../config/index.ts', 'pino'),
  'server/platform/db/index.ts': imports(
    './sqlite/open.ts',
    './postgres/open.ts',
    '../log/index.ts',
    'kysely',
  ),
  'server/platform/db/sqlite/open.ts': imports('node:sqlite', 'kysely'),
  'server/platform/db/postgres/open.ts': imports('pg', 'kysely'),
  'server/platform/jobs/index.ts': imports('../db/index.ts', '../config/index.ts', '../../kernel/schema.ts'),
  'server/platform/outbound/send.ts': imports('node:https', 'node:dns/promises', '../config/index.ts'),
  'server/features/identity/schema.ts': imports('../../kernel/schema.ts', 'typebox'),
  'server/features/identity/index.ts': imports('./service.ts'),
  'server/features/identity/service.ts': imports(
    './store.ts',
    '../../platform/log/index.ts',
    'node:fs/promises',
  ),
  'server/features/identity/store.ts': imports(
    './schema.ts',
    '../../kernel/schema.ts',
    '../../platform/db/index.ts',
    'kysely',
  ),
  'server/features/sites/schema.ts': imports('../../kernel/schema.ts'),
  'server/features/sites/rules.ts': imports('./schema.ts', 'node:util'),
  'server/features/sites/operations.ts': imports(
    '../../kernel/operation.ts',
    './schema.ts',
    '../identity/schema.ts',
  ),
  'server/features/sites/index.ts': imports('./service/create-site.ts'),
  'server/features/sites/service/create-site.ts': imports(
    '../operations.ts',
    '../rules.ts',
    '../../identity/index.ts',
  ),
  'server/features/builder/pages/index.ts': imports('./jobs.ts', './schema.ts'),
  'server/features/builder/pages/jobs.ts': imports(
    './store/page-by-path.ts',
    '../../../platform/jobs/index.ts',
  ),
  'server/features/builder/pages/schema.ts': imports('../../../kernel/schema.ts'),
  'server/features/builder/pages/store/page-by-path.ts': imports(
    '../schema.ts',
    '../../../../platform/db/index.ts',
    'kysely',
  ),
  'server/interfaces/rest/routes.ts': imports(
    './reply.ts',
    '../../kernel/operation.ts',
    'fastify',
    '@fastify/static',
    'node:http',
  ),
  'server/interfaces/rest/reply.ts': imports('node:stream', 'typebox'),
  'server/interfaces/mcp/server.ts': imports('../../kernel/operation.ts', '@modelcontextprotocol/server'),
  'server/interfaces/openapi/document.ts': imports('../../kernel/operation.ts', 'typebox'),
  'server/app/main.ts': imports('./build-app.ts', 'fastify'),
  'server/app/build-app.ts': imports(
    '../interfaces/rest/routes.ts',
    '../interfaces/mcp/server.ts',
    '../interfaces/openapi/document.ts',
    '../features/sites/index.ts',
    '../features/builder/pages/index.ts',
  ),
  'server/test/harness.ts': imports('../app/build-app.ts', 'fast-check', 'pg', 'node:sqlite'),
  'server/features/sites/sites.test.ts': imports(
    '../../test/harness.ts',
    '../identity/store.ts',
    '@modelcontextprotocol/server',
  ),
  'renderer/render.ts': imports('./escape.ts'),
  'renderer/escape.ts': 'export type Html = string;\n',
  'effects/fade/snippet.js': 'export {};\n',
  'effects/fade/recipe.js': imports('./snippet.js'),
  'widget/src/chat.ts': imports('./socket.ts'),
  'widget/src/socket.ts': 'export {};\n',
  'web/src/main.tsx': `${imports('./generated/client.ts', 'react')}import type { Html } from '../../renderer/escape.ts';\nexport type { Html };\n`,
  'web/src/generated/client.ts': 'export {};\n',
  'bench/main.ts': imports('../server/app/build-app.ts', 'fast-check'),
  'tools/generate.ts': imports('../server/app/build-app.ts'),
  'e2e/sign-in.journey.ts': imports('../server/test/harness.ts'),
};
