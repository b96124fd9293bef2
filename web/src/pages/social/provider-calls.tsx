import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { rotateSocialHook, socialHookQuery } from '../../api/social-credential.ts';
import { Fact, Facts } from '../../record/record-parts.tsx';
import { Time } from '../../time/time.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SecretDialog } from '../../ui/secret-dialog.tsx';
import { type Tone, WordMark } from '../../ui/word-mark.tsx';
import css from './social-account-page.module.css';

type Made = Awaited<ReturnType<typeof rotateSocialHook>>;

const looks: Readonly<Record<string, { readonly word: string; readonly tone: Tone }>> = {
  registered: { word: 'The provider knows where to call', tone: 'good' },
  by_hand: { word: 'To be entered at the provider', tone: 'warn' },
  none: { word: 'Not set up', tone: 'idle' },
};

/** Instructions for the provider's webhook; nothing for providers that have none. */
export function ProviderCalls() {
  const { data: hook } = useQuery(socialHookQuery);
  const [isRotating, setRotating] = useState(false);
  const [made, setMade] = useState<Made>();
  if (!hook) return null;
  const { state, what_to_do, url, made_at, heard_at } = hook;
  const look = looks[state];
  if (!look) return null;
  return (
    <Panel
      title="Calls from the provider"
      description="With them a new review is here within seconds."
      actions={
        <Button size="xs" variant="default" onClick={() => setRotating(true)}>
          {made_at === null ? 'New secret' : 'Replace the secret'}
        </Button>
      }
    >
      <p className={css.state} role="status">
        <WordMark tone={heard_at === null ? look.tone : 'good'}>
          {heard_at === null ? look.word : 'The provider calls'}
        </WordMark>
        {state === 'registered' || heard_at !== null ? null : <span>{what_to_do}</span>}
      </p>
      <Facts>
        <Fact label="Address">
          <span className="mono">{url}</span>
        </Fact>
        <Fact label="Last call">{heard_at === null ? 'None yet' : <Time at={heard_at} />}</Fact>
      </Facts>
      <ConfirmDialog
        isOpen={isRotating}
        title="New secret for the provider?"
        confirm="Create secret"
        changes={['social_credential']}
        write={rotateSocialHook}
        says={() => 'The secret is another one.'}
        onClose={() => setRotating(false)}
        onDone={setMade}
      >
        <p>It is shown once. Calls signed with the one before are refused from then on.</p>
      </ConfirmDialog>
      <SecretDialog
        title="The secret of the provider’s calls"
        token={made?.secret}
        what="secret"
        onClose={() => setMade(undefined)}
      >
        <p>
          At the provider, add a webhook with this secret for {made?.events.join(', ')}. Where this server can
          tell the provider itself, it does so in a moment.
        </p>
      </SecretDialog>
    </Panel>
  );
}
