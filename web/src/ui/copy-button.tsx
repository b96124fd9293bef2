import { Button, type ButtonProps, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconCopy, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { iconSizes } from '../theme/icon-sizes.ts';

interface CopyButtonProps extends ButtonProps {
  text: string;
  /** Noun of what is copied, for example `token`: the button shows `Copy`, screen readers say `Copy token`. */
  subject: string;
}

const outcomes = {
  idle: { icon: <IconCopy size={iconSizes.small} />, word: undefined },
  copied: { icon: <IconCheck size={iconSizes.small} />, word: 'Copied' },
  failed: { icon: <IconX size={iconSizes.small} />, word: 'Select it and copy' },
};

/** Copies a text and confirms it. */
export function CopyButton({ text, subject, ...props }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<keyof typeof outcomes>('idle');
  useEffect(() => {
    if (outcome === 'idle') return undefined;
    const timer = setTimeout(() => setOutcome('idle'), 2000);
    return () => clearTimeout(timer);
  }, [outcome]);
  const { icon, word } = outcomes[outcome];
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={icon}
        onClick={async () => setOutcome((await copyText(text)) ? 'copied' : 'failed')}
        {...props}
      >
        {word ?? 'Copy'}
        <VisuallyHidden> {subject}</VisuallyHidden>
      </Button>
      <VisuallyHidden role="status">{word}</VisuallyHidden>
    </>
  );
}

/**
 * Copies text to the clipboard. Browsers offer the clipboard API on https and localhost only; elsewhere a
 * selection is copied. Returns false if that fails.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelection(text);
  }
}

function copySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.cssText = 'position:fixed;top:0;opacity:0';
  const before = document.activeElement;
  // Inside the open dialog, if any: its focus trap would take the focus away from elsewhere.
  (before?.closest('[role="dialog"]') ?? document.body).append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus();
  }
}
