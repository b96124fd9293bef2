import { Button } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { LinkedText } from '../../ui/marked-text.tsx';
import css from './message-group.module.css';

/** Quoted history of a mail, collapsed by default. */
export function QuotedText({ text }: { text: string | null }) {
  const [isShown, setShown] = useState(false);
  const id = useId();
  if (text === null) return null;
  return (
    <>
      <Button
        size="compact-xs"
        variant="default"
        className={css.fold}
        leftSection={<IconDots size={iconSizes.small} />}
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? 'Hide quoted text' : 'Quoted text'}
      </Button>
      <div id={id} className={css.quoted} hidden={!isShown}>
        {isShown ? <LinkedText text={text} /> : null}
      </div>
    </>
  );
}
