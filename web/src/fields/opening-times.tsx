import { TextInput } from '@mantine/core';

/** Opening hours between two times; closed if there are none. */
export interface Hours {
  readonly item_id?: string;
  readonly opens?: string;
  readonly closes?: string;
}

export const defaultHours = { opens: '09:00', closes: '17:00' };
export const isOpen = ({ opens, closes }: Hours): boolean => opens !== undefined || closes !== undefined;

export interface OpeningTimesProps {
  /** Day or date of the times, for screen readers. */
  name: string;
  hours: Hours;
  onChange: (hours: Hours) => void;
}

/** Fields for the opening and closing time of a day. */
export function OpeningTimes({ name, hours, onChange }: OpeningTimesProps) {
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
