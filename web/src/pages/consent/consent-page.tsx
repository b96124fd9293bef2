import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { connectionRequestQuery } from '../../api/apps.ts';
import { asProblem } from '../../api/problem.ts';
import { EntryFrame } from '../../shell/entry-frame.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { ConsentForm } from './consent-form.tsx';

const route = getRouteApi('/oauth/consent/$requestId');

/** Asks a person to allow an app to act on their behalf. */
export function ConsentPage() {
  const { requestId } = route.useParams();
  const request = useQuery(connectionRequestQuery(requestId));
  const [decided, setDecided] = useState<'allowed' | 'refused'>();
  const name = request.data?.app.name ?? 'The app';
  if (decided !== undefined)
    return (
      <EntryFrame
        title={decided === 'allowed' ? `${name} is connected` : `${name} was not connected`}
        description={`Taking you back. If nothing happens, return to ${name} and close this page.`}
      >
        {decided === 'allowed' ? <TextLink to="/connected-apps">Your connected apps</TextLink> : null}
      </EntryFrame>
    );
  if (request.error && asProblem(request.error).isRetryable)
    return (
      <EntryFrame title="An app wants to connect" description="Couldn’t find out which one.">
        <ProblemNotice error={request.error} onRetry={() => void request.refetch()} />
      </EntryFrame>
    );
  if (request.error)
    return (
      <EntryFrame
        title="This request has expired"
        description="It was already answered or is more than 30 minutes old. Start again in the app."
      >
        <TextLink to="/connected-apps">Your connected apps</TextLink>
      </EntryFrame>
    );
  if (!request.data)
    return (
      <EntryFrame title="An app wants to connect" description="One moment.">
        <Skeleton height="var(--size-288)" radius="md" aria-label="Loading" />
      </EntryFrame>
    );
  const { account } = request.data;
  return (
    <EntryFrame
      title={`${name} wants to connect`}
      description={
        <>
          It will act for you, {account.name} (<span className="mono">{account.email}</span>).
        </>
      }
      isWide
    >
      <ConsentForm request={request.data} onDecided={setDecided} />
    </EntryFrame>
  );
}
