import { Button, Group, Textarea } from '@mantine/core';
import { IconCornerUpLeft } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { incomingMailQuery, replyAsRecipient } from '../../api/incoming-mail.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { TextLink } from '../../ui/link-button.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useWrite } from '../../ui/use-write.ts';
import css from './mail-page.module.css';

/** Replies to a mail of the built-in mailbox as its recipient, to try incoming mail without any set-up. */
export function ReplyAsReader({ mailId, to }: { mailId: number; to: string }) {
  const [text, setText] = useState('');
  const [incomingMailId, setIncomingMailId] = useState<number>();
  const reply = useWrite({
    write: replyAsRecipient,
    changes: ['mail', 'message', 'conversation'],
    onDone: ({ incoming_mail_id }) => {
      setText('');
      setIncomingMailId(incoming_mail_id);
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
        label={`Reply as ${to}`}
        description="Try it out: what you write here arrives as their reply."
        placeholder="Thank you, that works for me."
        autosize
        minRows={2}
        maxLength={10_000}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setIncomingMailId(undefined);
        }}
      />
      <ProblemNotice error={reply.problem} title="The reply didn’t arrive" />
      <Group justify="space-between">
        <span role="status">
          {incomingMailId === undefined ? null : <ReceivedReply incomingMailId={incomingMailId} />}
        </span>
        <Button
          type="submit"
          variant="default"
          disabled={text.trim() === ''}
          loading={reply.isBusy}
          leftSection={<IconCornerUpLeft size={iconSizes.small} />}
        >
          Send this reply
        </Button>
      </Group>
    </form>
  );
}

/** Says where the reply arrived, with a link. */
function ReceivedReply({ incomingMailId }: { incomingMailId: number }) {
  const { data } = useInfiniteQuery({ ...incomingMailQuery(), refetchInterval: 1000 });
  const mail = data?.pages[0]?.data.find(({ incoming_mail_id }) => incoming_mail_id === incomingMailId);
  if (mail?.held)
    return (
      <>
        It arrived and is{' '}
        <TextLink to="/inbox/held" underline="always">
          held for a person
        </TextLink>
        .
      </>
    );
  if (mail?.conversation_id != null)
    return (
      <>
        It arrived:{' '}
        <TextLink
          to="/inbox/$conversationId"
          params={{ conversationId: String(mail.conversation_id) }}
          underline="always"
        >
          open the conversation
        </TextLink>
      </>
    );
  if (mail?.ticket_id != null)
    return (
      <>
        It arrived:{' '}
        <TextLink to="/tickets/$ticketId" params={{ ticketId: String(mail.ticket_id) }} underline="always">
          open the ticket
        </TextLink>
      </>
    );
  return mail ? (mail.reason ?? 'It arrived.') : 'Arriving…';
}
