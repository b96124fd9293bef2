import { notify } from '../ui/notices.ts';

/** Says that a step was not taken back, where another has written at the same place since. */
export function tellSkipped(isDone: boolean): void {
  if (!isDone) notify({ message: 'Someone else has changed this since, so it was left as it is.' });
}
