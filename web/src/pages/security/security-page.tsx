import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { secondFactorQuery } from '../../api/security.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { AuthenticatorPanel } from './authenticator-panel.tsx';
import { EmailPanel } from './email-panel.tsx';
import { NamePanel } from './name-panel.tsx';
import { PasskeysPanel } from './passkeys-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { RecoveryCodesPanel } from './recovery-codes-panel.tsx';
import css from './security.module.css';
import { SessionsPanel } from './sessions-panel.tsx';

/** Name, sign-in methods and sessions of the user. */
export function SecurityPage() {
  const factor = useQuery(secondFactorQuery);
  const [codes, setCodes] = useState<readonly string[]>();
  const showNew = (newCodes: readonly string[] | null) => setCodes(newCodes ?? undefined);
  return (
    <>
      <PageHeader
        title="Account"
        description="Your name, and how and where you sign in. A passkey or authenticator app protects your account even if someone learns your password."
      />
      <ProblemNotice
        error={factor.data ? null : factor.error}
        title="Couldn’t load your sign-in settings"
        onRetry={() => void factor.refetch()}
      />
      <div className={css.columns}>
        <div className={css.side}>
          <NamePanel />
          <EmailPanel />
          <PasswordPanel />
        </div>
        <div className={css.side}>
          {factor.data ? (
            <>
              <AuthenticatorPanel factor={factor.data} onCodes={showNew} />
              <RecoveryCodesPanel factor={factor.data} onCodes={showNew} />
              <PasskeysPanel factor={factor.data} onCodes={showNew} />
            </>
          ) : factor.error ? null : (
            <Skeleton height="var(--size-448)" radius="lg" aria-label="Loading" />
          )}
          <SessionsPanel />
        </div>
      </div>
      <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />
    </>
  );
}
