import { Button, type ButtonProps, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconCopy, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { iconSizes } from '../theme/icon-sizes.ts';
import { copyText } from './copy-text.ts';

interface CopyButtonProps extends ButtonProps {
  text: string;
  /** Copied thing, for example `token`: the button shows `Copy`, screen readers hear `Copy token`. */
  what: string;
}

const outcomes = {
  idle: { icon: <IconCopy size={iconSizes.small} />, word: undefined },
  copied: { icon: <IconCheck size={iconSizes.small} />, word: 'Copied' },
  failed: { icon: <IconX size={iconSizes.small} />, word: 'Select it and copy' },
};

/** Copies a text and says that it did. */
export function CopyButton({ text, what, ...props }: CopyButtonProps) {
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
        <VisuallyHidden> {what}</VisuallyHidden>
      </Button>
      <VisuallyHidden role="status">{word}</VisuallyHidden>
    </>
  );
}
