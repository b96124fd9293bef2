import { Alert, Anchor, Button, Group } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { saveMailSettings, sendTestMail } from '../../api/mail.ts';
import type { MailSettings } from '../../api/records.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { Time } from '../../time/time.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { type Tone, WordMark } from '../../ui/word-mark.tsx';
import css from './mail-page.module.css';
import { ServerDialog } from './server-dialog.tsx';
import { WaitingMails } from './waiting-mails.tsx';

/** Id of the list of outgoing mail, for links to it. */
export const outgoingMailId = 'outgoing-mail';

const words = { off: 'off', on: 'on', mailbox: 'kept here' } as const;

/** Green only once the server has taken a mail. */
function toneOf({ state, last_problem, last_sent_at }: MailSettings): Tone {
  if (state !== 'on') return state === 'off' ? 'warn' : 'plain';
  return last_problem !== null ? 'warn' : last_sent_at === null ? 'plain' : 'good';
}

/** The mail server, or how to set one. */
export function MailServer({ settings }: { settings: MailSettings }) {
  const [isEditing, setIsEditing] = useState(false);
  const [isEnding, setIsEnding] = useState(false);
  const { state, set_by, server, user, encrypted, mail_from, mail_reply_to, problem } = settings;
  const test = useWrite({
    changes: ['mail'],
    write: sendTestMail,
    successMessage: ({ to }) =>
      state === 'mailbox'
        ? 'The test message is in the mailbox.'
        : `The test for ${to} is on its way. Its state is listed below.`,
  });
  const isFixed = set_by === 'environment';
  return (
    <Panel
      title="Mail server"
      actions={
        <Group gap="xs">
          {state === 'on' && !isFixed ? (
            <Button variant="subtle" color="var(--bad)" onClick={() => setIsEnding(true)}>
              Turn off
            </Button>
          ) : null}
          {isFixed ? null : (
            <Button variant={state === 'off' ? 'filled' : 'default'} onClick={() => setIsEditing(true)}>
              {state === 'off' ? 'Set up mail' : 'Change'}
            </Button>
          )}
          {state === 'off' ? null : (
            <Button
              variant="default"
              leftSection={<IconSend size={iconSizes.normal} />}
              loading={test.isBusy}
              onClick={() => test.run()}
            >
              Send me a test
            </Button>
          )}
        </Group>
      }
    >
      <ProblemNotice error={test.problem} title="Couldn’t send the test" />
      {problem === null ? null : (
        <Alert variant="light" color="yellow" title="Mail isn’t being sent" mb="md">
          {problem}
        </Alert>
      )}
      {settings.last_problem === null ? null : (
        <Alert variant="light" color="yellow" title="The last attempt to send failed" mb="md">
          {settings.last_problem}{' '}
          <Anchor href={`#${outgoingMailId}`} underline="always" inherit>
            See the mails below
          </Anchor>
        </Alert>
      )}
      {state === 'off' ? (
        <>
          <p>
            Mail is off, so nothing is sent. You need what your mail provider calls the SMTP server, with its
            user and password. Until then, you pass on the links of invitations and password resets yourself.
          </p>
          {settings.waiting_mails === 0 ? null : (
            <p>
              <WaitingMails settings={settings} /> You choose what becomes of{' '}
              {settings.waiting_mails === 1 ? 'it' : 'them'} when you set up mail.
            </p>
          )}
        </>
      ) : (
        <dl className={css.facts}>
          <dt>State</dt>
          <dd>
            <WordMark tone={toneOf(settings)}>{words[state]}</WordMark>
          </dd>
          {state === 'mailbox' ? (
            <>
              <dt>Server</dt>
              <dd>None. Mail is kept below for you to look at and never sent.</dd>
            </>
          ) : (
            <>
              <dt>Server</dt>
              <dd>
                {server}
                {encrypted === false ? ', not encrypted' : ''}
              </dd>
              <dt>User</dt>
              <dd>{user ?? 'none'}</dd>
              <dt>Last mail</dt>
              <dd>
                {settings.last_sent_at === null ? (
                  'none sent with these settings yet'
                ) : (
                  <>
                    sent <Time at={settings.last_sent_at} />
                  </>
                )}
              </dd>
              {settings.waiting_mails === 0 ? null : (
                <>
                  <dt>Waiting</dt>
                  <dd>
                    <WaitingMails settings={settings} />
                  </dd>
                </>
              )}
            </>
          )}
          <dt>Sender</dt>
          <dd>{mail_from}</dd>
          <dt>Reply-to</dt>
          <dd>{mail_reply_to ?? 'the sender'}</dd>
          {isFixed ? (
            <>
              <dt>Set by</dt>
              <dd>the server’s environment. Change it there</dd>
            </>
          ) : null}
        </dl>
      )}
      <ServerDialog isOpen={isEditing} settings={settings} onClose={() => setIsEditing(false)} />
      <ConfirmDialog
        isOpen={isEnding}
        title="Turn mail off?"
        confirm="Turn off"
        write={() => saveMailSettings({ smtp_url: null })}
        changes={['mail']}
        successMessage={() => 'Mail is off'}
        onClose={() => setIsEnding(false)}
      >
        The server and its password are removed. If mails are waiting, you choose whether they are sent once
        you set up a server again.
      </ConfirmDialog>
    </Panel>
  );
}
