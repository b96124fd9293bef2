import { Group, Modal, type ModalProps } from '@mantine/core';
import type { ReactNode } from 'react';
import css from './dialog.module.css';

interface DialogProps extends Omit<ModalProps, 'title'> {
  title: string;
}

/** A dialog with its title as heading. Esc and the close button close it. */
export function Dialog({ title, children, ...props }: DialogProps) {
  return (
    <Modal title={title} padding="lg" radius="lg" classNames={{ title: css.title }} {...props}>
      {children}
    </Modal>
  );
}

/** Buttons at the end of a dialog, the main one last. They stay visible if the dialog is taller than the window. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <Group justify="flex-end" gap="sm" className={css.actions}>
    {children}
  </Group>
);
