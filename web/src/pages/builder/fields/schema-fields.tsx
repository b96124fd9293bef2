import { Stack } from '@mantine/core';
import { OneField } from './one-field.tsx';
import { type FieldSchema, fieldsOf, isValues, type Values } from './schema.ts';

interface SchemaFieldsProps {
  /** Of the block or document: an object with properties. */
  schema: FieldSchema;
  value: unknown;
  onChange: (value: Values) => void;
  /** Where the value stands in what is sent, as a JSON pointer. */
  at: string;
}

/** The one form of blocks and documents, made of their schema: each field by what its value is. */
export function SchemaFields({ schema, value, onChange, at }: SchemaFieldsProps) {
  const values = isValues(value) ? value : {};
  return (
    <Stack gap="md">
      {fieldsOf(schema).map((field) => (
        <OneField
          key={field.name}
          field={field}
          value={values[field.name]}
          at={`${at}/${field.name}`}
          onChange={(next) => onChange({ ...values, [field.name]: next })}
        />
      ))}
    </Stack>
  );
}
