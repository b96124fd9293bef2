import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type BuildOptions, build, defineConfig, type InlineConfig, type Plugin } from 'vite';

const dist = join(import.meta.dirname, 'dist');
/** Size limits in bytes after gzip: loaded with every page, and on click. */
const gzipBytesMax = { 'widget.js': 5 * 1024, chat: 20 * 1024 };

/** Prints a file's size, fails if it is too large, and writes .br and .gz files. */
function measured(title: string, gzipMax: number, written: (fileName: string) => void = () => {}): Plugin {
  return {
    name: 'measured',
    writeBundle(_options, bundle) {
      const [fileName = '', ...others] = Object.keys(bundle);
      if (others.length > 0) throw new Error(`${title} must be one file, not also ${others.join(', ')}.`);
      const file = join(dist, fileName);
      const source = readFileSync(file);
      const packed = gzipSync(source, { level: 9 });
      writeFileSync(`${file}.gz`, packed);
      writeFileSync(`${file}.br`, brotliCompressSync(source));
      if (packed.length > gzipMax)
        throw new Error(
          `${title} has grown too large: ${packed.length} bytes after gzip, of ${gzipMax} at most.`,
        );
      written(fileName);
    },
  };
}

const shared = {
  root: import.meta.dirname,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
} satisfies InlineConfig;
const output = {
  target: 'es2022',
  // light-dark() is kept: every browser has supported it since May 2024.
  cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
  outDir: dist,
  modulePreload: false,
  reportCompressedSize: false,
} satisfies BuildOptions;

/** Builds the chat and returns its file name, which contains a hash of its content. */
async function buildChat(): Promise<string> {
  let name = '';
  await build({
    ...shared,
    plugins: [
      measured("The widget's chat", gzipBytesMax.chat, (fileName) => {
        name = fileName;
      }),
    ],
    build: {
      ...output,
      emptyOutDir: true,
      rolldownOptions: {
        input: join(import.meta.dirname, 'src/chat/main.ts'),
        preserveEntrySignatures: 'strict',
        output: { format: 'es', entryFileNames: 'widget/chat-[hash].js' },
      },
    },
  });
  return name;
}

/** The loader is built second, because it contains the chat's file name. */
export default defineConfig(async ({ command }) => ({
  ...shared,
  define: { __CHAT__: JSON.stringify(command === 'build' ? await buildChat() : 'src/chat/main.ts') },
  plugins: [measured("The widget's loader", gzipBytesMax['widget.js'])],
  build: {
    ...output,
    emptyOutDir: false,
    rolldownOptions: {
      input: join(import.meta.dirname, 'src/loader.ts'),
      output: { format: 'iife' as const, entryFileNames: 'widget.js' },
    },
  },
}));
