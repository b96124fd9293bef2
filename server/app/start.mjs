// Plain JavaScript, so that Node need not load its type stripper (20 MB, 100 ms) before the cache of stripped and
// compiled modules is on. After the first start that cache has every module of the server.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/wheelhouse'));
await import('./main.ts');
