import { Switch } from '@mantine/core';
import type { SettingsChange } from '../../api/notifications.ts';
import type { NotificationSettings } from '../../api/records.ts';
import css from './notifications-page.module.css';
import { channels, channelWords, eventWords } from './words.ts';

interface EventsTableProps {
  events: NotificationSettings['events'];
  onChange: (change: SettingsChange) => void;
}

/** Events by channel, each a switch that is saved as it is set. */
export const EventsTable = ({ events, onChange }: EventsTableProps) => (
  <table className={css.table}>
    <thead>
      <tr>
        <th scope="col">
          <span className={css.unseen}>Event</span>
        </th>
        {channels.map((channel) => (
          <th key={channel} scope="col">
            {channelWords[channel]}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {events.map((row) => {
        const [name, about] = eventWords[row.event];
        return (
          <tr key={row.event}>
            <th scope="row">
              {name}
              <span className={css.about}>{about}</span>
            </th>
            {channels.map((channel) => (
              <td key={channel}>
                <Switch
                  aria-label={`${name}: ${channelWords[channel]}`}
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
