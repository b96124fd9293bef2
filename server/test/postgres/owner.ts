import { spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Whom the server runs as: `{}` is ourselves, else the ids to give to spawn. */
export type Owner = { uid?: never; gid?: never } | { uid: number; gid: number };

/**
 * PostgreSQL refuses to run as root and initdb wants a user that has a name, so root borrows an unprivileged user that the
 * machine already has. Nothing on the machine is changed.
 */
export function chooseOwner(): Owner {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of ['nobody', 'postgres', 'daemon']) {
    const [, , uid, gid] = users.find(([user]) => user === name) ?? [];
    if (uid && gid && uid !== '0') return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error(
    'PostgreSQL does not run as root, and /etc/passwd has no user nobody, postgres or daemon to run it as.',
  );
}

/** Creates an empty folder that only `owner` can use, in the first temporary folder that `owner` can reach. */
export function createFolderFor(owner: Owner): string {
  for (const parent of new Set([tmpdir(), '/tmp', '/var/tmp'])) {
    const folder = mkdtempSync(join(parent, 'wheelhouse-postgres-'));
    if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid);
    if (spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { cwd: '/', ...owner }).status === 0) return folder;
    rmSync(folder, { recursive: true });
  }
  throw new Error(`The user that PostgreSQL would run as cannot reach ${tmpdir()}, /tmp or /var/tmp.`);
}
