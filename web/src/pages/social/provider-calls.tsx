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

type NewHookSecret = Awaited<ReturnType<typeof rotateSocialHook>>;

const stateStyles: Readonly<Record<string, { readonly word: string; readonly tone: Tone }>> = {
  registered: { word: 'Calls are set up', tone: 'good' },
  by_hand: { word: 'Enter at the provider', tone: 'warn' },
  none: { word: 'Not set up', tone: 'idle' },
};

/** Set-up of the provider's webhook; nothing for providers without one. */
export function ProviderCalls() {
  const { data: hook } = useQuery(socialHookQuery);
  const [isRotating, setRotating] = useState(false);
  const [secret, setSecret] = useState<NewHookSecret>();
  if (!hook) return null;
  const { state, what_to_do, url, made_at, heard_at } = hook;
  const stateStyle = stateStyles[state];
  if (!stateStyle) return null;
  return (
    <Panel
      title="Calls from the provider"
      description="New reviews then arrive within seconds."
      actions={
        <Button size="xs" variant="default" onClick={() => setRotating(true)}>
          {made_at === null ? 'New secret' : 'Replace the secret'}
        </Button>
      }
    >
      <p className={css.state} role="status">
        <WordMark tone={heard_at === null ? stateStyle.tone : 'good'}>
          {heard_at === null ? stateStyle.word : 'The provider calls'}
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
        successMessage={() => 'Secret replaced.'}
        onClose={() => setRotating(false)}
        onDone={setSecret}
      >
        <p>It is shown once. Calls signed with the previous secret are refused from now on.</p>
      </ConfirmDialog>
      <SecretDialog
        title="The secret of the provider’s calls"
        token={secret?.secret}
        subject="secret"
        onClose={() => setSecret(undefined)}
      >
        <p>
          At the provider, add a webhook with this secret for {secret?.events.join(', ')}. If the provider
          supports it, this server registers itself shortly.
        </p>
      </SecretDialog>
    </Panel>
  );
}
