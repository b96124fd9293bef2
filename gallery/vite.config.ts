import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';

const dist = join(import.meta.dirname, 'dist');
const root = join(import.meta.dirname, '..');

/** Limits of our own code in a page's first view, in bytes after gzip. */
const gzipBytesMax = { script: 6 * 1024, style: 5 * 1024 };

type Pins = Readonly<
  Record<string, { readonly version: string; readonly files: Readonly<Record<string, unknown>> }>
>;

/** Copies the recipes' libraries, in a folder per version, and the stage into the build, and compresses every file. */
function libraries(): Plugin {
  return {
    name: 'libraries',
    apply: 'build',
    buildStart() {
      this.addWatchFile(join(root, 'effects/pins.json'));
    },
    writeBundle() {
      const pins: Pins = JSON.parse(readFileSync(join(root, 'effects/pins.json'), 'utf8'));
      for (const [name, { version, files }] of Object.entries(pins)) {
        for (const path of Object.keys(files)) {
          const target = join(dist, 'lib', `${name}@${version}`, path);
          mkdirSync(dirname(target), { recursive: true });
          cpSync(join(root, 'node_modules', name, path), target);
        }
      }
      cpSync(join(import.meta.dirname, 'stage'), join(dist, 'stage'), { recursive: true });
      for (const path of readdirSync(dist, { recursive: true, withFileTypes: true })) {
        if (path.isFile() && /\.(m?js|css|svg)$/.test(path.name)) compress(join(path.parentPath, path.name));
      }
      // In the root, so that the server does not depend on Vite's folder layout.
      renameSync(join(dist, '.vite/manifest.json'), join(dist, 'manifest.json'));
    },
  };
}

/** Writes the .br and .gz files of a file; fails for one of our own that has grown too large. */
function compress(file: string): void {
  const source = readFileSync(file);
  const packed = gzipSync(source, { level: 9 });
  writeFileSync(`${file}.gz`, packed);
  // One step below the maximum: a megabyte of three.js then takes a second, not five.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 10 };
  writeFileSync(`${file}.br`, brotliCompressSync(source, { params }));
  if (!file.includes('/assets/')) return;
  const max = file.endsWith('.css') ? gzipBytesMax.style : gzipBytesMax.script;
  if (packed.length > max) throw new Error(`${file} has grown too large: ${packed.length} bytes of ${max}.`);
}

export default defineConfig({
  root: import.meta.dirname,
  base: '/effects/',
  publicDir: false,
  plugins: [libraries()],
  build: {
    target: 'es2022',
    // light-dark() is kept: every browser has supported it since May 2024.
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    outDir: dist,
    emptyOutDir: true,
    manifest: true,
    modulePreload: false,
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Compressing the libraries takes most of the time; no warning is due.
      checks: { pluginTimings: false },
      input: ['gallery.css', 'gallery.ts', 'effect.ts', 'player.ts'].map((name) =>
        join(import.meta.dirname, 'src', name),
      ),
    },
  },
});
