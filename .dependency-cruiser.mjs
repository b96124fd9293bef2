// Who may import whom: ARCHITECTURE.md says why, this file enforces it, tools/boundaries/rules.test.ts proves every rule.

/**
 * Which other features a feature may call, through their index.ts. Order matters: a feature lists only features above it,
 * so the list has no cycles. A feature that is not listed calls none.
 * @type {Record<string, string[]>}
 */
export const featureMayCall = {
  limits: [],
  effects: [],
  mail: [],
  identity: ['limits', 'mail'],
  audit: ['identity'],
  sites: ['identity'],
  'second-factor': ['identity'],
  'single-sign-on': ['identity'],
  oauth: ['limits', 'identity', 'sites'],
  team: ['identity', 'sites'],
  changes: ['sites'],
  search: ['sites'],
  events: ['limits', 'identity', 'sites', 'changes', 'search'],
  contacts: ['sites', 'changes', 'search', 'events'],
  notifications: ['mail', 'identity', 'sites', 'changes', 'contacts'],
  'public-files': ['sites'],
  attachments: ['limits', 'sites', 'public-files'],
  conversations: [
    'attachments',
    'mail',
    'identity',
    'sites',
    'team',
    'changes',
    'notifications',
    'search',
    'events',
    'contacts',
  ],
  removals: ['sites', 'changes', 'contacts'],
  leads: [
    'identity',
    'sites',
    'team',
    'changes',
    'notifications',
    'search',
    'events',
    'contacts',
    'conversations',
    'removals',
  ],
  tickets: [
    'attachments',
    'identity',
    'sites',
    'team',
    'changes',
    'notifications',
    'search',
    'events',
    'contacts',
    'conversations',
    'leads',
    'removals',
    'mail',
  ],
  inbox: ['sites', 'changes'],
  agents: ['sites', 'changes'],
  tasks: ['identity', 'sites', 'changes', 'notifications', 'agents'],
  webhooks: ['identity', 'sites', 'changes'],
  widget: ['attachments', 'limits', 'sites', 'changes', 'events', 'contacts', 'conversations'],
  social: ['identity', 'limits', 'sites', 'search', 'changes', 'notifications'],
  reviews: ['sites', 'team', 'changes', 'search', 'social'],
  'mail-in': ['mail', 'identity', 'sites', 'contacts', 'conversations', 'tickets', 'public-files'],
  'sender-identity': ['limits', 'sites', 'changes', 'public-files'],
  bimi: ['limits', 'sites', 'changes', 'public-files', 'sender-identity'],
  audits: ['sites', 'changes', 'public-files'],
  certificates: ['sites'],
  domains: ['sites', 'changes', 'notifications', 'certificates'],
  'builder/revisions': ['identity', 'sites', 'changes'],
  'builder/media': ['limits', 'sites', 'changes', 'public-files', 'builder/revisions'],
  'builder/protection': ['sites', 'changes'],
  'builder/links': ['sites', 'changes', 'builder/revisions'],
  'builder/pages': ['builder/revisions', 'builder/links'],
  'builder/editing': ['sites', 'builder/revisions', 'builder/media'],
  'builder/galleries': ['builder/revisions', 'builder/media', 'builder/pages'],
  'builder/redirects': ['sites', 'builder/revisions'],
  'builder/code': ['domains', 'builder/revisions'],
  'builder/services': ['builder/revisions', 'builder/media', 'builder/links'],
  'builder/forms': ['attachments', 'limits', 'mail', 'events', 'builder/revisions'],
  'builder/visits': ['sites', 'events', 'notifications', 'builder/revisions'],
  'builder/passes': ['identity', 'sites'],
  'builder/effects': ['effects', 'builder/revisions', 'builder/pages'],
  'builder/search': ['sites', 'builder/revisions'],
  'builder/import': ['limits', 'sites', 'public-files', 'builder/revisions'],
  'builder/canvas': ['identity', 'sites', 'builder/media'],
  'builder/reviews': [
    'identity',
    'sites',
    'changes',
    'notifications',
    'tasks',
    'builder/revisions',
    'builder/canvas',
  ],
  'builder/delivery': [
    'limits',
    'sites',
    'domains',
    'builder/revisions',
    'builder/media',
    'builder/protection',
    'builder/forms',
    'builder/search',
    'builder/effects',
    'builder/passes',
    'builder/code',
    'widget',
  ],
  'builder/starters': ['sites', 'widget', 'builder/revisions', 'builder/media', 'builder/delivery'],
  'builder/index-now': ['sites', 'builder/revisions', 'builder/delivery'],
  status: ['limits', 'sites'],
  mobile: ['limits', 'identity', 'sites', 'changes'],
  'command-center': ['identity', 'sites', 'notifications', 'events', 'audit', 'leads', 'bimi'],
};

