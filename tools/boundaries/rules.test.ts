import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { featureMayCall, pageMayUse, webOrder } from '../../.dependency-cruiser.mjs';
import { allowed } from './example-allowed.ts';
import { type Files, writeExampleTree } from './example-tree.ts';
import { type ForbiddenImport, forbiddenImports, ruleNames } from './import-rules.ts';

/** Imports that break exactly one rule each, by rule: [file, import]. */
const violations: Record<string, [file: string, specifier: string][]> = {
  'kernel-imports-nothing-of-ours': [
    ['server/kernel/bad-platform.ts', '../platform/config/index.ts'],
    ['server/kernel/bad-feature.ts', '../features/sites/schema.ts'],
  ],
  'kernel-vendors': [
    ['server/kernel/bad-disk.ts', 'node:fs'],
    ['server/kernel/bad-network.ts', 'node:net'],
    ['server/kernel/bad-package.ts', 'pino'],
  ],
  'text-imports-nothing': [
    ['server/text/bad-kernel.ts', '../kernel/schema.ts'],
    ['server/text/bad-package.ts', 'typebox'],
  ],
  'platform-feature-imports': [['server/platform/feature/bad-feature.ts', '../../features/sites/index.ts']],
  'platform-imports': [
    ['server/platform/log/bad-db.ts', '../db/index.ts'],
    ['server/platform/outbound/bad-jobs.ts', '../jobs/index.ts'],
    ['server/platform/db/bad-feature.ts', '../../features/sites/index.ts'],
  ],
  'platform-jobs-imports': [
    ['server/platform/jobs/bad-crypto.ts', '../crypto/key.ts'],
    ['server/platform/jobs/bad-feature.ts', '../../features/sites/index.ts'],
    ['server/platform/demo/bad-jobs.ts', '../jobs/index.ts'],
  ],
  'feature-declarations-imports': [
    ['server/features/bad-declarations/operations.ts', '../../platform/config/index.ts'],
    ['server/features/bad-declarations/schema.ts', './service.ts'],
    ['server/features/bad-declarations/rules.ts', '../identity/index.ts'],
    ['server/features/builder/bad-declarations/rules/one.ts', '../../pages/jobs.ts'],
  ],
  'feature-declarations-do-no-io': [
    ['server/features/bad-io/operations.ts', 'node:fs'],
    ['server/features/bad-io/schema.ts', 'pino'],
    ['server/features/bad-io/rules/clock.ts', 'node:timers'],
  ],
  'feature-store-imports': [
    ['server/features/bad-store/store.ts', '../../platform/config/index.ts'],
    ['server/features/bad-store/store/other-schema.ts', '../../sites/schema.ts'],
    ['server/features/bad-store/store/own-service.ts', '../service.ts'],
  ],
  'feature-store-vendors': [
    ['server/features/bad-store/store/disk.ts', 'node:fs'],
    ['server/features/bad-store/store/package.ts', 'pino'],
  ],
  'feature-imports': [
    ['server/features/command-center/service/summary.ts', '../../identity/store.ts'],
    ['server/features/sites/jobs.ts', '../identity/service.ts'],
    ['server/features/sites/feature.ts', '../../interfaces/rest/routes.ts'],
  ],
  'builder-content-imports': [
    ['server/features/builder/content/bad-config.ts', '../../../platform/config/index.ts'],
    ['server/features/builder/content/bad-schema.ts', '../../sites/schema.ts'],
  ],
  'builder-content-does-no-io': [
    ['server/features/builder/content/bad-disk.ts', 'node:fs'],
    ['server/features/builder/content/bad-package.ts', 'pino'],
  ],
  'builder-content-for-the-builder': [
    ['server/features/sites/service/bad-tree.ts', '../../builder/content/index.ts'],
  ],
  'feature-order-unlisted': [['server/features/unlisted/service.ts', '../sites/index.ts']],
  'interface-imports': [
    ['server/interfaces/rest/bad-feature.ts', '../../features/sites/index.ts'],
    ['server/interfaces/rest/bad-neighbour.ts', '../openapi/document.ts'],
    ['server/interfaces/mcp/bad-platform.ts', '../../platform/log/index.ts'],
    ['server/interfaces/guide/bad-renderer.ts', '../../../renderer/render.ts'],
  ],
  'interface-vendors-rest': [['server/interfaces/rest/bad-package.ts', 'pino']],
  'interface-vendors-mcp': [['server/interfaces/mcp/bad-package.ts', 'pino']],
  'interface-vendors-others': [['server/interfaces/guide/bad-package.ts', 'pino']],
  'app-imported-by-nobody': [
    ['server/features/sites/service/bad-app.ts', '../../../app/build-app.ts'],
    ['web/src/bad-app.ts', '../../server/app/build-app.ts'],
  ],
  'tests-imported-by-tests': [['server/platform/crypto/bad-test.ts', '../../test/harness.ts']],
  'site-renderer-imports': [['server/features/sites/service/render.ts', '../../../../renderer/render.ts']],
  'renderer-imports': [
    ['renderer/bad-node.ts', 'node:path'],
    ['renderer/bad-package.ts', 'pino'],
    ['renderer/bad-block.ts', '../blocks/hero/block.ts'],
  ],
  'blocks-imports': [
    ['blocks/hero/bad-node.ts', 'node:fs'],
    ['blocks/hero/bad-package.ts', 'parse5'],
    ['blocks/hero/bad-server.ts', '../../server/text/label.ts'],
  ],
  'renderer-in-browsers': [
    ['web/src/editor/bad-pages.ts', '../../../blocks/index.ts'],
    ['web/src/editor/bad-languages.ts', '../../../renderer/languages/index.ts'],
  ],
  'languages-on-the-server': [
    ['server/features/builder/delivery/service/bad-phrases.ts', '../../../../../renderer/phrases.ts'],
  ],
  'starters-imports': [['starters/bare/bad-package.ts', 'typebox']],
  'leaves-own-files-only': [
    ['widget/src/bad-renderer.ts', '../../renderer/render.ts'],
    ['effects/fade/bad-web.ts', '../../web/src/generated/client.ts'],
    ['gallery/src/bad-widget.ts', '../../widget/src/chat.ts'],
  ],
  'canvas-imports': [
    ['canvas/src/bad-block.ts', '../../blocks/hero/block.ts'],
    ['canvas/src/bad-widget.ts', '../../widget/src/chat.ts'],
  ],
  'web-imports': [
    ['web/src/bad-schema.ts', '../../server/features/sites/schema.ts'],
    ['web/src/bad-rule.ts', '../../server/features/social/rules/text-problem.ts'],
    ['web/src/bad-rule.ts', '../../server/features/sites/rules.ts'],
    ['web/src/bad-widget.ts', '../../widget/src/chat.ts'],
    ['web/src/bad-starter.ts', '../../starters/bare/starter.ts'],
  ],
  'page-order-unlisted': [['web/src/pages/jobs/bad-page.ts', '../site/page.ts']],
  'vendor-fastify': [
    ['server/interfaces/guide/bad-fastify.ts', 'fastify'],
    ['server/platform/log/bad-fastify.ts', '@fastify/cookie'],
  ],
  'vendor-mcp-sdk': [['server/interfaces/rest/bad-mcp.ts', '@modelcontextprotocol/server']],
  'vendor-kysely': [
    ['server/features/sites/service/bad-kysely.ts', 'kysely'],
    ['server/kernel/bad-kysely.ts', 'kysely'],
    ['server/platform/jobs/bad-kysely.ts', 'kysely'],
  ],
  'vendor-pg': [
    ['server/platform/db/bad-pg.ts', 'pg'],
    ['server/features/sites/store/bad-pg.ts', 'pg'],
  ],
  'vendor-node-sqlite': [
    ['server/platform/db/postgres/bad-sqlite.ts', 'node:sqlite'],
    ['server/features/sites/service/bad-sqlite.ts', 'node:sqlite'],
  ],
  'vendor-outbound': [
    ['server/features/sites/service/bad-https.ts', 'node:https'],
    ['server/platform/config/bad-tls.ts', 'node:tls'],
  ],
  'vendor-dns': [
    ['server/platform/config/bad-lookup.ts', 'node:dns/promises'],
    ['server/features/sites/service/bad-dns.ts', 'node:dns'],
    ['server/interfaces/rest/bad-dns.ts', 'node:dns/promises'],
  ],
  'vendor-ipaddr': [['server/features/sites/service/bad-ranges.ts', 'ipaddr.js']],
  'vendor-standardwebhooks': [['server/features/webhooks/service/bad-signature.ts', 'standardwebhooks']],
  'vendor-yauzl': [['server/features/builder/import/service/bad-zip.ts', 'yauzl']],
  'vendor-css-tree': [['server/features/effects/service/bad-css-tree.ts', 'css-tree']],
  'vendor-minisearch': [['server/features/effects/compose/bad-minisearch.ts', 'minisearch']],
  'vendor-nodemailer': [['server/features/sites/service/bad-nodemailer.ts', 'nodemailer']],
  'vendor-incoming-mail': [['server/features/mail/provider/bad-listener.ts', 'smtp-server']],
  'vendor-postal-mime': [['server/features/mail-in/service/bad-mime.ts', 'postal-mime']],
  'vendor-oidc-provider': [['server/features/sites/service/bad-oauth.ts', 'oidc-provider']],
  'vendor-webauthn': [['server/features/sites/service/bad-passkey.ts', '@simplewebauthn/server']],
  'vendor-openid-client': [['server/features/sites/service/bad-openid.ts', 'openid-client']],
  'vendor-web-push': [['server/features/sites/service/bad-push.ts', 'web-push']],
  'vendor-croner': [['server/features/sites/service/bad-croner.ts', 'croner']],
  'vendor-sharp': [['server/features/sites/service/bad-pictures.ts', 'sharp']],
  'vendor-aws4fetch': [['server/features/sites/service/bad-bucket.ts', 'aws4fetch']],
  'vendor-tldts': [['server/features/sites/service/bad-suffix.ts', 'tldts']],
  'vendor-saxes': [['server/features/bimi/service/bad-xml.ts', 'saxes']],
  'vendor-xmlchars': [['server/features/bimi/rules/bad-letters.ts', 'xmlchars']],
  'vendor-htmlparser2': [['server/features/audits/service/bad-html.ts', 'htmlparser2']],
  'vendor-browser': [['server/platform/browser/bad-browser.ts', 'puppeteer-core']],
  'vendor-canonicalize': [['server/features/builder/content/bad-json.ts', 'canonicalize']],
  'vendor-tlds': [['server/features/social/service/bad-domains.ts', 'tlds']],
  'vendor-certificates': [['server/features/bimi/service/bad-certificate.ts', '@peculiar/asn1-x509']],
  'no-developer-packages-in-the-product': [['server/platform/crypto/bad-dev.ts', 'fast-check']],
  'no-undeclared-packages': [['server/platform/crypto/bad-undeclared.ts', 'left-behind']],
  'no-unresolvable-imports': [['server/platform/crypto/bad-missing.ts', './not-there.ts']],
};
for (const [feature, others] of Object.entries(featureMayCall)) {
  const unrelated = ['identity', 'sites', 'builder/pages'].find(
    (name) => name !== feature && !others.includes(name),
  );
  violations[`feature-order-${feature}`] = [
    [`server/features/${feature}/bad-order.ts`, `${feature.replace(/[^/]+/g, '..')}/${unrelated}/index.ts`],
  ];
}

