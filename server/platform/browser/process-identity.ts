import { readFileSync } from 'node:fs';

/** A process that may have vanished, and whose number another one may have by now. */
export interface ProcessIdentity {
  readonly pid: number;
  /** When it was started, in the system's own measure; empty where the system does not say. */
  readonly since: string;
}

/** What Linux says of a process: fields 3 and 22 of /proc/<pid>/stat (proc_pid_stat(5)); nothing where it says nothing. */
function statOf(pid: number): { readonly state?: string | undefined; readonly since: string } {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is a name in brackets that may have anything in it.
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
    // Somebody else's is alive all the same.
    if (!(thrown instanceof Error && 'code' in thrown && thrown.code === 'EPERM')) return false;
  }
  const found = statOf(pid);
  // It has ended, and waits for whoever started it to notice: in a container often nobody does.
  if (found.state === 'Z' || found.state === 'X') return false;
  return since === '' || found.since === since;
}
