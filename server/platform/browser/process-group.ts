import { readdirSync, readFileSync } from 'node:fs';

/** A live process of a group. */
export interface GroupMember {
  readonly pid: number;
  /** Current memory use. */
  readonly bytes: number;
}

/** Linux page size on every platform that Chromium runs on. */
const memoryPageBytes = 4096;

/** Processes of a group on Linux, without zombies: in a container there is often no parent that reaps them. */
export const membersOf = (group: number): readonly GroupMember[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => memberOf(pid, group) ?? []);

/** Parses fields 3, 5 and 24 of /proc/<pid>/stat: state, group, and resident pages (proc_pid_stat(5)). */
function memberOf(pid: string, group: number): GroupMember | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is a name in parentheses that may contain anything.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const hasEnded = fields[0] === 'Z' || fields[0] === 'X';
    if (hasEnded || Number(fields[2]) !== group) return undefined;
    return { pid: Number(pid), bytes: Number(fields[21]) * memoryPageBytes };
  } catch {
    // It has exited meanwhile.
    return undefined;
  }
}