for (const part of webOrder) {
  const name = part.replace(/\W(ts)?$/, '');
  violations[`web-order-${name}`] = part.endsWith('.ts')
    ? [[`web/src/${part}`, './main.tsx']]
    : [[`web/src/${part}bad-order.ts`, '../main.tsx']];
}
violations['web-order-ui']?.push(['web/src/ui/bad-shell.ts', '../shell/frame.ts']);
for (const [page, others] of Object.entries(pageMayUse)) {
  const unrelated = ['site', 'activity'].find((name) => name !== page && !others.includes(name));
  violations[`page-order-${page}`] = [
    [`web/src/pages/${page}/bad-order.ts`, unrelated ? `../${unrelated}/page.ts` : '../jobs/page.ts'],
  ];
}

/** Rules that need more than one file or import to break. */
const special: Record<string, Files> = {
  'no-cycles': {
    'server/platform/crypto/round.ts': `import './about.ts';\n`,
    'server/platform/crypto/about.ts': `import type { A } from './round.ts';\nexport type B = A;\n`,
    'server/test/round.ts': `import './about.ts';\n`,
    'server/test/about.ts': `import './round.ts';\n`,
  },
  'no-orphans': { 'server/kernel/forgotten.ts': 'export {};\n' },
};

/** Targets of the imports above, so that no other rule is broken. */
const neighbours: Files = {
  'server/platform/crypto/key.ts': `import '../config/index.ts';\n`,
  'server/features/bad-declarations/service.ts': `import './schema-free.ts';\n`,
  'server/features/bad-declarations/schema-free.ts': 'export {};\n',
  'server/features/builder/content/index.ts': `import './canonical.ts';\n`,
  'server/features/builder/content/canonical.ts': `import 'canonicalize';\n`,
  'server/features/bad-store/service.ts': `import '../../platform/log/index.ts';\n`,
};

