import { Select, Switch, TextInput } from '@mantine/core';
import { type FocusEvent, useState } from 'react';
import type { SettingsChange } from '../../api/notifications.ts';
import type { NotificationSettings } from '../../api/records.ts';
import { ownTimezone } from '../../time/local-time.ts';
import css from './notifications-page.module.css';

interface QuietHoursProps {
  settings: NotificationSettings;
  onChange: (change: SettingsChange) => void;
}

/** Time zones to choose from, the person's own first. */
const zonesWith = (ownZone: string): string[] => [
  ...new Set([ownZone, ownTimezone(), ...Intl.supportedValuesOf('timeZone'), 'UTC']),
];

/** Hours in which mail and push notifications are held back. */
export function QuietHours({ settings, onChange }: QuietHoursProps) {
  const { quiet_hours: quiet, timezone } = settings;
  const zone = quiet?.timezone ?? timezone ?? ownTimezone();
  const from = quiet?.from ?? '22:00';
  const to = quiet?.to ?? '07:00';
  return (
    <div className={css.fields}>
      <Switch
        label="Quiet hours"
        description="E-mail and push are held until quiet hours end. Security alerts are sent at once."
        checked={quiet !== null}
        onChange={({ currentTarget }) =>
          onChange({ quiet_hours: currentTarget.checked ? { from, to, timezone: zone } : null })
        }
      />
      {quiet === null ? null : (
        <div className={css.hours}>
          <TimeField
            label="From"
            value={from}
            onChange={(next) => onChange({ quiet_hours: { ...quiet, from: next } })}
          />
          <TimeField
            label="Until"
            value={to}
            onChange={(next) => onChange({ quiet_hours: { ...quiet, to: next } })}
          />
          <div className={css.zone}>
            <Select
              label="Time zone"
              searchable
              allowDeselect={false}
              data={zonesWith(zone)}
              value={zone}
              onChange={(next) => next !== null && onChange({ quiet_hours: { ...quiet, timezone: next } })}
            />
          </div>
        </div>
      )}
    </div>
  );
}

interface TimeFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A time of day, saved once it is complete. */
function TimeField({ label, value, onChange }: TimeFieldProps) {
  const [typed, setTyped] = useState<string>();
  function settle({ currentTarget }: FocusEvent<HTMLInputElement>): void {
    setTyped(undefined);
    const next = currentTarget.value.slice(0, 5);
    if (/^\d\d:\d\d$/.test(next) && next !== value) onChange(next);
  }
  return (
    <TextInput
      type="time"
      label={label}
      value={typed ?? value}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={settle}
    />
  );
}
