import { Button, Stack } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { unsubscribe } from '../../api/notifications.ts';
import { EntryFrame } from '../../shell/entry-frame.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useWrite } from '../../ui/use-write.ts';

const route = getRouteApi('/unsubscribe');

/** Unsubscribes from notifications or digests by e-mail, on a click. */
export function UnsubscribePage() {
  const { token = '' } = route.useSearch();
  const stop = useWrite({ changes: ['notification_settings'], write: () => unsubscribe(token) });
  const settings = <TextLink to="/notifications">Choose by event instead</TextLink>;
  if (stop.isDone)
    return (
      <EntryFrame
        title="You’re unsubscribed"
        description="You’ll still find these under the bell in the Command Center. Security e-mails are still sent."
      >
        {settings}
      </EntryFrame>
    );
  if (token === '')
    return (
      <EntryFrame
        title="This link is incomplete"
        description="The link is incomplete. Sign in to choose your notifications."
      >
        {settings}
      </EntryFrame>
    );
  return (
    <EntryFrame
      title="Stop these e-mails?"
      description="You’ll still find these under the bell in the Command Center, where you can turn e-mail back on."
    >
      <Stack>
        <ProblemNotice error={stop.problem} title="Nothing was changed" />
        <Button size="md" fullWidth loading={stop.isBusy} onClick={() => stop.run()}>
          Stop these e-mails
        </Button>
        {settings}
      </Stack>
    </EntryFrame>
  );
}