/** The parts of `web/src` from the bottom up: each imports itself and those before it. Files that are not listed stand on top. */
export const webOrder = [
  'generated/',
  'json/',
  'theme/',
  'browser-store.ts',
  'search-params.ts',
  'time/',
  'api/',
  'offline/',
  'live/',
  'ui/',
  'calendar/',
  'list/',
  'record/',
  'writing/',
  'alerts/',
  'routes/',
  'keyboard/',
  'palette/',
  'shell/',
  'drawing/',
  'websites/',
  'comments/',
  'fields/',
  'pages/',
  'editor/',
];

/**
 * Which other pages a page may use. As for features, a page lists only pages above it; one that is not listed uses none.
 * @type {Record<string, string[]>}
 */
export const pageMayUse = {
  activity: [],
  audit: [],
  audits: [],
  leads: [],
  'sender-profiles': [],
  security: [],
  'first-factor': ['security'],
  tickets: [],
  contacts: ['leads'],
  inbox: ['contacts', 'tickets'],
  visits: [],
  overview: ['activity'],
  site: ['activity', 'audit', 'audits', 'overview', 'sender-profiles', 'visits'],
  sites: ['site'],
  'mail-logo': ['site'],
};

/**
 * The vendor libraries an interface speaks with. Node's own modules are open to all of them.
 * @type {Record<string, string[]>}
 */
export const interfaceVendors = {
  rest: ['typebox', 'fast-json-stringify', 'fastify', '@fastify/[^/]+'],
  mcp: ['typebox', '@modelcontextprotocol/server'],
};
const otherInterfaceVendors = ['typebox', 'lru-cache'];

const kernelVendors = ['typebox', 'fast-json-stringify'];

// Built-in modules that only compute. Left out on purpose: everything that reads a disk, a network, a clock or the process.
const pureBuiltins = [
  'assert',
  'async_hooks',
  'buffer',
  'crypto',
  'events',
  'path',
  'stream',
  'string_decoder',
  'url',
  'util',
  'zlib',
];

const tests = '((^|/)test/|\\.test\\.tsx?$|\\.journey\\.ts$)';
const notProduct = ['^(tools|bench|e2e)/', tests];
/** @type {import('dependency-cruiser').DependencyType[]} */
const packages = ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown'];
// server/app and tests have rules of their own.
const ours =
  '^(server/(?!app/|test/)|renderer/|blocks/|starters/|effects/|web/|widget/|gallery/|canvas/|tools/|bench/|e2e/)';

/** What makes a page of documents, in the server and in the browser. */
const siteRenderer = '^(renderer|blocks|starters)/';
/** The packages that read foreign markup and reckon with colours. */
const rendererVendors = ['typebox', 'parse5', 'mdast-util-from-markdown', 'culori'];

const declarations = '(operations|schema|rules|examples)(\\.ts$|/)';
/** What features of the builder are made from: pure, and theirs alone. */
const builderParts = '^(server/features/builder/content/|renderer/|blocks/|starters/)';
const featureFolder = '^server/features/((?:builder/)?[^/]+)/';

/** @param {string[]} names of npm packages, as regular expressions */
const npm = (...names) => `(^|node_modules/)(${names.join('|')})(/|$)`;
/** @param {string[]} names */
const builtin = (...names) => `^(node:)?(${names.join('|')})(/|$)`;

