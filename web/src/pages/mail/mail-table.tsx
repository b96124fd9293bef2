import { Button } from '@mantine/core';
import { sendMailAgain } from '../../api/mail.ts';
import type { OutgoingMail } from '../../api/records.ts';
import css from '../../list/cells.module.css';
import type { Column } from '../../list/columns.ts';
import { RecordTable } from '../../list/record-table.tsx';
import { Time } from '../../time/time.tsx';
import { BreakingText } from '../../ui/breaking-text.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { type Tone, WordMark } from '../../ui/word-mark.tsx';

interface MailTableProps {
  mails: readonly OutgoingMail[];
  onOpen: (mail: OutgoingMail) => void;
}

const tones: Readonly<Record<OutgoingMail['state'], Tone>> = {
  queued: 'plain',
  sent: 'good',
  failed: 'bad',
  unknown: 'warn',
};

/** Outgoing mail with its state, and the reason if it was not sent. */
export function MailTable({ mails, onOpen }: MailTableProps) {
  const resend = useWrite({
    write: sendMailAgain,
    changes: ['mail'],
    successMessage: ({ to }) => `Sent again to ${to}`,
  });
  const columns: Column<OutgoingMail>[] = [
    {
      title: 'To',
      width: 'wide',
      cell: ({ to, subject, reason }) => (
        <>
          <BreakingText>{to}</BreakingText>
          <span className={css.quiet}>{subject}</span>
          {reason === null ? null : <span className={`${css.quiet} ${css.whole}`}>{reason}</span>}
        </>
      ),
    },
    {
      title: 'State',
      width: 'mark',
      isBrief: true,
      cell: ({ state, kept }) =>
        kept && state === 'sent' ? (
          <WordMark tone="idle">kept</WordMark>
        ) : (
          <WordMark tone={tones[state]}>{state}</WordMark>
        ),
    },
    {
      title: 'Created',
      width: 'time',
      isBrief: true,
      cell: ({ created_at }) => <Time at={created_at} isShort />,
    },
    {
      title: 'What to do',
      width: 'button',
      hidesTitle: true,
      alignsRight: true,
      cell: (mail) =>
        mail.kept ? (
          <Button size="xs" variant="default" onClick={() => onOpen(mail)}>
            Open
          </Button>
        ) : mail.state === 'failed' || mail.state === 'unknown' ? (
          <Button
            size="xs"
            variant="default"
            loading={resend.isBusy}
            onClick={() => resend.run(mail.mail_id)}
          >
            Send again
          </Button>
        ) : null,
    },
  ];
  return (
    <>
      <ProblemNotice error={resend.problem} />
      <RecordTable label="Mail" columns={columns} records={mails} keyOf={({ mail_id }) => mail_id} />
    </>
  );
}
