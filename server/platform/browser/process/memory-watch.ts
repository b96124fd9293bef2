import { membersOf } from '../process-group.ts';

/** A page with everything it loads takes some hundred MB in all processes of the browser; some take whatever there is. */
const bytesMax = 2 * 1024 ** 3;
const lookMs = 300;

/**
 * Tells once where the processes of a group take more memory than a page may have. A limit of the system's own is on addresses, of
 * which Chromium reserves far more than it uses. On systems other than Linux nobody looks.
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
