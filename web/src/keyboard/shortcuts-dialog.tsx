import { Kbd, Switch } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import type { Shortcut, ShortcutGroup } from './shortcuts.ts';
import css from './shortcuts-dialog.module.css';
import { areShortcutsOn, pageShortcuts, shownGroups, switchShortcuts } from './use-keyboard.ts';

const everywhere: ShortcutGroup = {
  title: 'Everywhere',
  shortcuts: [
    { keys: 'Ctrl K', description: 'Search, go anywhere, do anything (⌘ K on a Mac)' },
    { keys: '?', description: 'Show keyboard shortcuts' },
  ],
};

const pages = (): ShortcutGroup => ({
  title: 'Go to a page',
  shortcuts: pageShortcuts(),
});

const keyLabels: Readonly<Record<string, string>> = { ArrowDown: '↓', ArrowUp: '↑' };

/** Lists the shortcuts of the page beneath, with a switch for single-key shortcuts. */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useState(areShortcutsOn);
  // Captured when the dialog opened.
  const [groups] = useState(() => [...shownGroups(), everywhere, pages()]);
  return (
    <Dialog opened onClose={onClose} title="Keyboard shortcuts" size="lg">
      <Switch
        label="Single-key shortcuts"
        description="When off, single keys do nothing. Ctrl K still works."
        checked={isOn}
        onChange={({ currentTarget: { checked } }) => {
          switchShortcuts(checked);
          setOn(checked);
        }}
      />
      <div className={css.groups}>
        {groups.map((group) => (
          <Group key={group.title} {...group} />
        ))}
      </div>
    </Dialog>
  );
}

const Group = ({ title, shortcuts }: ShortcutGroup) => (
  <section className={css.group}>
    <h3 className={css.title}>{title}</h3>
    <dl className={css.list}>
      {shortcuts.map((shortcut) => (
        <Entry key={shortcut.keys} {...shortcut} />
      ))}
    </dl>
  </section>
);

const Entry = ({ keys, description }: Shortcut) => (
  <div className={css.entry}>
    <dt className={css.words}>{description}</dt>
    <dd className={css.keys}>
      {keys.split(' ').map((key) => (
        <Kbd key={key}>{keyLabels[key] ?? key}</Kbd>
      ))}
    </dd>
  </div>
);
