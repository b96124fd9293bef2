import { existsSync, readdirSync, readFileSync } from 'node:fs';

const own = '/proc/self/task';

/** Peak memory of this process's children; undefined if the system does not report it. */
export function mostMebibytesOfChildren(): number | undefined {
  if (!existsSync(own)) return undefined;
  const pids = readdirSync(own).flatMap((thread) =>
    readFileSync(`${own}/${thread}/children`, 'utf8').split(' ').filter(Boolean),
  );
  const peaks = pids.map((pid) => {
    const [, kibibytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kibibytes) / 1024;
  });
  return Math.max(...peaks);
}
