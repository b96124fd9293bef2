import { Alert, Button, Stack, Switch, Text } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { askPermission, type Permission, permission, showNotification } from './notification.ts';
import { alertSettings, chooseAlerts, watchAlerts } from './settings.ts';
import { playTone } from './tone.ts';

/** Why there are no notifications, and the way out. */
const refusals: Readonly<Record<Exclude<Permission, 'granted'>, string>> = {
  denied:
    'The browser has refused: notifications of this address are blocked. Allow them in the browser’s settings for this address, then switch this on again.',
  undecided:
    'The browser has not been told whether to allow it. Switch it on again, and answer its question.',
  unavailable:
    'This browser shows no notifications from here. They need an address with https, and on phones an installed application.',
};

/** Settings of this browser for the sound and notification of new messages. */
export default function AlertsDialog({ onClose }: { onClose: () => void }) {
  const { sound, notifications } = useSyncExternalStore(watchAlerts, alertSettings);
  const [problem, setProblem] = useState<Permission | undefined>(() =>
    ['denied', 'unavailable'].includes(permission()) ? permission() : undefined,
  );
  const [isSilent, setSilent] = useState(false);

  async function chooseSound(isOn: boolean): Promise<void> {
    chooseAlerts({ sound: isOn });
    setSilent(isOn && !(await playTone()));
  }

  async function chooseNotifications(isOn: boolean): Promise<void> {
    if (!isOn) return chooseAlerts({ notifications: false });
    const answer = await askPermission();
    const example = {
      title: 'Wheelhouse',
      body: 'New messages from visitors look like this.',
      tag: 'wheelhouse-example',
    };
    if (answer === 'granted' && showNotification(example)) {
      setProblem(undefined);
      chooseAlerts({ notifications: true });
    } else setProblem(answer === 'granted' ? 'unavailable' : answer);
  }

  return (
    <Dialog opened onClose={onClose} title="Alerts in this browser">
      <Stack gap="md">
        <Text size="sm">
          For new messages from visitors, in this browser. With several tabs open only one of them tells you,
          and none where you are looking at the conversation already.
        </Text>
        <Switch
          label="Play a tone"
          description="Browsers play it in a tab in which you have clicked or typed something."
          checked={sound}
          error={
            isSilent ? 'The browser did not play it. Look whether sound is allowed for this address.' : null
          }
          onChange={({ currentTarget }) => void chooseSound(currentTarget.checked)}
        />
        <Switch
          label="Show a desktop notification"
          description="With the site, who wrote and the first words. Pressing it opens the conversation."
          checked={notifications && permission() === 'granted'}
          disabled={problem === 'unavailable'}
          onChange={({ currentTarget }) => void chooseNotifications(currentTarget.checked)}
        />
        {problem === undefined || problem === 'granted' ? null : (
          <Alert color="yellow" role="status">
            {refusals[problem]}
          </Alert>
        )}
      </Stack>
      <DialogActions>
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
    </Dialog>
  );
}
