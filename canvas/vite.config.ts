import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';

const dist = join(import.meta.dirname, 'dist');
/** Size limit after gzip: the budget of the editor's design, including rich text. */
const gzipBytesMax = 90 * 1024;

/** Fails for a script that has grown too large, and writes .br and .gz files. */
function packed(): Plugin {
  return {
    name: 'packed',
    apply: 'build',
    writeBundle(_options, bundle) {
      for (const fileName of Object.keys(bundle).filter((name) => name.endsWith('.js'))) {
        const source = readFileSync(join(dist, fileName));
        const gzipped = gzipSync(source, { level: 9 });
        if (gzipped.length > gzipBytesMax)
          throw new Error(`The canvas has grown too large: ${gzipped.length} bytes of ${gzipBytesMax}.`);
        writeFileSync(join(dist, `${fileName}.gz`), gzipped);
        writeFileSync(join(dist, `${fileName}.br`), brotliCompressSync(source));
      }
      // In the root, so that the server does not depend on Vite's folder layout.
      renameSync(join(dist, '.vite/manifest.json'), join(dist, 'manifest.json'));
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  base: '/canvas/',
  publicDir: false,
  plugins: [packed()],
  build: {
    target: 'es2022',
    outDir: dist,
    emptyOutDir: true,
    manifest: true,
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: join(import.meta.dirname, 'src/canvas.ts'),
      // Compressing takes most of the time; no warning is due.
      checks: { pluginTimings: false },
    },
  },
});