const vendors = [
  {
    name: 'fastify',
    vendor: npm('fastify', '@fastify/[^/]+', 'light-my-request'),
    opensTo: [
      '^server/interfaces/(rest|mcp|oauth|web|widget|gallery|health|files|sites)/',
      '^server/platform/http/',
      '^server/app/',
    ],
    where: 'the interfaces that speak HTTP, platform/http and app',
  },
  {
    name: 'mcp-sdk',
    vendor: npm('@modelcontextprotocol/[^/]+'),
    opensTo: ['^server/interfaces/mcp/'],
    where: 'interfaces/mcp',
  },
  {
    name: 'kysely',
    vendor: npm('kysely'),
    opensTo: ['^server/platform/(db|jobs/store)/', '^server/features/.+/store(\\.ts$|/)'],
    where: 'stores and platform/db',
  },
  {
    name: 'pg',
    vendor: npm('pg', 'pg-[^/]+'),
    opensTo: ['^server/platform/db/postgres/'],
    where: 'platform/db/postgres',
  },
  {
    name: 'node-sqlite',
    vendor: builtin('sqlite'),
    opensTo: ['^server/platform/db/sqlite/'],
    where: 'platform/db/sqlite',
  },
  {
    name: 'outbound',
    vendor: `${npm('undici')}|${builtin('https?', 'http2', 'tls', 'dgram')}`,
    // The library behind the oauth feature takes Node's requests as they are.
    opensTo: ['^server/platform/(outbound|tls)/', '^server/interfaces/', '^server/features/oauth/provider/'],
    where: 'platform/outbound, certificates in platform/tls, and HTTP in interfaces and the adapter of oauth',
  },
  {
    name: 'dns',
    vendor: builtin('dns'),
    opensTo: ['^server/platform/(dns|outbound)/'],
    where: 'platform/dns, and platform/outbound where it looks up whom to connect to',
  },
  {
    name: 'ipaddr',
    vendor: npm('ipaddr\\.js'),
    opensTo: ['^server/platform/(addresses|outbound)/'],
    where: 'platform/addresses and platform/outbound',
  },
  {
    name: 'nodemailer',
    vendor: npm('nodemailer'),
    opensTo: ['^server/features/mail/provider/'],
    where: 'features/mail/provider',
  },
  {
    name: 'web-push',
    vendor: npm('web-push'),
    opensTo: ['^server/features/notifications/provider/'],
    where: 'features/notifications/provider',
  },
  {
    name: 'incoming-mail',
    vendor: npm('smtp-server', 'imapflow', 'mailauth'),
    opensTo: ['^server/features/mail-in/provider/'],
    where: 'features/mail-in/provider',
  },
  {
    name: 'postal-mime',
    vendor: npm('postal-mime'),
    opensTo: ['^server/features/mail-in/service/reading/'],
    where: 'features/mail-in/service/reading, a thread of its own',
  },
  {
    name: 'oidc-provider',
    vendor: npm('oidc-provider'),
    opensTo: ['^server/features/oauth/provider/'],
    where: 'features/oauth/provider',
  },
  {
    name: 'webauthn',
    vendor: npm('@simplewebauthn/server'),
    opensTo: ['^server/features/second-factor/provider/'],
    where: 'features/second-factor/provider',
  },
  {
    name: 'openid-client',
    vendor: npm('openid-client', 'jose'),
    opensTo: ['^server/features/single-sign-on/provider/'],
    where: 'features/single-sign-on/provider',
  },
  {
    name: 'croner',
    vendor: npm('croner'),
    opensTo: ['^server/features/tasks/service/cron\\.ts$'],
    where: 'features/tasks/service/cron.ts',
  },
  {
    name: 'standardwebhooks',
    vendor: npm('standardwebhooks'),
    opensTo: ['^server/features/webhooks/service/secrets\\.ts$'],
    where: 'features/webhooks/service/secrets.ts',
  },
  {
    name: 'css-tree',
    vendor: npm('css-tree'),
    opensTo: ['^server/features/effects/service/(compose/|css-tree\\.d\\.ts$)'],
    where: 'features/effects/service/compose',
  },
  {
    name: 'minisearch',
    vendor: npm('minisearch'),
    opensTo: [
      '^server/features/effects/service/search\\.ts$',
      '^server/features/builder/search/service/thread/site-index\\.ts$',
    ],
    where: 'features/effects/service/search.ts and features/builder/search/service/thread/site-index.ts',
  },
  {
    name: 'yauzl',
    vendor: npm('yauzl'),
    opensTo: ['^server/features/builder/import/service/read-zip\\.ts$'],
    where: 'features/builder/import/service/read-zip.ts',
  },
  {
    name: 'htmlparser2',
    vendor: npm('htmlparser2'),
    opensTo: ['^server/features/audits/rules/', '^server/features/mail-in/service/reading/'],
    where: 'features/audits/rules and features/mail-in/service/reading',
  },
  {
    name: 'browser',
    vendor: npm('puppeteer-core', 'lighthouse', '@sparticuz/chromium'),
    opensTo: ['^server/platform/browser/process/'],
    where: 'platform/browser/process',
  },
  {
    name: 'tlds',
    vendor: npm('tlds'),
    opensTo: ['^server/features/social/rules/'],
    where: 'features/social/rules',
  },
  {
    name: 'sharp',
    vendor: npm('sharp', '@img/[^/]+'),
    opensTo: ['^server/platform/images/process/'],
    where: 'platform/images/process, a process of its own',
  },
  {
    name: 'aws4fetch',
    vendor: npm('aws4fetch'),
    opensTo: ['^server/platform/files/s3\\.ts$'],
    where: 'platform/files/s3.ts',
  },
  {
    name: 'tldts',
    vendor: npm('tldts', 'tldts-core'),
    opensTo: [
      '^server/features/domains/rules/',
      '^server/features/sender-identity/rules/',
      '^server/platform/addresses/',
    ],
    where: 'features/domains/rules, features/sender-identity/rules and platform/addresses',
  },
  {
    name: 'certificates',
    vendor: npm('@peculiar/[^/]+', '@postalsys/vmc'),
    opensTo: ['^server/features/bimi/rules/certificate/'],
    where: 'features/bimi/rules/certificate',
  },
  {
    name: 'saxes',
    vendor: npm('saxes'),
    opensTo: ['^server/features/bimi/rules/logo/read-xml\\.ts$'],
    where: 'features/bimi/rules/logo/read-xml.ts',
  },
  {
    name: 'canonicalize',
    vendor: npm('canonicalize'),
    opensTo: ['^server/features/builder/content/canonical\\.ts$'],
    where: 'features/builder/content/canonical.ts',
  },
  {
    name: 'xmlchars',
    vendor: npm('xmlchars'),
    opensTo: ['^server/features/bimi/rules/logo/tiny-ps/'],
    where: 'features/bimi/rules/logo/tiny-ps',
  },
];
const vendorNames = vendors.map(({ vendor }) => vendor);

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const layers = [
  {
    name: 'kernel-imports-nothing-of-ours',
    comment: 'The kernel knows no product words: of ours it imports what only knows text.',
    from: { path: '^server/kernel/', pathNot: tests },
    to: { path: ours, pathNot: '^server/(kernel|text)/' },
  },
  {
    name: 'text-imports-nothing',
    comment: 'What works on text alone knows nothing else.',
    from: { path: '^server/text/', pathNot: tests },
    to: { pathNot: ['^server/text/', builtin('crypto')] },
  },
  {
    name: 'kernel-vendors',
    comment:
      'The kernel does no I/O: the schema library, its serialiser, a JSON reader, and built-ins that only compute.',
    from: { path: '^server/kernel/', pathNot: tests },
    to: {
      dependencyTypes: [...packages, 'core'],
      pathNot: [npm(...kernelVendors), builtin(...pureBuiltins), ...vendorNames],
    },
  },
  {
    name: 'platform-imports',
    comment: 'A part of the platform stands on the kernel, config and log only.',
    from: { path: '^server/platform/([^/.]+)', pathNot: [tests, '^server/platform/(jobs|demo|feature)[/.]'] },
    to: { path: ours, pathNot: ['^server/(kernel|text)/', '^server/platform/($1|config|log)[/.]'] },
  },
  {
    name: 'platform-feature-imports',
    comment: 'A feature is handed all of the platform, so what it is knows all of it.',
    from: { path: '^server/platform/feature/', pathNot: tests },
    to: { path: ours, pathNot: ['^server/kernel/', '^server/platform/'] },
  },
  {
    name: 'platform-jobs-imports',
    comment: 'Jobs are rows, and the demo writes some, so both also stand on the database.',
    from: { path: '^server/platform/(jobs|demo)[/.]', pathNot: tests },
    to: { path: ours, pathNot: ['^server/(kernel|text)/', '^server/platform/($1|db|config|log)[/.]'] },
  },
  {
    name: 'feature-declarations-imports',
    comment:
      'What callers may ask is said without knowing how it is done: kernel, schemas and examples, and its own declarations.',
    from: { path: featureFolder + declarations, pathNot: tests },
    to: {
      path: ours,
      pathNot: [
        '^server/(kernel|text)/',
        '^server/features/.+/(schema|examples)(\\.ts$|/)',
        `^server/features/$1/${declarations}`,
        builderParts,
      ],
    },
  },
  {
    name: 'feature-declarations-do-no-io',
    comment: 'operations, schema and rules are pure.',
    from: { path: featureFolder + declarations, pathNot: tests },
    to: {
      dependencyTypes: [...packages, 'core'],
      pathNot: [npm('typebox'), builtin(...pureBuiltins), ...vendorNames],
    },
  },
  {
    name: 'builder-content-imports',
    comment:
      'Trees, drafts and merges are pure: text, the kernel, kinds of documents and nothing that does I/O.',
    from: { path: '^server/features/builder/content/', pathNot: tests },
    to: { path: ours, pathNot: ['^server/(kernel|text)/', builderParts] },
  },
  {
    name: 'builder-content-does-no-io',
    comment: 'Trees, drafts and merges are pure.',
    from: { path: '^server/features/builder/content/', pathNot: tests },
    to: {
      dependencyTypes: [...packages, 'core'],
      pathNot: [npm('typebox'), builtin(...pureBuiltins), ...vendorNames],
    },
  },
  {
    name: 'builder-content-for-the-builder',
    comment: 'Trees, drafts and merges are for the features of the builder alone.',
    from: { path: '^server/features/(?!builder/)', pathNot: tests },
    to: { path: '^server/features/builder/content/' },
  },
  {
    name: 'feature-store-imports',
    comment: 'A store is SQL: kernel, database, its own shapes.',
    from: { path: `${featureFolder}store(\\.ts$|/)`, pathNot: tests },
    to: {
      path: ours,
      pathNot: [
        '^server/(kernel|text)/',
        '^server/platform/db[/.]',
        '^server/features/$1/(schema|store)(\\.ts$|/)',
      ],
    },
  },
  {
    name: 'feature-store-vendors',
    comment: 'A store is SQL: Kysely and built-ins that only compute.',
    from: { path: `${featureFolder}store(\\.ts$|/)`, pathNot: tests },
    to: { dependencyTypes: [...packages, 'core'], pathNot: [builtin(...pureBuiltins), ...vendorNames] },
  },
  {
    name: 'feature-imports',
    comment: 'A feature uses its own files, the kernel, the platform, and of other features their index.ts.',
    from: {
      path: featureFolder,
      pathNot: [
        tests,
        featureFolder + declarations,
        `${featureFolder}store(\\.ts$|/)`,
        '^server/features/builder/content/',
      ],
    },
    to: {
      path: ours,
      pathNot: [
        '^server/(kernel|text)/',
        '^server/platform/',
        '^server/features/$1/',
        '^server/features/.+/(index|schema)\\.ts$',
        builderParts,
      ],
    },
  },
  ...Object.entries(featureMayCall).map(([feature, others]) => ({
    name: `feature-order-${feature}`,
    comment: `${feature} may call ${others.join(', ') || 'no other feature'} (featureMayCall).`,
    from: {
      path: `^server/features/${feature}/`,
      pathNot: [tests, featureFolder + declarations, `${featureFolder}store(\\.ts$|/)`],
    },
    to: {
      path: '^server/features/.+/index\\.ts$',
      pathNot: `^server/features/(${[feature, ...others, 'builder/content'].join('|')})/`,
    },
  })),
  {
    name: 'feature-order-unlisted',
    comment: 'A feature that calls another one must be listed in featureMayCall.',
    from: {
      path: featureFolder,
      pathNot: [
        tests,
        featureFolder + declarations,
        `${featureFolder}store(\\.ts$|/)`,
        `^server/features/(${Object.keys(featureMayCall).join('|')})/`,
      ],
    },
    to: { path: '^server/features/.+/index\\.ts$', pathNot: '^server/features/($1|builder/content)/' },
  },
  {
    name: 'interface-imports',
    comment:
      'An interface projects the registry it is handed: it knows the kernel and how answers leave over HTTP, no feature and no other interface.',
    from: { path: '^server/interfaces/([^/.]+)', pathNot: tests },
    to: {
      path: ours,
      pathNot: [
        '^server/(kernel|text|platform/http)/',
        '^server/interfaces/$1[/.]',
        // The one way in which markup is written.
        '^renderer/(html|url)\\.ts$',
      ],
    },
  },
  ...Object.entries(interfaceVendors).map(([name, vendors]) => ({
    name: `interface-vendors-${name}`,
    comment: `interfaces/${name} speaks with ${vendors.join(', ')} (interfaceVendors).`,
    from: { path: `^server/interfaces/${name}/`, pathNot: tests },
    to: { dependencyTypes: packages, pathNot: [npm(...vendors), ...vendorNames] },
  })),
  {
    name: 'interface-vendors-others',
    comment: 'An interface with a vendor library of its own must be listed in interfaceVendors.',
    from: {
      path: '^server/interfaces/',
      pathNot: [tests, `^server/interfaces/(${Object.keys(interfaceVendors).join('|')})/`],
    },
    to: { dependencyTypes: packages, pathNot: [npm(...otherInterfaceVendors), ...vendorNames] },
  },
  {
    name: 'app-imported-by-nobody',
    comment: 'server/app is the only place that knows everything, so nothing may know it.',
    from: { pathNot: ['^server/app/', ...notProduct] },
    to: { path: '^server/app/' },
  },
  {
    name: 'tests-imported-by-tests',
    comment: 'Test code stays out of the product.',
    from: { pathNot: notProduct },
    to: { path: tests },
  },
  {
    name: 'site-renderer-imports',
    comment: 'Of the server, declarations know what a document is, and the builder makes pages of them.',
    from: {
      path: '^server/features/',
      pathNot: [
        tests,
        '^server/features/builder/',
        featureFolder + declarations,
        `${featureFolder}store(\\.ts$|/)`,
      ],
    },
    to: { path: siteRenderer },
  },
  {
    name: 'renderer-imports',
    comment:
      'The renderer is pure and runs in the server and in browsers: its own files and a few libraries.',
    from: { path: '^renderer/', pathNot: tests },
    to: { pathNot: ['^renderer/', npm(...rendererVendors)] },
  },
  {
    name: 'blocks-imports',
    comment: 'A block stands on the renderer and says its fields with it.',
    from: { path: '^blocks/', pathNot: tests },
    to: { pathNot: ['^(blocks|renderer)/', npm('typebox')] },
  },
  {
    name: 'renderer-in-browsers',
    comment: 'Browsers load the drawing of parts and one language: not whole pages, and not every language.',
    from: { path: '^(web|canvas)/', pathNot: tests },
    to: { path: '^(blocks/index|renderer/languages/index)\\.ts$' },
  },
  {
    name: 'languages-on-the-server',
    comment: 'A server knows every language: it gets texts from where all of them are added.',
    from: { path: '^server/', pathNot: tests },
    to: { path: '^renderer/phrases\\.ts$' },
  },
  {
    name: 'starters-imports',
    comment: 'A starter is documents.',
    from: { path: '^starters/', pathNot: tests },
    to: { pathNot: '^(starters|blocks|renderer)/' },
  },
  {
    name: 'leaves-own-files-only',
    comment:
      'effects, widget and gallery run elsewhere: in a page, in a worker, on a site. They bring everything along.',
    from: { path: '^(effects|widget|gallery)/', pathNot: [tests, '\\.config\\.ts$'] },
    // Links in messages are found by one rule, which is built into the chat.
    to: { pathNot: ['^$1/', '^server/text/linked-text\\.ts$'] },
  },
  {
    name: 'canvas-imports',
    comment:
      'The canvas draws what the editor sends it: its own files, how fields are marked, which way a language is written, and ProseMirror.',
    from: { path: '^canvas/', pathNot: [tests, '\\.config\\.ts$'] },
    to: { pathNot: ['^(canvas|renderer/canvas)/', '^renderer/direction[.]ts$', npm('prosemirror-[a-z-]+')] },
  },
  {
    name: 'web-imports',
    comment:
      'The Command Center is a client with no powers of its own: it knows the server through its generated client. How long a text is it counts as the server does, by the same pure rule, and names networks by the same table.',
    from: { path: '^web/', pathNot: tests },
    to: {
      path: '^(server/(?!app/|test/)|starters/|effects/|widget/|tools/|bench/|e2e/|docs/)',
      pathNot:
        '^server/(features/social/(rules/measure-text|schema/(listing-)?platforms)|text/(linked-text|one-line))\\.ts$',
    },
  },
  ...webOrder.map((part, index) => ({
    name: `web-order-${part.replace(/\W(ts)?$/, '')}`,
    comment: `In web/src, ${part} imports only what is listed before it (webOrder).`,
    from: { path: `^web/src/${part}`, pathNot: tests },
    to: { path: '^web/src/', pathNot: `^web/src/(${webOrder.slice(0, index + 1).join('|')})` },
  })),
  ...Object.entries(pageMayUse).map(([page, others]) => ({
    name: `page-order-${page}`,
    comment: `The page ${page} may use ${others.join(', ') || 'no other page'} (pageMayUse).`,
    from: { path: `^web/src/pages/${page}/`, pathNot: tests },
    to: { path: '^web/src/pages/', pathNot: `^web/src/pages/(${[page, ...others].join('|')})/` },
  })),
  {
    name: 'page-order-unlisted',
    comment: 'A page that uses another one must be listed in pageMayUse.',
    from: {
      path: '^web/src/pages/([^/]+)/',
      pathNot: [tests, `^web/src/pages/(${Object.keys(pageMayUse).join('|')})/`],
    },
    to: { path: '^web/src/pages/', pathNot: '^web/src/pages/$1/' },
  },
];

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const vendorRules = vendors.map(({ name, vendor, opensTo, where }) => ({
  name: `vendor-${name}`,
  comment: `${name} is used in ${where} only.`,
  from: { path: '^server/', pathNot: [tests, ...opensTo] },
  to: { path: vendor },
}));

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const everywhere = [
  {
    name: 'no-cycles',
    comment: 'Files that need each other are one file, or hide a third.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-orphans',
    comment: 'Nobody imports this file, and it imports nothing: it is forgotten, or not yet used.',
    from: {
      orphan: true,
      path: '^(server|renderer|web/src)/.+\\.tsx?$',
      pathNot: [tests, '\\.d\\.ts$'],
    },
    to: {},
  },
  {
    name: 'no-developer-packages-in-the-product',
    comment: '`npm start` on a bare clone installs without devDependencies.',
    from: { path: '^(server|web|renderer|blocks|starters)/', pathNot: tests },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'no-undeclared-packages',
    comment: 'A package that is only there because another one needs it can vanish with any update.',
    from: {},
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  },
  {
    name: 'no-unresolvable-imports',
    comment: 'The file or package is not there.',
    from: {},
    to: { couldNotResolve: true },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [...layers, ...vendorRules, ...everywhere].map((rule) => ({ ...rule, severity: 'error' })),
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^((server|web|widget|gallery|canvas)/dist|docs/generated)/' },
    // `import type` is an import too: a layer that needs another's types depends on it.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['node', 'import', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
