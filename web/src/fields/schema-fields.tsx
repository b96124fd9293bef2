import { Stack } from '@mantine/core';
import type { SchemaFieldsProps } from './field-props.ts';
import { OneField } from './one-field.tsx';
import { fieldsOf, isValues } from './schema.ts';

/** Form of blocks and documents, generated from their schema. */
export function SchemaFields({ schema, value, onChange, at }: SchemaFieldsProps) {
  const values = isValues(value) ? value : {};
  return (
    <Stack gap="md">
      {fieldsOf(schema).map((field) => (
        <OneField
          key={field.name}
          field={field}
          Fields={SchemaFields}
          value={values[field.name]}
          at={`${at}/${field.name}`}
          onChange={(next) => onChange({ ...values, [field.name]: next })}
        />
      ))}
    </Stack>
  );
}
