import { executionAsyncResource } from 'node:async_hooks';
import { environment, SettingsError, StartRefusal, systemCode } from '../platform/config/index.ts';
import type { App } from './app.ts';
import type { Settings } from './settings.ts';
import { startOptions } from './start-options.ts';

const resources: object[] = [];

/**
 * Keeps one of Node's `process.nextTick` objects alive, and with it their hidden class.
 *
 * Node creates several of them per HTTP request from a literal with computed keys. V8 does that quickly for the
 * first hidden class it has seen, and slowly ever after it has seen a second one. That happens if a garbage
 * collection finds none of the objects alive and drops the class, so that the next object gets a new one. It costs
 * a tenth of a small request's time.
 */
function stabiliseTickObjects(): void {
  process.nextTick(() => resources.push(executionAsyncResource()));
}

const flags = startOptions();

/** Prints problems that the operator can fix as plain text, without a stack. */
function refuseStart(thrown: unknown): never {
  if (!(thrown instanceof StartRefusal)) throw thrown;
  process.stderr.write(`${thrown.message}\n`);
  process.exit(2);
}

async function settingsOrExit(): Promise<Settings> {
  const { settingsOf } = await import('./settings.ts');
  try {
    return settingsOf(flags.demo ? { ...demoMail(), ...environment() } : environment());
  } catch (thrown) {
    return refuseStart(thrown);
  }
}

/** The demo lists its mail instead of sending it: its people are fictional. */
const demoMail = (): Record<string, string> =>
  environment().SMTP_URL === undefined
    ? {
        SMTP_URL: 'mailbox:',
        MAIL_FROM: 'Wheelhouse <post@example.com>',
        MAIL_REPLY_TO: 'answers@example.com',
      }
    : {};

/** A supervisor may signal the whole process group while npm forwards its own signal: both count as one. */
const duplicateSignalMs = 1000;

async function run(): Promise<void> {
  stabiliseTickObjects();
  const settings = await settingsOrExit();
  const { buildApp } = await import('./build-app.ts');
  const { releaseStartupMemory } = await import('./release-memory.ts');
  const { createLog } = await import('../platform/log/index.ts');
  const log = createLog({ level: settings.logLevel });
  const acceptsLostKeys = flags['forget-lost-keys'] ?? false;
  const demo = flags.demo ? await import('./demo/index.ts') : undefined;
  const product = demo?.demoProduct();
  const app = await buildApp(settings, {
    log,
    forgetsLostKeys: acceptsLostKeys,
    ...(product ? { product } : {}),
  }).catch(refuseStart);
  if (product) await demo?.fillDemo(app, product);

  const accountToReset = flags['reset-second-factor'];
  if (accountToReset !== undefined) {
    const { resetSecondFactor } = await import('./reset-second-factor.ts');
    await resetSecondFactor(app, accountToReset).catch(refuseStart);
  }

  let stopRequestedAt: number | undefined;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
  await app.listen().catch((thrown) => refuseAddress(thrown, settings));
  announce(app);
  setTimeout(releaseStartupMemory, 1000).unref();

  /** Stops gracefully; a second signal, or requests that exceed the time limit, stop it immediately. */
  async function stop(signal: string): Promise<void> {
    const now = performance.now();
    if (stopRequestedAt !== undefined) {
      if (now - stopRequestedAt > duplicateSignalMs) process.exit(1);
      return;
    }
    stopRequestedAt = now;
    log.info({ signal }, 'Stopping');
    const overdue = setTimeout(() => {
      log.warn('Requests were still in progress when the shutdown timed out');
      process.exit(1);
    }, settings.stopSeconds * 1000);
    await app.close();
    clearTimeout(overdue);
    process.exitCode = 0;
  }
}

function announce(app: App): void {
  const address = app.baseUrl();
  const lines = app.setupCode
    ? [
        `Wheelhouse is ready. Create the first administrator here:`,
        `  ${address}/setup?code=${app.setupCode}`,
      ]
    : [`Wheelhouse is ready: ${address}`];
  process.stdout.write(`${lines.join('\n')}\n`);
}

function refuseAddress(thrown: unknown, { host, port: plain, httpsPort }: Settings): never {
  const at = Object(thrown).port;
  const [name, port] = httpsPort !== undefined && at !== plain ? ['HTTPS_PORT', httpsPort] : ['PORT', plain];
  const fault = {
    EADDRINUSE: { name, sentence: `is ${port}, which is already in use; choose another port.` },
    EACCES: {
      name,
      sentence: `is ${port}, which requires privileges; choose one above 1023, or give the service CAP_NET_BIND_SERVICE.`,
    },
    EADDRNOTAVAIL: { name: 'HOST', sentence: `is ${host}, which is not an address of this machine.` },
  }[systemCode(thrown) ?? ''];
  return refuseStart(fault ? new SettingsError([fault]) : thrown);
}

// Not awaited: the bundle that `npm start` runs is CommonJS, which has no top-level await.
void run();
