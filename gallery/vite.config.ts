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

/** Puts the libraries of the recipes, each by its version, and the stage beside what was built. */
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
        if (path.isFile() && /\.(m?js|css|svg)$/.test(path.name)) pack(join(path.parentPath, path.name));
      }
      // Beside the rest, so that the server finds it without knowing Vite's habits.
      renameSync(join(dist, '.vite/manifest.json'), join(dist, 'manifest.json'));
    },
  };
}

/** Puts .br and .gz beside a file, and refuses one of ours that has grown too large. */
function pack(file: string): void {
  const source = readFileSync(file);
  const packed = gzipSync(source, { level: 9 });
  writeFileSync(`${file}.gz`, packed);
  // One step below the best: a megabyte of three.js then takes a second, not five.
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
    // light-dark() stays as it is: every browser has it since May 2024.
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    outDir: dist,
    emptyOutDir: true,
    manifest: true,
    modulePreload: false,
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Packing the libraries is most of the work here, and meant to be.
      checks: { pluginTimings: false },
      input: ['gallery.css', 'gallery.ts', 'effect.ts', 'player.ts'].map((name) =>
        join(import.meta.dirname, 'src', name),
      ),
    },
  },
});
