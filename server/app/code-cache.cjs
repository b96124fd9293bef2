// Loads the bundle's files with their compiled code from earlier runs. Node's own cache (`enableCompileCache`) does the same,
// but keeps everything it has read in memory as long as the process runs: 5 MB (decision 160).
const {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} = require('node:fs');
const { createRequire, wrap } = require('node:module');
const { basename, dirname, join } = require('node:path');
const { constants, Script } = require('node:vm');

/**
 * Loads the `.cjs` files of a folder from the cache from now on. Their code is stored once the process has settled, or
 * when it ends before that without an error. A cache that cannot be read or written only makes starts slower.
 * @param {string} folder
 * @param {string} cacheFolder
 * @param {number} [settleMs] milliseconds after which what a start needs has been compiled
 */
exports.loadFromCodeCache = (folder, cacheFolder, settleMs = 3000) => {
  /** @type {{ script: Script, file: string }[]} */
  const uncached = [];
  const loadPlain = require.extensions['.js'];

  require.extensions['.cjs'] = (module, path) => {
    if (dirname(path) !== folder) return loadPlain?.(module, path);
    const { size, mtimeMs } = statSync(path);
    // V8 refuses code of another version of its own, but of a source it compares only the length.
    const file = join(cacheFolder, `${basename(path)}-${process.version}-${size}-${mtimeMs}`);
    const cachedData = readIfThere(file);
    // The build writes ASCII only, which is read fastest as Latin-1.
    const script = new Script(wrap(readFileSync(path, 'latin1')), {
      filename: path,
      importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
      ...(cachedData && { cachedData }),
    });
    if (script.cachedDataRejected !== false) uncached.push({ script, file });
    script.runInThisContext()(module.exports, createRequire(path), module, path, folder);
    return undefined;
  };

  /** One file at a time: writing the largest takes 40 ms. */
  function storeNext() {
    const next = uncached.shift();
    if (!next) return;
    store(next);
    setImmediate(storeNext).unref();
  }
  setTimeout(storeNext, settleMs).unref();
  // A start that is refused has compiled little of what others need.
  process.once('exit', (code) => code === 0 && uncached.forEach(store));
};

/** @param {string} file */
function readIfThere(file) {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/** @param {{ script: Script, file: string }} compiled */
function store({ script, file }) {
  const folder = dirname(file);
  const [name = ''] = basename(file).split('-v');
  try {
    mkdirSync(folder, { recursive: true });
    const outdated = readdirSync(folder).filter((each) => each.startsWith(`${name}-v`));
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, script.createCachedData());
    renameSync(unfinished, file);
    for (const each of outdated) rmSync(join(folder, each), { force: true });
  } catch {
    // The folder of an installation may be read-only.
  }
}
