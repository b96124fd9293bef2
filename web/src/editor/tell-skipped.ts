import { notify } from '../ui/notices.ts';

/** Reports a step that was not undone because another person has changed the same place since. */
export function noteSkipped(isDone: boolean): void {
  if (!isDone) notify({ message: 'Someone else has changed this since, so it was left as it is.' });
}
