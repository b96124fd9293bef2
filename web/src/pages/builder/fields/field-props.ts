import type { ComponentType } from 'react';
import type { Field, FieldSchema, Values } from './schema.ts';

export interface SchemaFieldsProps {
  /** Of the block or document: an object with properties. */
  schema: FieldSchema;
  value: unknown;
  onChange: (value: Values) => void;
  /** Where the value stands in what is sent, as a JSON pointer. */
  at: string;
}

export interface OneFieldProps {
  field: Field;
  value: unknown;
  onChange: (value: unknown) => void;
  /** Where it stands in what is sent, as a JSON pointer. */
  at: string;
}

/** A field that holds others is handed what draws those. */
export interface HoldingFieldProps extends OneFieldProps {
  Fields: ComponentType<SchemaFieldsProps>;
}
