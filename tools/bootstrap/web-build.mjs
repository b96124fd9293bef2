import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Stopped, say } from './message.mjs';

/**
 * Builds the web UI into web/dist unless what is there was built from exactly these files.
 * @param {string} root
 * @param {string} node executable to build with
 */
export function ensureWebBuilt(root, node) {
  if (!existsSync(join(root, 'web/vite.config.ts'))) return;
  const stampFile = join(root, 'web/dist/.stamp');
  const wanted = sourceHash(root);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return;
  say('Building the web UI…');
  const args = ['node_modules/vite/bin/vite.js', 'build', 'web', '--logLevel', 'warn'];
  const env = process.stderr.isTTY ? process.env : { ...process.env, NO_COLOR: '1' };
  const result = spawnSync(node, args, { cwd: root, env, encoding: 'utf8' });
  if (result.status !== 0) {
    throw new Stopped(
      [
        `${result.stdout ?? ''}${result.stderr ?? ''}`.trim(),
        `Building the web UI failed (${result.error ? result.error.message : `exit code ${result.status ?? result.signal}`}).`,
        'To see it again: npm exec -- vite build web',
      ].join('\n'),
    );
  }
  writeFileSync(stampFile, wanted);
}

/**
 * Everything the build reads: web/, the packages, and the API document that the client is generated from.
 * @param {string} root
 */
function sourceHash(root) {
  const hash = createHash('sha256');
  for (const file of [...filesUnder(root, 'web'), 'package-lock.json', 'docs/generated/openapi.json']) {
    if (!existsSync(join(root, file))) continue;
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]} paths relative to root, sorted
 */
function filesUnder(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isFile()) return [path];
      return entry.isDirectory() && path !== 'web/dist' && entry.name !== 'node_modules'
        ? filesUnder(root, path)
        : [];
    });
}
