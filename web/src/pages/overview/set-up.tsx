import { Button } from '@mantine/core';
import { type Icon, IconFingerprint, IconMail, IconSparkles, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { allAppsQuery } from '../../api/apps.ts';
import { invitationsQuery } from '../../api/invitations.ts';
import { mailSettingsQuery } from '../../api/mail-settings.ts';
import { peopleQuery } from '../../api/people.ts';
import { useIsAdministrator, useMe } from '../../api/session.ts';
import { browserStore } from '../../browser-store.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { TextLink } from '../../ui/link-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import css from './set-up.module.css';

const key = 'wheelhouse set-up hidden';

interface Step {
  to: '/people' | '/mail' | '/connected-apps' | '/security';
  icon: Icon;
  title: string;
  why: string;
}

const colleagues: Step = {
  to: '/people',
  icon: IconUsers,
  title: 'Invite colleagues',
  why: 'Each person sees the projects you choose.',
};
const mail: Step = {
  to: '/mail',
  icon: IconMail,
  title: 'Set up mail',
  why: 'Send answers and invitations from your own address, and get replies here.',
};
const agent: Step = {
  to: '/connected-apps',
  icon: IconSparkles,
  title: 'Connect an AI agent',
  why: 'Claude, ChatGPT and others connect with one address and do only what you allow.',
};
const secondFactor: Step = {
  to: '/security',
  icon: IconFingerprint,
  title: 'Secure your sign-in',
  why: 'Use your fingerprint, or a code from your phone besides the password.',
};

/**
 * One-time set-up steps that are still open. Shows nothing once all are done, or after it was hidden in this
 * browser.
 */
export default function SetUp() {
  const [isHidden, setHidden] = useState(() => browserStore.getItem(key) !== null);
  const steps = useStepsLeft();
  if (isHidden || steps.length === 0) return null;
  return (
    <Panel
      title="Set up once"
      actions={
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            browserStore.setItem(key, 'hidden');
            setHidden(true);
          }}
        >
          Hide
        </Button>
      }
    >
      <ul className={css.steps}>
        {steps.map(({ to, icon: Mark, title, why }) => (
          <li key={to}>
            <Mark size={iconSizes.normal} aria-hidden />
            <span>
              <TextLink to={to}>{title}</TextLink>
              <span className={css.why}>{why}</span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Open steps. Anything still loading counts as done, so that no step appears and vanishes. */
function useStepsLeft(): readonly Step[] {
  const enabled = useIsAdministrator();
  const people = useQuery({ ...peopleQuery, enabled }).data;
  const invitations = useQuery({ ...invitationsQuery, enabled }).data;
  const settings = useQuery({ ...mailSettingsQuery, enabled }).data;
  const apps = useQuery({ ...allAppsQuery, enabled }).data;
  const { user } = useMe();
  const self = people?.find(({ account_id }) => account_id === user.user_id);
  return [
    people?.length === 1 && invitations?.length === 0 ? colleagues : [],
    settings?.state === 'off' ? mail : [],
    apps?.length === 0 ? agent : [],
    self?.second_factor === false ? secondFactor : [],
  ].flat();
}
