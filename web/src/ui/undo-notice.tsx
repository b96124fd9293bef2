import { Button } from '@mantine/core';
import { notify, unnotify } from './notices.ts';
import css from './undo-notice.module.css';

let notices = 0;

/** Reports something done in a toast that offers an undo for a while. */
export function notifyWithUndo(message: string, undo: () => void): void {
  const id = `undo-${notices++}`;
  const revert = () => {
    unnotify(id);
    undo();
  };
  notify({
    id,
    color: 'teal',
    autoClose: 8000,
    message: (
      <span className={css.notice}>
        {message}
        <Button size="compact-sm" variant="default" onClick={revert}>
          Undo
        </Button>
      </span>
    ),
  });
}
