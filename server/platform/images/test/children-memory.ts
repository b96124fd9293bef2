import { existsSync, readdirSync, readFileSync } from 'node:fs';

const own = '/proc/self/task';

/** What a process that this one started has had in memory at most; undefined where the system does not tell. */
export function mostMebibytesOfChildren(): number | undefined {
  if (!existsSync(own)) return undefined;
  const pids = readdirSync(own).flatMap((thread) =>
    readFileSync(`${own}/${thread}/children`, 'utf8').split(' ').filter(Boolean),
  );
  const most = pids.map((pid) => {
    const [, kibibytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kibibytes) / 1024;
  });
  return Math.max(...most);
}
