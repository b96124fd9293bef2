import { mkdtempSync } from 'node:fs'; import { tmpdir } from 'node:os'; import { join } from 'node:path';
import { ask, connectSites, startProduct } from './product.ts';
import { sampleEvent } from './sample-event.ts';
const product: any = await startProduct(join(mkdtempSync(join(tmpdir(), 'zz-')), 'r'));
const { siteIds, siteToken } = await connectSites(product.url, 1);
for (let n = 0; n < 200; n++) await ask(`${product.url}/api/control-plane/events`, siteToken, sampleEvent(siteIds[0]!, `w-${n}`, n));
console.log(`READY ${product.url} ${siteIds[0]} ${siteToken} ${product.pid ?? ''}`);
process.stdin.resume(); process.stdin.on('end', () => product.stop());
