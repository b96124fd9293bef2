import { Button } from '@mantine/core';
import { IconDeviceMobile } from '@tabler/icons-react';
import { useState } from 'react';
import { removeAuthenticator, startAuthenticator } from '../../api/security.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { Time } from '../../time/time.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { AuthenticatorDialog, type StartedApp } from './authenticator-dialog.tsx';
import type { FactorPanelProps } from './passkeys-panel.tsx';
import css from './security.module.css';

/** The authenticator app of the signed-in person. */
export function AuthenticatorPanel({ factor: { authenticator }, onCodes }: FactorPanelProps) {
  const [started, setStarted] = useState<StartedApp>();
  const [isRemoving, setRemoving] = useState(false);
  const start = useWrite({ changes: [], write: startAuthenticator, onDone: setStarted });
  return (
    <Panel
      title="Authenticator app"
      description="A six-digit code in addition to your password. Also used by the phone app."
    >
      <ProblemNotice error={start.problem} />
      <div className={css.entry}>
        <div className={css.name}>
          {authenticator === null ? (
            'Not set up.'
          ) : (
            <>
              In use since <Time at={authenticator.added_at} isShort />
            </>
          )}
        </div>
        <div className={css.actions}>
          <Button
            variant="default"
            leftSection={<IconDeviceMobile size={iconSizes.normal} />}
            loading={start.isBusy}
            onClick={() => start.run()}
          >
            {authenticator === null ? 'Set up an app' : 'Replace'}
          </Button>
          {authenticator === null ? null : (
            <Button
              variant="default"
              aria-label="Remove the authenticator app"
              onClick={() => setRemoving(true)}
            >
              Remove
            </Button>
          )}
        </div>
      </div>
      <AuthenticatorDialog
        started={started}
        onClose={() => setStarted(undefined)}
        onAdded={(codes) => {
          setStarted(undefined);
          onCodes(codes);
        }}
      />
      <ConfirmDialog
        isOpen={isRemoving}
        title="Remove the authenticator app?"
        confirm="Remove app"
        changes={['second_factor', 'account']}
        write={removeAuthenticator}
        successMessage={() => 'Authenticator app removed.'}
        onClose={() => setRemoving(false)}
      >
        <p>Its codes will no longer work. Without a passkey, your password alone is enough to sign in.</p>
      </ConfirmDialog>
    </Panel>
  );
}
