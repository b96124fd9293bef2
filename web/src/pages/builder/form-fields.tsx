import { ActionIcon, Button, Checkbox, Group, NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { iconSizes } from '../../theme/icon-sizes.ts';
import css from './builder.module.css';
import { type EventType, type Field, keyFor, newFieldTypes } from './form-words.ts';

export interface FormValues {
  title: string;
  cta: string;
  helper_note: string;
  confirms: boolean;
  confirmation: { subject: string; text: string };
  event: EventType;
  fields: (Field & { required: boolean })[];
}

const fieldsMax = 39;

/** What a form asks: labels, whether each must be filled in, and fields to add and to leave out. */
export function FormFields({ form }: { form: UseFormReturnType<FormValues> }) {
  const { fields } = form.values;
  const [type, setType] = useState<Field['type']>('text');
  const add = () => {
    const { label } = newFieldTypes.find(({ value }) => value === type) ?? newFieldTypes[0];
    const key = keyFor(
      label,
      fields.map(({ key: other }) => other),
      '_',
    );
    form.insertListItem('fields', { key, label, type, required: false });
  };
  return (
    <fieldset className={css.formFields}>
      <legend>Fields</legend>
      {fields.map(({ key, label }, index) => (
        <Group key={key} align="flex-start" wrap="nowrap">
          <TextInput
            aria-label={`Label of field ${index + 1}`}
            maxLength={160}
            className={css.formLabel}
            {...form.getInputProps(`fields.${index}.label`)}
          />
          <Checkbox
            label="Required"
            aria-label={`Field ${index + 1} is required`}
            className={css.formRequired}
            {...form.getInputProps(`fields.${index}.required`, { type: 'checkbox' })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            disabled={fields.length === 1}
            aria-label={`Remove field: ${label}`}
            onClick={() => form.removeListItem('fields', index)}
          >
            <IconTrash size={iconSizes.small} />
          </ActionIcon>
        </Group>
      ))}
      <Group align="flex-end">
        <NativeSelect
          aria-label="Kind of the new field"
          data={[...newFieldTypes]}
          value={type}
          onChange={({ currentTarget }) => setType(currentTarget.value as Field['type'])}
        />
        <Button
          variant="default"
          disabled={fields.length >= fieldsMax}
          leftSection={<IconPlus size={iconSizes.small} />}
          onClick={add}
        >
          Add field
        </Button>
      </Group>
    </fieldset>
  );
}
