import { Switch } from '@mantine/core';
import type { SettingsChange } from '../../api/notifications.ts';
import type { NoticeEvent, NotificationSettings } from '../../api/records.ts';
import css from './notifications-page.module.css';

/** Labels of events: name and description. */
const eventLabels: Readonly<Record<NoticeEvent['event'], readonly [name: string, about: string]>> = {
  assigned: ['Assigned to me', 'A lead, a conversation or a ticket'],
  new_lead: ['New lead', 'A visitor asks for a quote or a call'],
  new_message: ['New message', 'From a visitor. If it is assigned, only the assignee is notified'],
  mention: ['Mentions', 'A colleague writes @ and your name in a note'],
  ticket_due: ['Ticket due', 'A ticket reaches its due time'],
  site_unhealthy: ['Site needs attention', 'It stopped sending, or its events are refused'],
  domain_trouble: [
    'Domain or certificate',
    'A domain doesn’t reach its site, or a certificate couldn’t be renewed',
  ],
  post_failed: ['Post failed', 'It failed on some or all accounts'],
  run_failed: ['Run failed', 'An agent could not finish a task'],
  approval_wanted: [
    'Waiting for your approval',
    'A colleague asks to publish, or a program proposes changes, on a site you may publish',
  ],
  publish_granted: ['My request was published', 'A colleague published what you asked for'],
  publish_declined: ['My request was declined', 'A colleague answered why it was not published'],
  security: [
    'Security',
    'A new device, a changed password, a domain taken over. Sent at once, even in quiet hours',
  ],
};

const channelLabels = { in_app: 'In the app', email: 'E-mail', push: 'Push' } as const;
const channels = Object.keys(channelLabels) as readonly (keyof typeof channelLabels)[];

interface EventsTableProps {
  events: NotificationSettings['events'];
  onChange: (change: SettingsChange) => void;
}

/** Events by channel, each a switch that saves immediately. */
export const EventsTable = ({ events, onChange }: EventsTableProps) => (
  <table className={css.table}>
    <thead>
      <tr>
        <th scope="col">
          <span className={css.unseen}>Event</span>
        </th>
        {channels.map((channel) => (
          <th key={channel} scope="col">
            {channelLabels[channel]}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {events.map((row) => {
        const [name, description] = eventLabels[row.event];
        return (
          <tr key={row.event}>
            <th scope="row">
              {name}
              <span className={css.about}>{description}</span>
            </th>
            {channels.map((channel) => (
              <td key={channel}>
                <Switch
                  aria-label={`${name}: ${channelLabels[channel]}`}
                  checked={row[channel]}
                  onChange={({ currentTarget }) =>
                    onChange({ events: [{ ...row, [channel]: currentTarget.checked }] })
                  }
                />
              </td>
            ))}
          </tr>
        );
      })}
    </tbody>
  </table>
);
