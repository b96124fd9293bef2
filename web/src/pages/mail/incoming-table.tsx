import { ActionIcon, Button, Group, Tooltip } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { acceptMail, mailSourcePath } from '../../api/incoming-mail.ts';
import type { IncomingMail } from '../../api/records.ts';
import css from '../../list/cells.module.css';
import type { Column } from '../../list/columns.ts';
import { RecordTable } from '../../list/record-table.tsx';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { Time } from '../../time/time.tsx';
import { BreakingText } from '../../ui/breaking-text.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { type Tone, WordMark } from '../../ui/word-mark.tsx';

const tones: Readonly<Record<IncomingMail['state'], Tone>> = {
  received: 'good',
  held: 'warn',
  ignored: 'idle',
  returned: 'bad',
  discarded: 'idle',
};
const stateLabels: Readonly<Record<IncomingMail['state'], string>> = {
  received: 'received',
  held: 'held',
  ignored: 'ignored',
  returned: 'bounced',
  discarded: 'discarded',
};

/** Received mail with its result. */
export function IncomingTable({ mails }: { mails: readonly IncomingMail[] }) {
  const accept = useWrite({
    write: acceptMail,
    changes: ['mail', 'message', 'conversation'],
    successMessage: () => 'Moved to the inbox.',
  });
  const columns: Column<IncomingMail>[] = [
    {
      title: 'From',
      width: 'wide',
      cell: ({ from, subject, reason, conversation_id }) => (
        <>
          <BreakingText>{from?.address ?? 'No sender'}</BreakingText>
          <span className={css.quiet}>
            {conversation_id === null ? (
              subject
            ) : (
              <TextLink
                to="/inbox/$conversationId"
                params={{ conversationId: String(conversation_id) }}
                size="sm"
              >
                {subject === '' ? 'No subject' : subject}
              </TextLink>
            )}
          </span>
          {reason === null ? null : <span className={`${css.quiet} ${css.whole}`}>{reason}</span>}
        </>
      ),
    },
    {
      title: 'State',
      width: 'mark',
      isBrief: true,
      cell: ({ state }) => <WordMark tone={tones[state]}>{stateLabels[state]}</WordMark>,
    },
    {
      title: 'Received',
      width: 'time',
      isBrief: true,
      cell: ({ received_at }) => <Time at={received_at} isShort />,
    },
    {
      title: 'Actions',
      width: 'buttons',
      hidesTitle: true,
      alignsRight: true,
      cell: ({ incoming_mail_id: id, state, body, site_id, has_source }) => (
        <Group gap="xs" justify="flex-end" wrap="nowrap">
          {state === 'ignored' && body !== null && site_id !== null ? (
            <Button size="xs" variant="default" loading={accept.isBusy} onClick={() => accept.run({ id })}>
              Accept
            </Button>
          ) : null}
          {has_source ? (
            <Tooltip label="Download">
              <ActionIcon
                component="a"
                variant="subtle"
                color="gray"
                aria-label="Download"
                href={mailSourcePath(id)}
                download={`mail-${id}.eml`}
              >
                <IconDownload size={iconSizes.normal} />
              </ActionIcon>
            </Tooltip>
          ) : null}
        </Group>
      ),
    },
  ];
  return (
    <>
      <ProblemNotice error={accept.problem} />
      <RecordTable
        label="Incoming mail"
        columns={columns}
        records={mails}
        keyOf={({ incoming_mail_id }) => incoming_mail_id}
      />
    </>
  );
}
