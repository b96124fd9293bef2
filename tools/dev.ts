// npm run dev: the server, restarted when its files change, and the web UI with hot reload; they end together.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const serverUrl = process.env.PUBLIC_URL ?? `http://127.0.0.1:${process.env.PORT ?? 8787}`;

function start(args: string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  return spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
}

const children = [
  start(['--watch', '--watch-preserve-output', 'server/app/main.ts', ...process.argv.slice(2)]),
  // web/vite.config.ts sends /api on to PUBLIC_URL.
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
