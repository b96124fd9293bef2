import { Button } from '@mantine/core';
import { useState } from 'react';
import { renewRecoveryCodes } from '../../api/security.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { FactorPanelProps } from './passkeys-panel.tsx';
import css from './security.module.css';

/** Number of remaining recovery codes, and a button for new ones. Nothing without a second factor. */
export function RecoveryCodesPanel({ factor, onCodes }: FactorPanelProps) {
  const [isRenewing, setRenewing] = useState(false);
  const codesLeft = factor.recovery_codes_left;
  if (factor.authenticator === null && factor.passkeys.length === 0) return null;
  return (
    <Panel
      title="Recovery codes"
      description="For when you lose your phone. Each works once instead of a code."
    >
      <div className={css.entry}>
        <div className={css.name}>
          {codesLeft === 1 ? 'One code is left.' : `${codesLeft} codes are left.`}
        </div>
        <Button variant="default" onClick={() => setRenewing(true)}>
          Make new codes
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isRenewing}
        title="Make ten new recovery codes?"
        confirm="Make new codes"
        isHarmless
        changes={['second_factor']}
        write={renewRecoveryCodes}
        onDone={({ recovery_codes }) => onCodes(recovery_codes)}
        onClose={() => setRenewing(false)}
      >
        <p>The codes you have stored will stop working.</p>
      </ConfirmDialog>
    </Panel>
  );
}
