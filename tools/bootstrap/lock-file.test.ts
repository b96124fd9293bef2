import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

interface Locked {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const lock: { packages: Record<string, Locked> } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8'),
);

/** Resolves a package as Node does from the folder `from`: its own node_modules, then each parent's. */
function findLocked(from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
    const path = `${folder ? `${folder}/` : ''}node_modules/${name}`;
    if (lock.packages[path]) return path;
    if (!folder) return undefined;
  }
}

// A registry that carries packages only for some machines leaves gaps in the lock file written with it. Fill them by
// hand: version, os, cpu, libc if the package has it, and "optional": true; npm keeps such entries.
test('the lock file names every package that every package needs on every machine, or npm ci refuses it', () => {
  const missing = Object.entries(lock.packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !findLocked(path, name))
      .map((name) => `${path} needs ${name}`),
  );
  assert.deepEqual(missing, []);
});
