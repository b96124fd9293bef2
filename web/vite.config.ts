import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, minifySync, type Plugin } from 'vite';

/** API server for `vite` in development. */
const server = process.env.PUBLIC_URL ?? 'http://127.0.0.1:8787';

/**
 * Puts scripts that run before the page's code into the head as a file of its own: the content security policy forbids
 * inline scripts, and a module would run after the first paint and let the wrong scheme flash up.
 */
function headScripts(): Plugin {
  const source = ['src/theme/colour-scheme.js', 'src/api/early-requests.js']
    .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
    .join('');
  const { code } = minifySync('head.js', source);
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
  const fileName = `assets/head-${hash}.js`;
  return {
    name: 'head-scripts',
    buildStart() {
      if (this.environment.mode === 'build') this.emitFile({ type: 'asset', fileName, source: code });
    },
    configureServer(dev) {
      dev.middlewares.use(`/${fileName}`, (_request, response) => {
        response.setHeader('Content-Type', 'text/javascript').end(source);
      });
    },
    transformIndexHtml: () => [{ tag: 'script', attrs: { src: `/${fileName}` }, injectTo: 'head-prepend' }],
  };
}

/**
 * Puts the service worker at the root, from where it serves every page, with the names of the files that the first page
 * and the inbox need.
 */
function serviceWorker(): Plugin {
  const source = readFileSync(join(import.meta.dirname, 'src/offline/service-worker.js'), 'utf8');
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const needed = new Set<string>();
      const need = (fileName: string) => {
        const chunk = chunks.find((each) => each.fileName === fileName);
        if (chunk === undefined || needed.has(fileName)) return;
        needed.add(fileName);
        for (const imported of chunk.imports) need(imported);
      };
      for (const chunk of chunks)
        if (chunk.isEntry || chunk.moduleIds.some((id) => /\/pages\/inbox\/[\w-]+\.tsx$/.test(id)))
          need(chunk.fileName);
      // Styles and pictures are few, and named by chunks in ways that change with the bundler.
      const others = Object.keys(bundle).filter((name) => /\.(css|svg)$|\/head-/.test(name));
      const files = [...needed, ...others].map((name) => `/${name}`).sort();
      this.emitFile({
        type: 'asset',
        fileName: 'service-worker.js',
        source: source.replace('self.__FILES__ ?? []', JSON.stringify(files)),
      });
    },
  };
}

/** Puts .br and .gz files beside the page, its scripts and styles, so that the server compresses nothing while it runs. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    // After writing: Vite itself still changes chunks while the bundle is put together.
    writeBundle({ dir = '' }, bundle) {
      for (const fileName of Object.keys(bundle)) {
        if (!/\.(html|js|css|svg)$/.test(fileName)) continue;
        const file = join(dir, fileName);
        const source = readFileSync(file);
        writeFileSync(`${file}.br`, brotliCompressSync(source));
        writeFileSync(`${file}.gz`, gzipSync(source, { level: 9 }));
      }
    },
  };
}

/** Modules that the editor needs at once, by the file they come in. Filled when all modules have been read. */
const editorModules = {
  opening: new Set<string>(),
  drawing: new Set<string>(),
  editing: new Set<string>(),
};

/** Finds the editor's modules, so that it comes in few files: each costs a slow laptop some 10 ms. */
function editorFiles(): Plugin {
  const { opening, drawing, editing } = editorModules;
  const roots = new Map([
    [drawing, ['src/drawing/draw-on-canvas.ts']],
    [opening, ['src/editor/opening.ts']],
    [editing, ['src/editor/early-drawing.ts', 'src/editor/editor-page.tsx']],
  ]);
  return {
    name: 'editor-files',
    apply: 'build',
    buildEnd() {
      const add = (found: Set<string>, id: string) => {
        if (found.has(id)) return;
        found.add(id);
        for (const imported of this.getModuleInfo(id)?.importedIds ?? []) add(found, imported);
      };
      for (const [found, files] of roots)
        for (const file of files) add(found, join(import.meta.dirname, file));
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [headScripts(), editorFiles(), react(), serviceWorker(), compressed()],
  build: {
    target: 'es2023',
    // The policy allows data: addresses for images, but separate files are cached separately.
    assetsInlineLimit: 0,
    // Every browser that runs this code supports module preloads.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Libraries of the first page: they change rarely, so browsers keep them when our code is updated.
            {
              name: 'framework',
              test: /node_modules\/(react|react-dom|scheduler|@tanstack)\//,
              tags: ['$initial'],
              priority: 6,
            },
            // Other code of the frame and the first page; nothing that only other pages use.
            { name: 'start', test: /./, tags: ['$initial'], priority: 5 },
            // Forms with fields, which the sign-in needs too.
            {
              name: 'forms',
              test: /@mantine\/(form|core\/esm\/components\/(Input|TextInput|PasswordInput|Stack))\/|src\/ui\/(use-write|write-form)|[mM]utation/,
              priority: 4,
            },
            // What most other pages use (choices, tables, drawers), in one file instead of thirty small ones. The parts of
            // the editor that are loaded one by one share much that no other page needs.
            {
              name: 'pages',
              test: /^(?!.*(?:node_modules\/typebox|\/renderer|\/blocks|web\/src\/(?:editor|fields|drawing))\/)/,
              minShareCount: 8,
              priority: 3,
            },
            // Requests the site and starts its frame.
            { name: 'opening', test: (id) => editorModules.opening.has(id), priority: 2 },
            // Draws sites; the cards of the Overview need it too.
            { name: 'drawing', test: (id) => editorModules.drawing.has(id), priority: 2 },
            // Shared by the editor and its panels.
            {
              name: 'editing',
              test: (id) =>
                editorModules.editing.has(id) &&
                /\/(?:editor|drawing|fields|comments|canvas|renderer)\//.test(id),
              minShareCount: 2,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': { target: server, changeOrigin: true, headers: { origin: server } },
      '/files': { target: server, changeOrigin: true },
      '/preview': { target: server, changeOrigin: true },
      '/canvas': { target: server, changeOrigin: true },
      '/widget': { target: server, changeOrigin: true },
      '/effects': { target: server, changeOrigin: true },
    },
  },
});
