import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Stopped, say } from './message.mjs';

/**
 * Build outputs: the parts for browsers, and the server as `npm start` runs it. Vite builds each into its own dist/.
 * `reads` lists files and folders that are inputs outside the folder and the packages.
 * @typedef {{ folder: string, name: string, reads: string[] }} Part
 * @type {Part[]}
 */
const parts = [
  { folder: 'server', name: 'the server', reads: ['renderer', 'blocks', 'starters', 'effects'] },
  { folder: 'web', name: 'the web UI', reads: ['renderer', 'blocks', 'canvas/src'] },
  { folder: 'widget', name: 'the widget', reads: [] },
  { folder: 'canvas', name: 'the canvas of the editor', reads: ['renderer/canvas'] },
  { folder: 'gallery', name: 'the gallery of effects', reads: ['effects/pins.json'] },
];

export const allParts = parts.map(({ folder }) => folder);

/**
 * Builds the parts whose sources have changed since the last build.
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
  const [builtFrom, asSeen] = existsSync(stampFile) ? readFileSync(stampFile, 'utf8').split('\n') : [];
  const files = sourceFiles(root, part);
  const seen = hashOf(files, (file) => fingerprintOf(root, file));
  if (seen === asSeen) return;
  const wanted = hashOf(files, (file) => readFileSync(join(root, file)));
  const stamp = `${wanted}\n${seen}`;
  if (wanted === builtFrom) return writeFileSync(stampFile, stamp);
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
  writeFileSync(stampFile, stamp);
}

/**
 * Inputs of a part's build.
 * @param {string} root
 * @param {Part} part
 */
function sourceFiles(root, { folder, reads }) {
  const others = reads
    .filter((path) => existsSync(join(root, path)))
    .flatMap((path) => (statSync(join(root, path)).isDirectory() ? filesUnder(root, path) : [path]));
  const files = [...filesUnder(root, folder), 'package-lock.json', ...others];
  return files.filter((file) => existsSync(join(root, file)));
}

/**
 * Cheap fingerprint of an unchanged file. Its ctime, unlike its mtime, cannot be set back.
 * @param {string} root
 * @param {string} file
 */
function fingerprintOf(root, file) {
  const { size, mtimeMs, ctimeMs } = statSync(join(root, file));
  return `${size} ${mtimeMs} ${ctimeMs}`;
}

/**
 * @param {string[]} files
 * @param {(file: string) => string | Buffer} factOf content or fingerprint to include for each
 */
function hashOf(files, factOf) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\0`).update(factOf(file)).update('\0');
  return hash.digest('hex');
}

const notSources = ['dist', 'node_modules', 'test'];

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]} paths relative to root, sorted; without tests and type declarations, which do not affect a
 * build
 */
function filesUnder(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isFile()) return /\.(test\.tsx?|d\.ts)$/.test(entry.name) ? [] : [path];
      return entry.isDirectory() && !notSources.includes(entry.name) ? filesUnder(root, path) : [];
    });
}
