import { Alert, Button, Switch } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { installOffer, isInstalled, watchInstallOffer } from '../../offline/install.ts';
import { Time } from '../../time/time.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import css from './notifications-page.module.css';
import { type PushRefusal, usePush } from './use-push.ts';

const refusals: Readonly<Record<PushRefusal, string>> = {
  unavailable: 'Push notifications need an https address and, on an iPhone, the installed app.',
  denied:
    'Your browser blocks notifications from this address. Allow them in its settings, then switch this on again.',
  failed: 'Your browser couldn’t reach its push service. Try again in a moment.',
};

/** Push notifications in this browser and on other devices, and the app for a phone. */
export function PushPanel() {
  const { isOn, isBusy, refusal, devices, problem, choose, remove } = usePush();
  return (
    <Panel title="Devices">
      <div className={css.fields}>
        <Switch
          label="Push notifications in this browser"
          description="Also while the Command Center is closed. Stops when you sign out."
          checked={isOn ?? false}
          disabled={isOn === undefined || isBusy || refusal === 'unavailable'}
          onChange={({ currentTarget }) => choose(currentTarget.checked)}
        />
        {refusal === undefined ? null : (
          <Alert color="yellow" role="status">
            {refusals[refusal]}
          </Alert>
        )}
        <ProblemNotice error={problem} />
        {devices.length === 0 ? null : (
          <ul className={css.devices}>
            {devices.map(({ subscription_id: id, device, service, created_at }) => (
              <li key={id}>
                <span>
                  {device}
                  <span className={css.about}>
                    {service}, since <Time at={created_at} />
                  </span>
                </span>
                <Button
                  size="xs"
                  variant="default"
                  aria-label={`Remove ${device}`}
                  onClick={() => remove(id)}
                >
                  Remove
                </Button>
              </li>
            ))}
          </ul>
        )}
        <Install />
      </div>
    </Panel>
  );
}

/** Instructions for installing the Command Center on a phone. */
function Install() {
  const offer = useSyncExternalStore(watchInstallOffer, installOffer);
  if (isInstalled()) return null;
  return (
    <div className={css.install}>
      <p>
        <strong>On your phone</strong>
        <span className={css.about}>
          Open this address there and add it to the home screen: in Safari with Share, then Add to Home
          Screen; in Chrome with Install app. The inbox then also opens offline, showing what you last saw.
        </span>
      </p>
      {offer === undefined ? null : (
        <Button size="xs" variant="default" onClick={() => void offer.prompt()}>
          Install here
        </Button>
      )}
    </div>
  );
}
