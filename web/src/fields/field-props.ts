import type { ComponentType } from 'react';
import type { Field, FieldSchema, Values } from './schema.ts';

export interface SchemaFieldsProps {
  /** Schema of a block or document: an object with properties. */
  schema: FieldSchema;
  value: unknown;
  onChange: (value: Values) => void;
  /** JSON pointer of the value in the request. */
  at: string;
}

export interface OneFieldProps {
  field: Field;
  value: unknown;
  onChange: (value: unknown) => void;
  /** JSON pointer of the value in the request. */
  at: string;
}

/** A field that contains others gets the component that renders them. */
export interface ContainerFieldProps extends OneFieldProps {
  Fields: ComponentType<SchemaFieldsProps>;
}
