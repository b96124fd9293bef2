import { Anchor, Button, Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { openMail } from '../../api/mail.ts';
import type { OpenedMail, OutgoingMail } from '../../api/records.ts';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useWrite } from '../../ui/use-write.ts';
import css from './mail-page.module.css';
import { ReplyAsReader } from './reply-as-reader.tsx';

interface OpenedMailDialogProps {
  mail: OutgoingMail | undefined;
  onClose: () => void;
}

/** A mail of the built-in mailbox, as its recipient would see it. */
export const OpenedMailDialog = ({ mail, onClose }: OpenedMailDialogProps) => (
  <Dialog opened={mail !== undefined} onClose={onClose} title={mail?.subject ?? 'Mail'} size="lg">
    {mail ? <Opened key={mail.mail_id} mailId={mail.mail_id} /> : null}
    <DialogActions>
      <Button onClick={onClose}>Close</Button>
    </DialogActions>
  </Dialog>
);

// Links in the mail's text. Links to this server may be http on localhost.
const link = /(https?:\/\/[^\s<>"]+)/;

function Opened({ mailId }: { mailId: number }) {
  const [mail, setMail] = useState<OpenedMail>();
  const open = useWrite({ changes: [], write: openMail, onDone: setMail });
  const { run } = open;
  useEffect(() => run(mailId), [run, mailId]);
  if (!mail)
    return (
      <>
        <ProblemNotice error={open.problem} title="Couldn’t open the message" />
        {open.problem ? null : <Skeleton height="var(--size-128)" radius="md" aria-label="Loading" />}
      </>
    );
  return (
    <>
      <dl className={css.facts}>
        <dt>From</dt>
        <dd>{mail.from}</dd>
        <dt>To</dt>
        <dd>{mail.to}</dd>
        {mail.reply_to === null ? null : (
          <>
            <dt>Reply-to</dt>
            <dd>{mail.reply_to}</dd>
          </>
        )}
      </dl>
      <p className={css.text}>
        {mail.text.split(link).map((part, index) =>
          index % 2 === 1 ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text stay where they are
            <Anchor key={index} href={part} underline="always" target="_blank" rel="noreferrer noopener">
              {part}
            </Anchor>
          ) : (
            part
          ),
        )}
      </p>
      <ReplyAsReader mailId={mailId} to={mail.to} />
    </>
  );
}
