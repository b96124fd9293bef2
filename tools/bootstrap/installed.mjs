import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {'run' | 'all'} Packages `run`: what `npm start` needs. `all`: the developer's tools too. */
/** @typedef {{ lock: string, packages: Packages, machine: string }} Stamp */
/** @typedef {{ version?: string, integrity?: string, link?: boolean, dev?: boolean, optional?: boolean, devOptional?: boolean }} LockEntry */

const stampFile = 'node_modules/.wheelhouse-installed';
// Packages with binaries differ by machine, and node_modules may be copied or mounted from another one.
const machine = `${process.platform}-${process.arch}`;

/**
 * Installed packages: `undefined` if packages are missing or belong to another lock file or machine. A plain `npm
 * install` counts once its packages are verified against the lock file.
 * @param {string} root
 * @returns {Packages | undefined}
 */
export function installedPackages(root) {
  const stamp = readStamp(root);
  if (stamp && stamp.lock === lockHash(root) && stamp.machine === machine) return stamp.packages;
  if (stamp && stamp.machine !== machine) return undefined;
  for (const packages of /** @type {Packages[]} */ (['all', 'run'])) {
    if (!matchesLockFile(root, packages)) continue;
    stampInstalled(root, packages);
    return packages;
  }
  return undefined;
}

/**
 * Packages installed last, even if outdated.
 * @param {string} root
 */
export function lastInstalled(root) {
  return readStamp(root)?.packages;
}

/**
 * Records that `packages` of the current lock file are installed.
 * @param {string} root
 * @param {Packages} packages
 */
export function stampInstalled(root, packages) {
  /** @type {Stamp} */
  const stamp = { lock: lockHash(root), packages, machine };
  writeFileSync(join(root, stampFile), `${JSON.stringify(stamp)}\n`);
}

/**
 * @param {string} root
 * @returns {Stamp | undefined}
 */
function readStamp(root) {
  try {
    return JSON.parse(readFileSync(join(root, stampFile), 'utf8'));
  } catch {
    return undefined;
  }
}

/** @param {string} root */
function lockHash(root) {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

/**
 * npm records what it installed in node_modules/.package-lock.json, in the lock file's format.
 * @param {string} root
 * @param {Packages} packages
 */
function matchesLockFile(root, packages) {
  const hidden = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(hidden)) return false;
  const wanted = lockEntries(join(root, 'package-lock.json'));
  const present = lockEntries(hidden);
  return Object.entries(wanted).every(([path, entry]) => {
    const there = present[path];
    if (!there) return path === '' || isLeftOut(entry, packages);
    return there.version === entry.version && there.integrity === entry.integrity;
  });
}

/**
 * Optional packages are often for other machines, so their absence proves nothing.
 * @param {LockEntry} entry
 * @param {Packages} packages
 */
function isLeftOut(entry, packages) {
  if (entry.optional) return true;
  return packages === 'run' && (entry.dev === true || entry.devOptional === true);
}

/**
 * @param {string} file
 * @returns {Record<string, LockEntry>}
 */
function lockEntries(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
}
