import { membersOf } from '../process-group.ts';

/**
 * A page with everything it loads takes a few hundred MB across all browser processes; some pages take all there is.
 */
const bytesMax = 2 * 1024 ** 3;
const lookMs = 300;

/**
 * Calls `exceeded` once if a process group uses more memory than a page may. A system limit would apply to address
 * space, of which Chromium reserves far more than it uses. Linux only.
 */
export function watchMemory(group: number, exceeded: () => void): void {
  if (process.platform !== 'linux') return;
  const timer = setInterval(() => {
    if (bytesOf(group) <= bytesMax) return;
    clearInterval(timer);
    exceeded();
  }, lookMs);
  timer.unref();
}

const bytesOf = (group: number): number => membersOf(group).reduce((sum, { bytes }) => sum + bytes, 0);
