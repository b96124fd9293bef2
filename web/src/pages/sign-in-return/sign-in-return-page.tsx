import { Loader } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { completeSingleSignOn } from '../../api/single-sign-on.ts';
import { safeReturn } from '../../routes/safe-return.ts';
import { stringifySearch } from '../../search-params.ts';
import { EntryFrame } from '../../shell/entry-frame.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useWrite } from '../../ui/use-write.ts';

const route = getRouteApi('/sign-in/return');

/** Completes a sign-in at the company's identity provider. */
export function SignInReturnPage() {
  const search = route.useSearch();
  const router = useRouter();
  const queries = useQueryClient();
  const complete = useWrite({
    changes: [],
    write: () => completeSingleSignOn(stringifySearch(search).slice(1)),
    onDone: (back) => {
      queries.clear();
      router.history.replace(safeReturn(back));
    },
  });
  // A response is valid for one sign-in only.
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    complete.run();
  });
  return (
    <EntryFrame
      title={complete.problem ? 'You are not signed in' : 'Signing in'}
      description={complete.problem ? 'Your company’s sign-in sent you back here.' : 'One moment.'}
    >
      {complete.problem ? (
        <>
          <ProblemNotice error={complete.problem} title="Couldn’t sign in" />
          <LinkButton to="/sign-in" size="md" fullWidth>
            Back to sign-in
          </LinkButton>
        </>
      ) : (
        <Loader aria-label="Signing in" />
      )}
    </EntryFrame>
  );
}
