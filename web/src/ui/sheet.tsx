import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { iconSizes } from '../theme/icon-sizes.ts';
import css from './sheet.module.css';

interface SheetProps {
  title: string;
  /** Name of the list to return to, such as "Services". */
  back: string;
  onBack: () => void;
  onDelete?: () => void;
  children: ReactNode;
}

/** One record in place of its list, next to the canvas. Changes save automatically. */
export function Sheet({ title, back, onBack, onDelete, children }: SheetProps) {
  const sheet = useRef<HTMLElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // A field that was asked for by name has the focus already: its effect ran before.
    if (!sheet.current?.contains(document.activeElement)) first.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section ref={sheet} className={css.sheet} aria-label={title}>
      <header className={css.sheetHead}>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconChevronLeft size={iconSizes.small} />}
          ref={first}
          onClick={onBack}
        >
          {back}
        </Button>
        {onDelete ? (
          <ActionIcon variant="subtle" color="gray" aria-label={`Delete ${title}`} onClick={onDelete}>
            <IconTrash size={iconSizes.normal} />
          </ActionIcon>
        ) : null}
      </header>
      {children}
    </section>
  );
}

/** A section of a sheet with its own heading. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={css.part} aria-label={title}>
    <h3>{title}</h3>
    {children}
  </section>
);
