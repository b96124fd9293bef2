import { readFileSync } from 'node:fs';

/** A process that may have died and whose pid may have been reused. */
export interface ProcessIdentity {
  readonly pid: number;
  /** Start time in the system's own unit; empty if unavailable. */
  readonly since: string;
}

/**
 * State and start time of a process: fields 3 and 22 of /proc/<pid>/stat (proc_pid_stat(5)); nothing if unavailable.
 */
function statOf(pid: number): { readonly state?: string | undefined; readonly since: string } {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is a name in parentheses that may contain anything.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0], since: fields[19] ?? '' };
  } catch {
    return { since: '' };
  }
}

export const thisProcess = (): ProcessIdentity => ({ pid: process.pid, since: statOf(process.pid).since });

export function isAlive({ pid, since }: ProcessIdentity): boolean {
  try {
    process.kill(pid, 0);
  } catch (thrown) {
    // EPERM: it is alive and belongs to another user.
    if (!(thrown instanceof Error && 'code' in thrown && thrown.code === 'EPERM')) return false;
  }
  const found = statOf(pid);
  // A zombie: it has exited but was not reaped, which is common in containers.
  if (found.state === 'Z' || found.state === 'X') return false;
  return since === '' || found.since === since;
}
