import { basename, join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

/** Gives files that are started by their address, as threads are, a file of their own in the bundle. */
function startedByAddress(): Plugin {
  const started = /new URL\('(\.\/[^']+)\.ts', import\.meta\.url\)/g;
  return {
    name: 'started-by-address',
    // Before types are stripped and quotes change.
    enforce: 'pre',
    transform(code, id) {
      const changed = code.replace(started, (_, path: string) => {
        const fileName = `${basename(path)}.cjs`;
        this.emitFile({ type: 'chunk', id: join(id, '..', `${path}.ts`), fileName });
        return `new URL('./${fileName}', import.meta.url)`;
      });
      // All stays in its line, so there is nothing to map.
      return changed === code ? undefined : { code: changed, map: null };
    },
  };
}

/**
 * Gives packages that few calls need a file of their own, which is read at the first call of one of their functions. For those
 * that are asked where nothing can be awaited; else an `import()` does the same.
 */
function loadedAtFirstCall(packages: readonly string[]): Plugin {
  const prefix = '\0at-first-call:';
  return {
    name: 'loaded-at-first-call',
    enforce: 'pre',
    resolveId: (source, importer) =>
      packages.includes(source) && importer && !importer.includes('node_modules')
        ? prefix + source
        : undefined,
    async load(id) {
      if (!id.startsWith(prefix)) return undefined;
      const name = id.slice(prefix.length);
      const fileName = `${name}.cjs`;
      this.emitFile({ type: 'chunk', id: name, fileName, preserveSignature: 'strict' });
      const exported = Object.entries((await import(name)) as Record<string, unknown>);
      const functions = exported.filter(
        ([key, value]) => typeof value === 'function' && !['default', 'module.exports'].includes(key),
      );
      return [
        `import { createRequire } from 'node:module';`,
        `const load = createRequire(import.meta.url);`,
        ...functions.map(
          ([key]) => `export const ${key} = (...args) => load('./${fileName}').${key}(...args);`,
        ),
      ].join('\n');
    },
  };
}

/** Leaves out modules that these packages load at start for uses that do not occur here. */
function leftOut(packages: Readonly<Record<string, readonly string[]>>): Plugin {
  const id = '\0left-out';
  return {
    name: 'left-out',
    enforce: 'pre',
    resolveId: (source, importer = '') =>
      Object.entries(packages).some(
        ([name, unused]) => unused.includes(source) && importer.includes(`/node_modules/${name}/`),
      )
        ? id
        : undefined,
    load: (loaded) => (loaded === id ? 'module.exports = {};' : undefined),
  };
}

/** Escapes all characters beyond ASCII: V8 keeps the text of a pure ASCII file in half the memory, which saves 4 MB. */
function asciiOnly(): Plugin {
  const escaped = (text: string) => `\\u${text.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return {
    name: 'ascii-only',
    // Lines stay the same, so source maps are wrong only for columns after an escape.
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = file.code.replace(/[^\0-\x7f]/g, escaped);
    },
  };
}

const lazyPackages = [
  'culori',
  'fast-json-stringify',
  'mdast-util-from-markdown',
  'parse5',
  'tldts',
  'yauzl',
];

const unused = {
  fastify: [
    '@fastify/ajv-compiler',
    '@fastify/fast-json-stringify-compiler',
    'light-my-request',
    'node:http2',
  ],
  'prom-client': ['@opentelemetry/api'],
};

/** The server and its packages in a few files. Decision 49. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [startedByAddress(), loadedAtFirstCall(lazyPackages), leftOut(unused), asciiOnly()],
  ssr: {
    noExternal: true,
    // Large, rarely needed and not always installed: what has a browser finds them among the packages.
    external: ['lighthouse', 'puppeteer-core'],
  },
  build: {
    ssr: true,
    target: 'node24',
    // As deep as server/app: what looks for the repository's folder finds it from both.
    outDir: join(import.meta.dirname, 'dist'),
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: join(import.meta.dirname, 'app/main.ts'),
      onwarn(warning, warn) {
        // A package of a package evaluates text of its own only, to name deprecated functions.
        const isDepdWarning = `${warning.id} ${warning.message}`.includes('/depd/');
        if (warning.code !== 'EVAL' || !isDepdWarning) warn(warning);
      },
      output: {
        // CommonJS: importing a built-in as a module loads all its exports, which for `http` is 16 MB of unused code.
        format: 'cjs',
        entryFileNames: '[name].cjs',
        chunkFileNames: '[name].cjs',
        sourcemapExcludeSources: true,
        comments: false,
      },
    },
  },
});
