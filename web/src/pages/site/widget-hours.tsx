import { ActionIcon, Button, Group, Select, Stack, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { iconSizes } from '../../theme/icon-sizes.ts';
import type { OnlineHours } from './widget-values.ts';

const days = [
  { value: 'mon', label: 'Monday' },
  { value: 'tue', label: 'Tuesday' },
  { value: 'wed', label: 'Wednesday' },
  { value: 'thu', label: 'Thursday' },
  { value: 'fri', label: 'Friday' },
  { value: 'sat', label: 'Saturday' },
  { value: 'sun', label: 'Sunday' },
] as const;

const dayAfter = (day: OnlineHours['day'] | undefined): OnlineHours['day'] => {
  const index = days.findIndex(({ value }) => value === day);
  return days[(index + 1) % days.length]?.value ?? 'mon';
};

interface WidgetHoursProps {
  hours: readonly OnlineHours[];
  onChange: (hours: OnlineHours[]) => void;
  error: string | undefined;
}

/** Opening hours of the chat, as ranges of days. */
export function WidgetHours({ hours, onChange, error }: WidgetHoursProps) {
  const change = (index: number, part: Partial<OnlineHours>) =>
    onChange(hours.map((stretch, position) => (position === index ? { ...stretch, ...part } : stretch)));
  const last = hours.at(-1);
  return (
    <Stack gap="xs" role="group" aria-label="Hours">
      {hours.map((stretch, index) => {
        const name = `${index + 1}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a stretch is known by its place alone
          <Group key={index} gap="var(--space-6)" wrap="nowrap">
            <Select
              aria-label={`Day ${name}`}
              miw={0}
              rightSectionWidth={26}
              data={[...days]}
              allowDeselect={false}
              value={stretch.day}
              onChange={(day) => change(index, { day: day as OnlineHours['day'] })}
            />
            <TextInput
              aria-label={`From ${name}`}
              value={stretch.from}
              w="var(--size-64)"
              flex="none"
              placeholder="09:00"
              onChange={(event) => change(index, { from: event.currentTarget.value })}
            />
            <span aria-hidden="true">–</span>
            <TextInput
              aria-label={`To ${name}`}
              value={stretch.to}
              w="var(--size-64)"
              flex="none"
              placeholder="17:00"
              onChange={(event) => change(index, { to: event.currentTarget.value })}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Remove hours ${name}`}
              onClick={() => onChange(hours.filter((_, position) => position !== index))}
            >
              <IconTrash size={iconSizes.normal} />
            </ActionIcon>
          </Group>
        );
      })}
      {error === undefined ? null : <p role="alert">{error}</p>}
      <div>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={iconSizes.small} />}
          onClick={() =>
            onChange([
              ...hours,
              { day: dayAfter(last?.day), from: last?.from ?? '09:00', to: last?.to ?? '17:00' },
            ])
          }
        >
          Add hours
        </Button>
      </div>
    </Stack>
  );
}
