import { Alert, Button, Stack, Switch, Text } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { askPermission, type Permission, permission, showNotification } from './notification.ts';
import { alertSettings, chooseAlerts, watchAlerts } from './settings.ts';
import { playTone } from './tone.ts';

/** Reasons why notifications cannot be shown, each with what to do. */
const refusals: Readonly<Record<Exclude<Permission, 'granted'>, string>> = {
  denied:
    'Your browser blocks notifications from this address. Allow them in its settings, then switch this on again.',
  undecided: 'Your browser is waiting for an answer. Switch this on again and choose Allow.',
  unavailable: 'Notifications need an https address and, on a phone, the installed app.',
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
          For new messages from visitors. If several tabs are open, only one alerts you, and not while you are
          reading the conversation.
        </Text>
        <Switch
          label="Play a tone"
          description="Browsers only play sound in a tab you have clicked or typed in."
          checked={sound}
          error={
            isSilent ? 'The sound didn’t play. Check that your browser allows sound for this address.' : null
          }
          onChange={({ currentTarget }) => void chooseSound(currentTarget.checked)}
        />
        <Switch
          label="Show a desktop notification"
          description="Shows the site, the sender and the first words. Click it to open the conversation."
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
