import { IconMail } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mailPollMs, mailsQuery } from '../../api/mail.ts';
import { mailSettingsQuery } from '../../api/mail-settings.ts';
import type { OutgoingMail } from '../../api/records.ts';
import { pagedList } from '../../list/list.ts';
import { ListPanel } from '../../list/list-panel.tsx';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { AdministratorsOnly } from '../../ui/administrators-only.tsx';
import { Empty } from '../../ui/empty.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { IncomingMails } from './incoming-mails.tsx';
import { IncomingWays } from './incoming-ways.tsx';
import css from './mail-page.module.css';
import { MailServer, outgoingMailId } from './mail-server.tsx';
import { MailTable } from './mail-table.tsx';
import { OpenedMailDialog } from './opened-mail-dialog.tsx';
import { Suppressions } from './suppressions.tsx';

/** Mail: the outgoing server, incoming mail, and every mail with its state. */
export const MailPage = () => (
  <AdministratorsOnly title="Mail">
    <Mail />
  </AdministratorsOnly>
);

function Mail() {
  const settings = useQuery({ ...mailSettingsQuery, refetchInterval: mailPollMs });
  const mails = useInfiniteQuery(mailsQuery);
  const [opened, setOpened] = useState<OutgoingMail>();
  const state = settings.data?.state;
  return (
    <>
      <PageHeader
        title="Mail"
        description="Send invitations, password resets and replies through your own mail server, and receive the answers."
      />
      <ProblemNotice error={settings.error} title="Couldn’t load the settings" />
      {settings.data ? (
        <>
          <MailServer settings={settings.data} />
          <IncomingWays settings={settings.data} />
        </>
      ) : null}
      <Suppressions />
      <h2 id={outgoingMailId} className={css.heading}>
        {state === 'mailbox' ? 'Mailbox' : 'Outgoing mail'}
      </h2>
      <ListPanel
        list={pagedList(mails, ({ mail_id }) => mail_id)}
        fault="Couldn’t load mail"
        rows={4}
        none={
          <Empty icon={<IconMail size={iconSizes.large} />} title="No mail yet">
            {state === 'off'
              ? 'Nothing is sent while mail is off.'
              : 'Outgoing mail is listed here for 30 days, with its delivery status.'}
          </Empty>
        }
      >
        {(records) => <MailTable mails={records} onOpen={setOpened} />}
      </ListPanel>
      <IncomingMails />
      <OpenedMailDialog mail={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}
