import { Button, Stack } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { unsubscribe } from '../../api/notifications.ts';
import { Gate } from '../../shell/gate.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useWrite } from '../../ui/use-write.ts';

const route = getRouteApi('/unsubscribe');

/** Ends notices or digests by e-mail, at a press. */
export function UnsubscribePage() {
  const { token = '' } = route.useSearch();
  const stop = useWrite({ changes: ['notification_settings'], write: () => unsubscribe(token) });
  const settings = <TextLink to="/notifications">Choose by event instead</TextLink>;
  if (stop.isDone)
    return (
      <Gate
        title="You get no more of these"
        description="You still find them under the bell in the Command Center. E-mail about your account’s security is still sent."
      >
        {settings}
      </Gate>
    );
  if (token === '')
    return (
      <Gate
        title="This link is not whole"
        description="The link is incomplete. Sign in and choose your notifications there."
      >
        {settings}
      </Gate>
    );
  return (
    <Gate
      title="Stop these e-mails?"
      description="You still find them under the bell in the Command Center, where you can turn e-mail on again."
    >
      <Stack>
        <ProblemNotice error={stop.problem} title="Nothing was changed" />
        <Button size="md" fullWidth loading={stop.isBusy} onClick={() => stop.run()}>
          Stop these e-mails
        </Button>
        {settings}
      </Stack>
    </Gate>
  );
}
