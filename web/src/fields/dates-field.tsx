import { ActionIcon, Button, Fieldset, SegmentedControl, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { compact } from '../search-params.ts';
import { iconSizes } from '../theme/icon-sizes.ts';
import { daysMax, daysOf } from './days-of.ts';
import type { OneFieldProps } from './field-props.ts';
import css from './fields.module.css';
import { defaultHours, type Hours, isOpen, OpeningTimes, type OpeningTimesProps } from './opening-times.tsx';

interface DateHours extends Hours {
  readonly date: string;
  readonly name?: string;
}

/** Hours of single dates, such as holidays. */
export function DatesField({ field, value, onChange }: OneFieldProps) {
  const dates = Array.isArray(value) ? (value as readonly DateHours[]) : [];
  const set = (index: number, next: DateHours) => onChange(dates.with(index, next));
  return (
    <Fieldset legend={field.label} className={css.frame}>
      <ul className={css.week}>
        {dates.map((date, index) => {
          const name = date.name || date.date || `Date ${index + 1}`;
          return (
            <li key={date.item_id ?? index} className={css.date}>
              <div className={css.pairOfTimes}>
                <TextInput
                  type="date"
                  size="xs"
                  aria-label={`Date of ${name}`}
                  value={date.date}
                  onChange={({ currentTarget }) =>
                    currentTarget.value === ''
                      ? undefined
                      : set(index, { ...date, date: currentTarget.value })
                  }
                />
                <ActionIcon
                  variant="subtle"
                  aria-label={`Remove ${name}`}
                  onClick={() => onChange(dates.toSpliced(index, 1))}
                >
                  <IconTrash size={iconSizes.small} />
                </ActionIcon>
              </div>
              <DateName
                label={`Name of ${name}`}
                name={date.name ?? ''}
                onChange={(typed) => {
                  const { name: _, ...rest } = date;
                  set(index, typed === '' ? rest : { ...rest, name: typed });
                }}
              />
              <ClosedOrOpen
                name={name}
                hours={date}
                onChange={(hours) => {
                  const { opens: _, closes: __, ...rest } = date;
                  set(index, { ...rest, ...hours });
                }}
              />
            </li>
          );
        })}
      </ul>
      <NewDates
        room={(field.schema.maxItems ?? Number.POSITIVE_INFINITY) - dates.length}
        onAdd={(added) =>
          onChange([...dates, ...added].toSorted((one, other) => one.date.localeCompare(other.date)))
        }
      />
    </Fieldset>
  );
}

const DateName = ({
  label,
  name,
  onChange,
}: {
  label: string;
  name: string;
  onChange: (name: string) => void;
}) => (
  <TextInput
    size="xs"
    aria-label={label}
    placeholder="Name, such as Christmas"
    maxLength={80}
    value={name}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
);

function ClosedOrOpen({ name, hours, onChange }: OpeningTimesProps) {
  return (
    <div className={css.closedOrOpen}>
      <SegmentedControl
        size="xs"
        aria-label={`Closed or open: ${name}`}
        data={[
          { value: 'closed', label: 'Closed' },
          { value: 'open', label: 'Open from–to' },
        ]}
        value={isOpen(hours) ? 'open' : 'closed'}
        onChange={(next) => onChange(next === 'open' ? defaultHours : {})}
      />
      {isOpen(hours) ? (
        <div className={css.pairOfTimes}>
          <OpeningTimes
            name={name}
            hours={hours}
            onChange={({ opens, closes }) => onChange(compact({ opens, closes }))}
          />
        </div>
      ) : null}
    </div>
  );
}

/** Adds a date, or each day of a range such as a Christmas week. */
function NewDates({ room, onAdd }: { room: number; onAdd: (dates: readonly DateHours[]) => void }) {
  const [isOpened, setOpened] = useState(false);
  const [range, setRange] = useState({ from: '', to: '' });
  const [name, setName] = useState('');
  const [hours, setHours] = useState<Hours>({});
  const days = daysOf(range.from, range.to);
  const problem =
    range.from === ''
      ? undefined
      : days.length === 0
        ? `Choose a last day after the first, and at most ${daysMax} days.`
        : days.length > room
          ? `There is room for ${room} more.`
          : undefined;
  if (!isOpened)
    return (
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={iconSizes.small} />}
        disabled={room <= 0}
        onClick={() => setOpened(true)}
      >
        Add dates
      </Button>
    );
  return (
    <section className={css.date} aria-label="New dates">
      <div className={css.range}>
        <TextInput
          type="date"
          size="xs"
          label="From"
          autoFocus
          value={range.from}
          onChange={({ currentTarget }) => setRange({ ...range, from: currentTarget.value })}
        />
        <TextInput
          type="date"
          size="xs"
          label="To, if several days"
          min={range.from}
          value={range.to}
          onChange={({ currentTarget }) => setRange({ ...range, to: currentTarget.value })}
        />
      </div>
      {problem === undefined ? null : (
        <p className={css.fault} role="alert">
          {problem}
        </p>
      )}
      <DateName label="Name of the new dates" name={name} onChange={setName} />
      <ClosedOrOpen name="the new dates" hours={hours} onChange={setHours} />
      <div className={css.pairOfTimes}>
        <Button
          size="xs"
          disabled={days.length === 0 || problem !== undefined}
          onClick={() => {
            onAdd(days.map((date) => ({ date, ...(name !== '' && { name }), ...hours })));
            setOpened(false);
            setRange({ from: '', to: '' });
            setName('');
            setHours({});
          }}
        >
          {days.length > 1 ? `Add ${days.length} days` : 'Add'}
        </Button>
        <Button size="xs" variant="default" onClick={() => setOpened(false)}>
          Cancel
        </Button>
      </div>
    </section>
  );
}
