import { parseArgs } from 'node:util';
import {
  environment,
  openSecretKeys,
  readSettings,
  type Settings,
  SettingsError,
} from '../platform/config/index.ts';
import { keepTickShape } from './keep-tick-shape.ts';

const { values: flags } = parseArgs({ options: { demo: { type: 'boolean' } } });

/** A wrong setting is told in words, without a stack. */
function settingsOrExit(): Settings {
  try {
    const settings = readSettings(environment());
    openSecretKeys(settings);
    return settings;
  } catch (thrown) {
    if (!(thrown instanceof SettingsError)) throw thrown;
    process.stderr.write(`${thrown.message}\n`);
    process.exit(2);
  }
}

const settings = settingsOrExit();
keepTickShape();
const { buildApp } = await import('./build-app.ts');
const { releaseStartupMemory } = await import('./release-memory.ts');
const { createLog } = await import('../platform/log/index.ts');
const log = createLog({ level: settings.logLevel });
const app = await buildApp(settings, { log });

if (flags.demo) {
  const { fillDemo } = await import('./demo/fill-demo.ts');
  await fillDemo(app);
}

/** A supervisor may signal the whole process group, and npm hands its own signal on: that is one signal, not two. */
const echoMilliseconds = 1000;
let stoppingSince: number | undefined;
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
await app.listen();
announce();
setTimeout(releaseStartupMemory, 1000).unref();

function announce(): void {
  const address = app.baseUrl();
  const lines = app.setupCode
    ? [
        `Wheelhouse is ready. Make the first administrator here, once:`,
        `  ${address}/setup?code=${app.setupCode}`,
      ]
    : [`Wheelhouse is ready: ${address}`];
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** Stops gracefully; a second signal, or requests that outlast the setting, end it at once. */
async function stop(signal: string): Promise<void> {
  const now = performance.now();
  if (stoppingSince !== undefined) {
    if (now - stoppingSince > echoMilliseconds) process.exit(1);
    return;
  }
  stoppingSince = now;
  log.info({ signal }, 'Stopping');
  const overdue = setTimeout(() => {
    log.warn('Requests were still at work when the time to stop ran out');
    process.exit(1);
  }, settings.stopSeconds * 1000);
  await app.close();
  clearTimeout(overdue);
  process.exitCode = 0;
}
