import { TextInput } from '@mantine/core';

/** Hours between two times; closed without them. */
export interface Hours {
  readonly item_id?: string;
  readonly opens?: string;
  readonly closes?: string;
}

export const usual = { opens: '09:00', closes: '17:00' };
export const isOpen = ({ opens, closes }: Hours): boolean => opens !== undefined || closes !== undefined;

export interface TimesProps {
  /** Day or date of the times, for screen readers. */
  name: string;
  hours: Hours;
  onChange: (hours: Hours) => void;
}

/** Fields for the times of a day. */
export function Times({ name, hours, onChange }: TimesProps) {
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
