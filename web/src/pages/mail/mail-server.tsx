import { Alert, Button, Group } from '@mantine/core';
import { useState } from 'react';
import { saveMailSettings } from '../../api/mail.ts';
import type { MailSettings } from '../../api/records.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Panel } from '../../ui/panel.tsx';
import { WordMark } from '../../ui/word-mark.tsx';
import css from './mail-page.module.css';
import { ServerDialog } from './server-dialog.tsx';

const marks = {
  off: { tone: 'warn', word: 'off' },
  on: { tone: 'good', word: 'on' },
  mailbox: { tone: 'plain', word: 'kept here' },
} as const;

/** The mail server, or how to set one. */
export function MailServer({ settings }: { settings: MailSettings }) {
  const [isEditing, setIsEditing] = useState(false);
  const [isEnding, setIsEnding] = useState(false);
  const { state, set_by, server, user, encrypted, mail_from, mail_reply_to, problem } = settings;
  const isFixed = set_by === 'environment';
  const mark = marks[state];
  return (
    <Panel
      title="Mail server"
      actions={
        isFixed ? undefined : (
          <Group gap="xs">
            {state === 'on' ? (
              <Button variant="subtle" color="var(--bad)" onClick={() => setIsEnding(true)}>
                Turn off
              </Button>
            ) : null}
            <Button variant={state === 'off' ? 'filled' : 'default'} onClick={() => setIsEditing(true)}>
              {state === 'off' ? 'Set up mail' : 'Change'}
            </Button>
          </Group>
        )
      }
    >
      {problem === null ? null : (
        <Alert variant="light" color="yellow" title="Mail isn’t being sent" mb="md">
          {problem}
        </Alert>
      )}
      {state === 'off' ? (
        <p>
          Mail is off, so nothing is sent. You need what your mail provider calls the SMTP server, with its
          user and password. Until then, you pass on the links of invitations and password resets yourself.
        </p>
      ) : (
        <dl className={css.facts}>
          <dt>State</dt>
          <dd>
            <WordMark tone={mark.tone}>{mark.word}</WordMark>
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
        The server and its password are removed. Waiting mail is sent once you set up a server again.
      </ConfirmDialog>
    </Panel>
  );
}
