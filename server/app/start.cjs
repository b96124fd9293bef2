// What `npm start` runs: the bundle of main.ts. Plain JavaScript, so that the cache of compiled code is on before anything
// is loaded that it can keep.
const { enableCompileCache } = require('node:module');
const { join } = require('node:path');

enableCompileCache(join(__dirname, '../../node_modules/.cache/wheelhouse'));
require(join(__dirname, '../dist/main.cjs'));
