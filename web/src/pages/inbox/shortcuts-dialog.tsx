import { Kbd } from '@mantine/core';
import { Dialog } from '../../ui/dialog.tsx';
import { shortcuts } from './shortcuts.ts';
import css from './shortcuts-dialog.module.css';

const others = [
  { key: 'Enter', words: 'Open the conversation' },
  { key: 'Ctrl Enter', words: 'Send (⌘ Enter on a Mac)' },
] as const;

/** Everything the keyboard does here. */
export const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog opened onClose={onClose} title="Keyboard shortcuts" size="sm">
    <dl className={css.list}>
      {[...shortcuts, ...others].map(({ key, words }) => (
        <div key={key} className={css.entry}>
          <dt className={css.words}>{words}</dt>
          <dd className={css.keys}>
            {key.split(' ').map((each) => (
              <Kbd key={each}>{each}</Kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  </Dialog>
);
