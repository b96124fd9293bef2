import { Button, MultiSelect, SegmentedControl, Skeleton } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { type SettingsChange, sendTestNotification } from '../../api/notifications.ts';
import type { NotificationSettings } from '../../api/records.ts';
import { useMe } from '../../api/session.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { ownTimezone } from '../../time/local-time.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { EventsTable } from './events-table.tsx';
import css from './notifications-page.module.css';
import { PushPanel } from './push-panel.tsx';
import { QuietHours } from './quiet-hours.tsx';
import { useSettings } from './use-settings.ts';

/** Toast that says where a test notification was sent. */
function testResultText({ mailed_to, pushed_to }: { mailed_to: string | null; pushed_to: number }): string {
  const channels = [
    ...(mailed_to === null ? [] : [mailed_to]),
    ...(pushed_to === 0 ? [] : [pushed_to === 1 ? 'one device' : `${pushed_to} devices`]),
  ];
  return channels.length === 0
    ? 'There is nowhere to send a test: mail is off and push isn’t turned on for any device.'
    : `Test sent to ${channels.join(' and to ')}.`;
}

/** Notification settings of the signed-in person: events, channels and times. */
export function NotificationsPage() {
  const { query, save, problem } = useSettings();
  const test = useWrite({ changes: ['mail'], write: sendTestNotification, successMessage: testResultText });
  return (
    <>
      <PageHeader
        title="Notifications"
        description="Choose what you’re notified about, where and when. Changes save automatically."
        actions={
          <Button
            variant="default"
            leftSection={<IconSend size={iconSizes.normal} />}
            loading={test.isBusy}
            onClick={() => test.run()}
          >
            Send me a test
          </Button>
        }
      />
      <ProblemNotice error={test.problem} title="Couldn’t send the test" />
      <ProblemNotice error={problem} title="Couldn’t save" />
      <ProblemNotice
        error={query.data ? null : query.error}
        title="Couldn’t load your settings"
        onRetry={() => void query.refetch()}
      />
      <div className={css.columns}>
        <Panel title="Notify me about" flush>
          {query.data ? (
            <EventsTable events={query.data.events} onChange={save} />
          ) : (
            <Skeleton height="var(--size-448)" radius="md" aria-label="Loading" />
          )}
        </Panel>
        <div className={css.side}>
          <Panel title="Events and delivery">
            {query.data ? (
              <When settings={query.data} onChange={save} />
            ) : (
              <Skeleton height="var(--size-208)" />
            )}
          </Panel>
          <PushPanel />
          <Panel title="Security">
            <p className={css.about}>
              Notified about something you didn’t do? End that session and change your password.
            </p>
            <LinkButton to="/security" size="xs" variant="default" mt="sm">
              Open Account
            </LinkButton>
          </Panel>
        </div>
      </div>
    </>
  );
}

interface WhenProps {
  settings: NotificationSettings;
  onChange: (change: SettingsChange) => void;
}

const digests = [
  { value: 'off', label: 'Off' },
  { value: 'daily', label: 'Daily' },
  { value: 'weekly', label: 'Weekly' },
] as const;

function When({ settings, onChange }: WhenProps) {
  const { sites } = useMe();
  const zone = settings.timezone ?? ownTimezone();
  return (
    <div className={css.fields}>
      <MultiSelect
        label="Sites"
        description="Mentions and assignments are sent for every site."
        placeholder={settings.site_ids.length === 0 ? 'Every site you reach' : undefined}
        searchable
        clearable
        data={sites.map(({ site_id, name }) => ({ value: String(site_id), label: name }))}
        value={settings.site_ids.map(String)}
        onChange={(ids) => onChange({ site_ids: ids.map(Number) })}
      />
      <QuietHours settings={settings} onChange={onChange} />
      <div>
        <p className={css.label}>Digest</p>
        <p className={css.about}>
          {settings.digest === 'off'
            ? 'The overview’s numbers by e-mail, in the morning.'
            : `At 8:00${settings.digest === 'weekly' ? ' on Mondays' : ''}, ${zone}.`}
        </p>
        <SegmentedControl
          aria-label="Digest"
          mt="var(--space-6)"
          data={[...digests]}
          value={settings.digest}
          onChange={(digest) =>
            onChange({ digest, ...(settings.timezone === null ? { timezone: ownTimezone() } : {}) })
          }
        />
      </div>
    </div>
  );
}
