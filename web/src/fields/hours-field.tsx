import { ActionIcon, Button, Checkbox, Fieldset } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { weekdays } from '../../../renderer/kinds/business-values.ts';
import { iconSizes } from '../theme/icon-sizes.ts';
import type { OneFieldProps } from './field-props.ts';
import css from './fields.module.css';
import { useFormContext } from './form-context.ts';
import { defaultHours, type Hours, isOpen, OpeningTimes } from './opening-times.tsx';
import { inWords } from './schema.ts';

interface DayHours extends Hours {
  readonly day: (typeof weekdays)[number];
}

/** Second hours of a day with a break. */
const defaultLaterHours = { opens: '14:00', closes: '18:00' };

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
        <Button variant="default" size="xs" onClick={() => onChange(defaultWeek)}>
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
                    onChange={({ currentTarget }) => setDay(day, [currentTarget.checked ? defaultHours : {}])}
                  />
                  <div className={css.hours}>
                    {open.length === 0 ? <span className={css.closed}>Closed</span> : null}
                    {open.map((hours, index) => (
                      <div key={hours.item_id ?? index} className={css.pairOfTimes}>
                        <OpeningTimes
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
                            onClick={() => setDay(day, [...open, { day, ...defaultLaterHours }])}
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

const defaultWeek: readonly DayHours[] = weekdays.map((day, index) =>
  index < 5 ? { day, ...defaultHours } : { day },
);
