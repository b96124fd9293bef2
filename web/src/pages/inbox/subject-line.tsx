import { ActionIcon, TextInput } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import type { Conversation } from '../../api/records.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { useInbox } from './inbox-context.ts';
import css from './subject-line.module.css';

/** Subject of a conversation, which can be edited in place. */
export function SubjectLine({ conversation }: { conversation: Conversation }) {
  const { writes } = useInbox();
  const [typed, setTyped] = useState<string>();
  const { subject } = conversation;
  if (typed === undefined) {
    return (
      <div className={css.line}>
        <h2 className={css.subject}>{subject}</h2>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          className={css.edit}
          aria-label="Change the subject"
          onClick={() => setTyped(subject)}
        >
          <IconPencil size={iconSizes.small} />
        </ActionIcon>
      </div>
    );
  }
  const save = () => {
    const next = typed.trim();
    if (next !== '' && next !== subject) writes.changeOne(conversation, { subject: next }, { subject: next });
    setTyped(undefined);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextInput
        aria-label="Subject"
        size="sm"
        maxLength={200}
        value={typed}
        autoFocus
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setTyped(undefined);
        }}
      />
    </form>
  );
}