const forbidden: Files = Object.fromEntries(
  Object.values(violations).flatMap((cases) =>
    cases.map(([file, specifier]) => [file, `import '${specifier}';\n`]),
  ),
);

let root: string;
let found: ForbiddenImport[];
before(async () => {
  root = writeExampleTree({
    ...allowed,
    ...neighbours,
    ...forbidden,
    ...Object.assign({}, ...Object.values(special)),
  });
  found = await forbiddenImports(root);
});
after(() => rmSync(root, { recursive: true }));

const rulesBrokenBy = (file: string): string[] => [
  ...new Set(found.filter(({ from }) => from === file).map(({ rule }) => rule)),
];

test('every import rule is proven by a deliberate violation', () => {
  assert.deepEqual([...Object.keys(violations), ...Object.keys(special)].sort(), [...ruleNames].sort());
});

for (const [rule, cases] of Object.entries(violations)) {
  for (const [file, specifier] of cases) {
    test(`${rule}: ${file} may not import ${specifier}`, () => assert.deepEqual(rulesBrokenBy(file), [rule]));
  }
}

test('no-cycles: cycles through type imports and among tests are found', () => {
  const cycles = found.filter(({ rule }) => rule === 'no-cycles').flatMap(({ from, to }) => [from, to]);
  for (const file of Object.keys(special['no-cycles'] ?? {})) assert.ok(cycles.includes(file), file);
});

test('no-orphans: a product file without imports and importers is found', () => {
  assert.deepEqual(rulesBrokenBy('server/kernel/forgotten.ts'), ['no-orphans']);
});

test('the imports that the architecture allows break no rule', () => {
  assert.deepEqual(
    found.filter(({ from }) => from in allowed),
    [],
  );
});

test('a feature or a page uses only those listed before it, so the lists have no cycles', () => {
  for (const list of [featureMayCall, pageMayUse]) {
    const listed = Object.keys(list);
    for (const [name, others] of Object.entries(list)) {
      const before = listed.slice(0, listed.indexOf(name));
      for (const other of others)
        assert.ok(before.includes(other), `${name} uses ${other}, which is not above it`);
    }
  }
});
