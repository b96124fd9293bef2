import { Button, Group, Textarea } from '@mantine/core';
import { IconCornerUpLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { replyAsRecipient } from '../../api/incoming-mail.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { TextLink } from '../../ui/link-button.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useWrite } from '../../ui/use-write.ts';
import css from './mail-page.module.css';

/** Answers a mail of the mailbox in the place of its reader, so that the way back can be tried with nothing set up. */
export function ReplyAsReader({ mailId, to }: { mailId: number; to: string }) {
  const [text, setText] = useState('');
  const [isSent, setSent] = useState(false);
  const reply = useWrite({
    write: replyAsRecipient,
    changes: ['mail', 'message', 'conversation'],
    onDone: () => {
      setText('');
      setSent(true);
    },
  });
  return (
    <form
      className={css.reply}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') reply.run({ mailId, message: text });
      }}
    >
      <Textarea
        label="Reply as the visitor"
        description={`Try the way back: what you write here comes in as an answer of ${to}.`}
        placeholder="Thank you, that works for me."
        autosize
        minRows={2}
        maxLength={10_000}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setSent(false);
        }}
      />
      <ProblemNotice error={reply.problem} title="The answer did not come in" />
      <Group justify="space-between">
        <span role="status">
          {isSent ? (
            <>
              It came in: look in the{' '}
              <TextLink to="/inbox" underline="always">
                inbox
              </TextLink>
              .
            </>
          ) : null}
        </span>
        <Button
          type="submit"
          variant="default"
          disabled={text.trim() === ''}
          loading={reply.isBusy}
          leftSection={<IconCornerUpLeft size={iconSizes.small} />}
        >
          Reply as the visitor
        </Button>
      </Group>
    </form>
  );
}
