// npm run dev: the server, restarted on file changes, the web UI with hot reload, and stand-ins for social
// providers; they end together.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { startPostiz } from '../server/features/social/test/postiz/stand-in.ts';
import { startZernio } from '../server/features/social/test/zernio/index.ts';
import { systemClock } from '../server/kernel/clock.ts';

const root = join(import.meta.dirname, '..');
const serverUrl = process.env.PUBLIC_URL ?? `http://127.0.0.1:${process.env.PORT ?? 8787}`;

function start(args: string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  return spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
}

// Their fictional accounts and posts are lost when this ends.
const zernio = await startZernio();
const postiz = await startPostiz({ clock: systemClock });
console.log(
  `Social account, to try it out:
  Zernio, API key ${zernio.key}
  Postiz at ${postiz.baseUrl.replace('/public/v1', '')}, API key ${postiz.key}`,
);

const children = [
  start(['--watch', '--watch-preserve-output', 'server/app/main.ts', ...process.argv.slice(2)], {
    SOCIAL_ZERNIO_URL: process.env.SOCIAL_ZERNIO_URL ?? zernio.url,
    // Kept on the page Mail in place of being sent.
    ...(process.env.SMTP_URL === undefined
      ? {
          SMTP_URL: 'mailbox:',
          MAIL_FROM: 'Wheelhouse <post@example.com>',
          MAIL_REPLY_TO: 'answers@example.com',
        }
      : {}),
    OUTBOUND_ALLOWED_ADDRESSES: process.env.OUTBOUND_ALLOWED_ADDRESSES ?? new URL(postiz.baseUrl).host,
  }),
  // web/vite.config.ts forwards /api to PUBLIC_URL.
  start(['node_modules/vite/bin/vite.js', 'web', '--host', '127.0.0.1', '--clearScreen', 'false'], {
    PUBLIC_URL: serverUrl,
  }),
];

const endAll = (): void => {
  for (const child of children) child.kill('SIGTERM');
};
process.on('SIGINT', endAll);
process.on('SIGTERM', endAll);

const exits = children.map(async (child): Promise<number> => {
  const [code] = await once(child, 'exit');
  endAll();
  return code ?? 0;
});
process.exitCode = Math.max(...(await Promise.all(exits)));
await Promise.allSettled([zernio.close(), postiz.close()]);
