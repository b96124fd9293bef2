import { AssignDialog } from './assign-dialog.tsx';
import type { Asking } from './inbox-context.ts';
import { SnoozeDialog } from './snooze-dialog.tsx';
import { TagDialog } from './tag-dialog.tsx';

interface AskedProps {
  asking: Asking;
  /** `isDone` says whether an answer was given. */
  onClose: (isDone: boolean) => void;
}

/** The question that is asked over the page. */
export function Asked({ asking, onClose }: AskedProps) {
  const { about } = asking;
  if (asking.what === 'snooze') return <SnoozeDialog about={about} onClose={onClose} />;
  if (asking.what === 'assign') return <AssignDialog about={about} onClose={onClose} />;
  return <TagDialog about={about} onClose={onClose} />;
}
