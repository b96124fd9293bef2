import { Button } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconCircleDashed, IconKeyOff } from '@tabler/icons-react';
import { useState } from 'react';
import type { SocialCredential } from '../../api/records.ts';
import {
  previewSocialCredentialRemoval,
  removeSocialCredential,
  verifySocialCredential,
} from '../../api/social-credential.ts';
import { Fact, Facts } from '../../record/record-parts.tsx';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { Time } from '../../time/time.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import marks from '../../ui/marks.module.css';
import { Panel } from '../../ui/panel.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useWrite } from '../../ui/use-write.ts';
import css from './social-account-page.module.css';

interface ConnectedAccountProps {
  credential: SocialCredential;
  /** Name of its provider. */
  name: string;
  onReplace: () => void;
}

/** The connected provider account with its problems, and actions to check, replace and remove it. */
export function ConnectedAccount({ credential, name, onReplace }: ConnectedAccountProps) {
  const { state, what_to_do, provider, url, fingerprint, created_at, verified_at } = credential;
  const [isRemoving, setRemoving] = useState(false);
  const verify = useWrite({
    changes: ['social_credential'],
    write: () => verifySocialCredential(),
    successMessage: () => 'Checked with the provider',
  });
  const isDemo = provider === 'demo';
  const canBeRead = !isDemo && (state === 'on' || state === 'refused');
  return (
    <Panel
      title={name}
      actions={
        <>
          {canBeRead ? (
            <Button size="xs" variant="default" loading={verify.isBusy} onClick={() => verify.run(undefined)}>
              Check now
            </Button>
          ) : null}
          <Button size="xs" variant={state === 'on' && !isDemo ? 'default' : 'filled'} onClick={onReplace}>
            {isDemo ? 'Connect an account' : 'Replace'}
          </Button>
          {isDemo ? null : (
            <Button size="xs" variant="subtle" color="var(--bad)" onClick={() => setRemoving(true)}>
              Remove
            </Button>
          )}
        </>
      }
    >
      <ProblemNotice error={verify.problem} title="Couldn’t check the key" />
      <p className={css.state} role="status">
        <CredentialStateMark state={state} />
        {state === 'on' && !isDemo ? null : <span>{what_to_do}</span>}
      </p>
      <Facts>
        <Fact label="Address">{url}</Fact>
        <Fact label="Fingerprint">
          {fingerprint === null ? null : <span className="mono">{fingerprint}</span>}
        </Fact>
        <Fact label="Added">{created_at === null ? null : <Time at={created_at} />}</Fact>
        <Fact label="Last accepted">{verified_at === null ? null : <Time at={verified_at} />}</Fact>
      </Facts>
      <ConfirmDialog
        isOpen={isRemoving}
        title="Remove this account?"
        confirm="Remove account"
        preview={previewSocialCredentialRemoval}
        write={removeSocialCredential}
        changes={['social_credential']}
        successMessage={() => 'Account removed'}
        onClose={() => setRemoving(false)}
      />
    </Panel>
  );
}

const stateStyles = {
  off: { word: 'Not connected', icon: IconCircleDashed, tone: marks.idle },
  on: { word: 'Connected', icon: IconCircleCheck, tone: marks.good },
  key_missing: { word: 'Couldn’t load', icon: IconKeyOff, tone: marks.bad },
  damaged: { word: 'Couldn’t load', icon: IconKeyOff, tone: marks.bad },
  refused: { word: 'Refused by the provider', icon: IconAlertCircle, tone: marks.bad },
} as const;

/** State of the account, by word, colour and shape. */
function CredentialStateMark({ state }: Pick<SocialCredential, 'state'>) {
  const { word, icon: Icon, tone } = stateStyles[state];
  return (
    <span className={`${marks.mark} ${tone}`}>
      <Icon size={iconSizes.small} stroke={2} aria-hidden />
      {word}
    </span>
  );
}
