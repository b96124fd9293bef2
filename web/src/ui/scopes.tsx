import { Checkbox, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Scope } from '../api/records.ts';
import { scopesQuery } from '../api/tokens.ts';
import { ProblemNotice } from './problem-notice.tsx';
import css from './scopes.module.css';

/** Labels of each scope, the common ones first. */
const scopeLabels: Record<Scope, { title: string; text: string }> = {
  read: { title: 'Read', text: 'Read activity, sites and their health.' },
  events: { title: 'Send events', text: 'Send messages, leads, contacts and subscriptions.' },
  reply: { title: 'Reply', text: 'Answer conversations on the website.' },
  stage: { title: 'Prepare changes', text: 'Prepare changes to a site. The live site stays as it is.' },
  publish: { title: 'Publish', text: 'Make prepared changes live.' },
  social: { title: 'Social media', text: 'Write posts and answer reviews in the site’s name.' },
  mail: { title: 'Mail', text: 'Change sender profiles and prepare brand indicators (BIMI).' },
  protection: { title: 'Copy protection', text: 'Change how pages are protected against copying.' },
  mobile: { title: 'Mobile app', text: 'Set up the site’s app workspace.' },
  tasks: { title: 'Tasks', text: 'Save tasks, pick up due runs and report their results.' },
};

const allScopes = Object.keys(scopeLabels) as Scope[];

interface ScopeTicksProps {
  value: readonly Scope[];
  onChange: (scopes: Scope[]) => void;
  error?: string | undefined;
  label?: string;
}

/** Checkboxes for scopes. Scopes without any effect yet are not offered, but a token that has one keeps it. */
export function ScopeTicks({ value, onChange, error, label = 'What the token may do' }: ScopeTicksProps) {
  const { data, error: fault } = useQuery(scopesQuery);
  if (fault) return <ProblemNotice error={fault} title="Couldn’t load permissions" />;
  const offered = new Set(data?.data.map(({ scope }) => scope));
  return (
    <Checkbox.Group
      label={label}
      value={[...value]}
      error={error}
      onChange={(ticked) => onChange(allScopes.filter((scope) => ticked.includes(scope)))}
    >
      <div className={css.ticks}>
        {data === undefined ? <Skeleton height="var(--size-128)" aria-label="Loading" /> : null}
        {allScopes
          .filter((scope) => offered.has(scope))
          .map((scope) => (
            <Checkbox
              key={scope}
              value={scope}
              label={scopeLabels[scope].title}
              description={scopeLabels[scope].text}
            />
          ))}
      </div>
    </Checkbox.Group>
  );
}

/** Scopes as a list of words. */
export const scopesText = (scopes: readonly Scope[]): string =>
  scopes.length === allScopes.length
    ? 'Everything'
    : scopes.map((scope) => scopeLabels[scope].title).join(', ');
