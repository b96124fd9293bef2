import { Button, Skeleton, Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { followEmailChange, openedEmailChangeQuery } from '../../api/email-change.ts';
import { forgetLinkToken, useLinkToken } from '../../routes/link-token.ts';
import { EntryFrame } from '../../shell/entry-frame.tsx';
import { LinkButton, TextLink } from '../../ui/link-button.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useWrite } from '../../ui/use-write.ts';

/** Confirms a new e-mail address, or cancels or reverts the change from the former address, depending on the link. */
export function ChangeEmailPage() {
  const token = useLinkToken('/change-email');
  const change = useQuery({ ...openedEmailChangeQuery(token), enabled: token !== '' });
  if (token === '' || change.error)
    return (
      <EntryFrame
        title="This link does not work"
        description="It has been used or stopped, has expired, or is incomplete. Request the change again under Account."
      >
        <TextLink to="/security">Go to Account</TextLink>
      </EntryFrame>
    );
  if (!change.data)
    return (
      <EntryFrame title="Change e-mail" description="One moment.">
        <Skeleton height="var(--size-128)" radius="md" aria-label="Loading" />
      </EntryFrame>
    );
  const { leads_to, ...facts } = change.data;
  return leads_to === 'confirm' ? <Confirm token={token} {...facts} /> : <Stop token={token} {...facts} />;
}

interface ChangeProps {
  token: string;
  email: string;
  former_email: string;
  confirmed: boolean;
}

function Confirm({ token, email, former_email }: ChangeProps) {
  const queries = useQueryClient();
  const [isDone, setIsDone] = useState(false);
  const confirm = useWrite({
    changes: ['account'],
    write: () => followEmailChange(token),
    onDone: () => {
      forgetLinkToken('/change-email');
      queries.removeQueries({ queryKey: ['me'] });
      setIsDone(true);
    },
  });
  if (isDone)
    return (
      <EntryFrame title="Your e-mail is changed" description={`You sign in as ${email} from now on.`}>
        <LinkButton to="/" size="md" fullWidth>
          Go to the Command Center
        </LinkButton>
      </EntryFrame>
    );
  return (
    <EntryFrame
      title="Confirm your new e-mail"
      description={`You will sign in as ${email} instead of ${former_email}. Your password stays the same.`}
    >
      <Stack>
        <ProblemNotice error={confirm.problem} title="Nothing was changed" />
        <Button size="md" fullWidth loading={confirm.isBusy} onClick={() => confirm.run()}>
          Confirm this e-mail
        </Button>
      </Stack>
    </EntryFrame>
  );
}

function Stop({ token, email, former_email, confirmed }: ChangeProps) {
  const queries = useQueryClient();
  const [undone, setUndone] = useState<boolean>();
  const stop = useWrite({
    changes: ['account', 'session'],
    write: () => followEmailChange(token),
    onDone: (stopped) => {
      forgetLinkToken('/change-email');
      queries.clear();
      setUndone(stopped.state === 'undone');
    },
  });
  if (undone !== undefined)
    return (
      <EntryFrame
        title={undone ? 'Your e-mail is back' : 'Change stopped'}
        description={
          undone
            ? `You sign in as ${former_email} again, and all sessions were ended. Choose a new password now, in case someone knows the current one.`
            : 'Your e-mail stays the same. If you did not request this, someone may know your password, so choose a new one now.'
        }
      >
        <Stack>
          <LinkButton to="/forgot-password" size="md" fullWidth>
            Choose a new password
          </LinkButton>
          <TextLink to="/sign-in">Go to sign-in</TextLink>
        </Stack>
      </EntryFrame>
    );
  return (
    <EntryFrame
      title={confirmed ? 'Restore your e-mail?' : 'Stop this change?'}
      description={
        confirmed
          ? `The account was moved from ${former_email} to ${email}. Restoring it ends every session.`
          : `Someone asked to sign in with ${email} instead of ${former_email}.`
      }
    >
      <Stack>
        <ProblemNotice error={stop.problem} title="Nothing was changed" />
        <Button size="md" fullWidth loading={stop.isBusy} onClick={() => stop.run()}>
          {confirmed ? 'Restore my e-mail' : 'Stop the change'}
        </Button>
      </Stack>
    </EntryFrame>
  );
}
