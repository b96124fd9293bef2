import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Stopped, say } from './message.mjs';

/**
 * What browsers get: each is built by Vite into its own dist/. `reads` is what the build reads beside the folder and the
 * packages.
 * @typedef {{ folder: string, name: string, reads: string[] }} Part
 * @type {Part[]}
 */
const parts = [
  // The client is generated from the API document.
  { folder: 'web', name: 'the web UI', reads: ['docs/generated/openapi.json'] },
  { folder: 'widget', name: 'the widget', reads: [] },
  { folder: 'gallery', name: 'the gallery of effects', reads: ['effects/pins.json'] },
];

export const allParts = parts.map(({ folder }) => folder);

/**
 * Builds each of these parts, unless what is there was built from exactly these files.
 * @param {string} root
 * @param {string} node executable to build with
 * @param {string[]} folders
 */
export function ensureBuilt(root, node, folders = allParts) {
  for (const part of parts) {
    if (folders.includes(part.folder) && existsSync(join(root, part.folder, 'vite.config.ts')))
      ensurePartBuilt(root, node, part);
  }
}

/**
 * @param {string} root
 * @param {string} node
 * @param {Part} part
 */
function ensurePartBuilt(root, node, part) {
  const stampFile = join(root, part.folder, 'dist/.stamp');
  const wanted = sourceHash(root, part);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return;
  say(`Building ${part.name}…`);
  const args = ['node_modules/vite/bin/vite.js', 'build', part.folder, '--logLevel', 'warn'];
  const env = process.stderr.isTTY ? process.env : { ...process.env, NO_COLOR: '1' };
  const result = spawnSync(node, args, { cwd: root, env, encoding: 'utf8' });
  const said = `${result.stdout ?? ''}${result.stderr ?? ''}`.trim();
  if (result.status !== 0) {
    throw new Stopped(
      [
        said,
        `Building ${part.name} failed (${result.error ? result.error.message : `exit code ${result.status ?? result.signal}`}).`,
        `To see it again: npm exec -- vite build ${part.folder}`,
      ].join('\n'),
    );
  }
  if (said !== '') say(said);
  writeFileSync(stampFile, wanted);
}

/**
 * Everything the build reads.
 * @param {string} root
 * @param {Part} part
 */
function sourceHash(root, { folder, reads }) {
  const hash = createHash('sha256');
  for (const file of [...filesUnder(root, folder), 'package-lock.json', ...reads]) {
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
      return entry.isDirectory() && entry.name !== 'dist' && entry.name !== 'node_modules'
        ? filesUnder(root, path)
        : [];
    });
}
