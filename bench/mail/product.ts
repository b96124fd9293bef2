// The product, for which every name leads to this machine: where the documents of the benchmark are.
import { buildApp } from '../../server/app/build-app.ts';
import { settingsOf } from '../../server/app/settings.ts';
import { environment } from '../../server/platform/config/index.ts';
import { toLoopback } from '../../server/platform/outbound/test/document-host.ts';

const app = await buildApp(settingsOf(environment()), { resolve: toLoopback });
process.once('SIGTERM', () => void app.close());
await app.listen();
