import { ActionIcon, Button, Checkbox, Fieldset, SegmentedControl, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { weekdays } from '../../../renderer/kinds/business-values.ts';
import { compact } from '../search-params.ts';
import { iconSizes } from '../theme/icon-sizes.ts';
import { daysMax, daysOf } from './days-of.ts';
import type { OneFieldProps } from './field-props.ts';
import css from './fields.module.css';
import { useFormContext } from './form-context.ts';
import { inWords } from './schema.ts';

interface Hours {
  readonly item_id?: string;
  readonly opens?: string;
  readonly closes?: string;
}
interface DayHours extends Hours {
  readonly day: (typeof weekdays)[number];
}

const usual = { opens: '09:00', closes: '17:00' };
/** Second hours of a day with a break. */
const usualLater = { opens: '14:00', closes: '18:00' };
const isOpen = ({ opens, closes }: Hours): boolean => opens !== undefined || closes !== undefined;

/** Opening hours of a week: a row for each day, with one pair of times or more. */
export function HoursField({ field, value, onChange, at }: OneFieldProps) {
  const error = useFormContext().errors[at];
  const days = Array.isArray(value) ? (value as readonly DayHours[]) : [];
  const hoursOf = (day: string) => days.filter((hours) => hours.day === day);
  const setDay = (day: DayHours['day'], next: readonly Hours[]) =>
    onChange(
      weekdays.flatMap((each) => (each === day ? next.map((hours) => ({ ...hours, day })) : hoursOf(each))),
    );
  return (
    <Fieldset legend={field.label} className={css.frame}>
      {error === undefined ? null : (
        <p className={css.fault} role="alert">
          {error}
        </p>
      )}
      {days.length === 0 ? (
        <Button variant="default" size="xs" onClick={() => onChange(usualWeek)}>
          Add opening hours
        </Button>
      ) : (
        <>
          <ul className={css.week}>
            {weekdays.map((day) => {
              const name = inWords(day);
              const open = hoursOf(day).filter(isOpen);
              const isLast = open.length >= 3;
              return (
                <li key={day} className={css.day}>
                  <Checkbox
                    label={name}
                    checked={open.length > 0}
                    onChange={({ currentTarget }) => setDay(day, [currentTarget.checked ? usual : {}])}
                  />
                  <div className={css.hours}>
                    {open.length === 0 ? <span className={css.closed}>Closed</span> : null}
                    {open.map((hours, index) => (
                      <div key={hours.item_id ?? index} className={css.pairOfTimes}>
                        <Times
                          name={open.length > 1 ? `${name}, ${index + 1}` : name}
                          hours={hours}
                          onChange={(next) => setDay(day, open.with(index, { ...next, day }))}
                        />
                        {index > 0 ? (
                          <ActionIcon
                            variant="subtle"
                            aria-label={`Remove ${name}, ${index + 1}`}
                            onClick={() => setDay(day, open.toSpliced(index, 1))}
                          >
                            <IconTrash size={iconSizes.small} />
                          </ActionIcon>
                        ) : (
                          <ActionIcon
                            variant="subtle"
                            aria-label={`More hours on ${name}`}
                            title="More hours, after a break"
                            disabled={isLast}
                            onClick={() => setDay(day, [...open, { day, ...usualLater }])}
                          >
                            <IconPlus size={iconSizes.small} />
                          </ActionIcon>
                        )}
                      </div>
                    ))}
                  </div>
                </li>
              );
            })}
          </ul>
          <Button variant="default" size="xs" onClick={() => onChange([])}>
            Remove all hours
          </Button>
        </>
      )}
    </Fieldset>
  );
}

const usualWeek: readonly DayHours[] = weekdays.map((day, index) =>
  index < 5 ? { day, ...usual } : { day },
);

interface TimesProps {
  /** Day or date of the times, for screen readers. */
  name: string;
  hours: Hours;
  onChange: (hours: Hours) => void;
}

function Times({ name, hours, onChange }: TimesProps) {
  const time = (member: 'opens' | 'closes') => (
    <TextInput
      type="time"
      size="xs"
      aria-label={`${name}: ${member}`}
      value={hours[member] ?? ''}
      // A time that is being typed is empty until it is complete.
      onChange={({ currentTarget }) =>
        currentTarget.value === '' ? undefined : onChange({ ...hours, [member]: currentTarget.value })
      }
    />
  );
  return (
    <>
      {time('opens')}
      <span aria-hidden>–</span>
      {time('closes')}
    </>
  );
}

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

function ClosedOrOpen({ name, hours, onChange }: TimesProps) {
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
        onChange={(next) => onChange(next === 'open' ? usual : {})}
      />
      {isOpen(hours) ? (
        <div className={css.pairOfTimes}>
          <Times
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
