// What `npm start` runs: the bundle of main.ts. Plain JavaScript, so that the cache of compiled code is on before anything
// is loaded that it can keep.
const { join } = require('node:path');
const { setFlagsFromString } = require('node:v8');
const { loadFromCodeCache } = require('./code-cache.cjs');

// Memory of bodies and files counts as part of the heap. Beside one of 20 MB, garbage would be collected for each ten megabytes
// that come in, which holds everybody up for some 10 ms: it is once there is three times as much as is in use (decision 77).
setFlagsFromString('--heap-growing-percent=300');
const bundle = join(__dirname, '../dist');
// Node's own cache wins where it is set, and source maps apply only to files that Node loads itself.
if (!process.sourceMapsEnabled && process.env.NODE_COMPILE_CACHE === undefined)
  loadFromCodeCache(bundle, join(__dirname, '../../node_modules/.cache/wheelhouse/code'));
require(join(bundle, 'main.cjs'));
