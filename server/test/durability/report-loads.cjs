// Preloaded into a server: reports at its end which files of the bundle it loaded, and which formats of `Intl` it created.
const { statSync } = require('node:fs');
const { basename, join } = require('node:path');

const folder = join(__dirname, '../../dist');
/** @type {string[]} */
const formats = [];
for (const name of /** @type {const} */ (['DateTimeFormat', 'NumberFormat', 'Segmenter', 'Collator']))
  Reflect.set(
    Intl,
    name,
    new Proxy(Intl[name], {
      construct(format, args, target) {
        formats.push(name);
        return Reflect.construct(format, args, target);
      },
    }),
  );

process.once('exit', () => {
  const files = Object.keys(require.cache).filter((path) => path.startsWith(folder));
  const sizes = Object.fromEntries(files.map((path) => [basename(path), statSync(path).size]));
  process.stderr.write(`loads: ${JSON.stringify({ sizes, formats })}\n`);
});
