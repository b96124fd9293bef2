import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../postgres/free-port.ts';

/** Why tests of PHP are left out, or false: Debian has it as `php-cli`. */
export const noPhp: string | false =
  spawnSync('php', ['--version'], { timeout: 10_000 }).status === 0
    ? false
    : 'no php here (Debian: apt-get install php-cli)';

/** A page of PHP as visitors and its owner meet it. */
export interface PhpPage {
  open(): Promise<Response>;
  /** Sends its form with what the visitor typed, beside what the form itself has. */
  send(typed: Readonly<Record<string, string>>, form?: string): Promise<Response>;
  /** PHP's error log so far. */
  log(): string;
  close(): Promise<void>;
}

/** Serves a page with the environment it is to have, by PHP's own server and without any extension or php.ini. */
export async function servePhp(code: string, environment: NodeJS.ProcessEnv): Promise<PhpPage> {
  const folder = mkdtempSync(join(tmpdir(), 'wheelhouse-php-'));
  writeFileSync(join(folder, 'contact.php'), code);
  const port = await freePort();
  const php = spawn('php', ['-n', '-S', `127.0.0.1:${port}`, '-t', folder], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  php.stderr.setEncoding('utf8').on('data', (text: string) => {
    log += text;
  });
  await untilServing(php, () => log);
  const address = `http://127.0.0.1:${port}/contact.php`;
  return {
    open: () => fetch(address),
    async send(typed, form) {
      const page = form ?? (await (await fetch(address)).text());
      const own = [...page.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)];
      const values = [...own.map(([, name = '', value = '']) => [name, value]), ...Object.entries(typed)];
      return fetch(address, { method: 'POST', body: new URLSearchParams(values) });
    },
    log: () => log,
    async close() {
      php.kill();
      await once(php, 'close');
      rmSync(folder, { recursive: true });
    },
  };
}

async function untilServing(php: ChildProcess, log: () => string): Promise<void> {
  while (!/started/.test(log())) {
    if (php.exitCode !== null) throw new Error(`PHP has ended: ${log()}`);
    await Promise.race([once(php.stderr as NodeJS.EventEmitter, 'data'), once(php, 'exit')]);
  }
}
