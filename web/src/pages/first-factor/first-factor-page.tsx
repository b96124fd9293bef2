import { Skeleton, Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { secondFactorQuery } from '../../api/security.ts';
import { useMe } from '../../api/session.ts';
import { safeReturn } from '../../routes/safe-return.ts';
import { SignOut } from '../../shell/account-choices.tsx';
import { EntryFrame } from '../../shell/entry-frame.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { AuthenticatorPanel } from '../security/authenticator-panel.tsx';
import { PasskeysPanel } from '../security/passkeys-panel.tsx';
import { RecoveryCodesDialog } from '../security/recovery-codes-dialog.tsx';

const route = getRouteApi('/first-factor');

/** Sets up the second factor that the workspace requires before anything else. */
export function FirstFactorPage() {
  const search = route.useSearch();
  const router = useRouter();
  const queries = useQueryClient();
  const { user } = useMe();
  const factor = useQuery(secondFactorQuery);
  const [codes, setCodes] = useState<readonly string[]>();
  const continueToApp = () => {
    queries.clear();
    router.history.push(safeReturn(search.return));
  };
  const show = (newCodes: readonly string[] | null) =>
    newCodes === null ? continueToApp() : setCodes(newCodes);
  return (
    <EntryFrame
      title="Set up a second factor"
      description={`Your team requires a second factor. Choose one for ${user.email}. You can add the other later.`}
      isWide
    >
      <ProblemNotice
        error={factor.data ? null : factor.error}
        title="Couldn’t load this"
        onRetry={() => void factor.refetch()}
      />
      {factor.data ? (
        <Stack>
          <PasskeysPanel factor={factor.data} onCodes={show} />
          <AuthenticatorPanel factor={factor.data} onCodes={show} />
        </Stack>
      ) : factor.error ? null : (
        <Skeleton height="var(--size-208)" radius="lg" aria-label="Loading" />
      )}
      <SignOut />
      <RecoveryCodesDialog codes={codes} onClose={continueToApp} />
    </EntryFrame>
  );
}
