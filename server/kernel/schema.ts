import {
  type Static,
  type TObject,
  type TProperties,
  type TSchema,
  type TSchemaOptions,
  type TStringOptions,
  Type,
} from 'typebox';
import type { DayEdge } from './day.ts';
import { isoTime } from './iso-time.ts';
import type { RawJson } from './verbatim.ts';

/** Schemas on the wire shared by all features. TypeBox values are JSON Schema, so nothing is converted later. */
export { type Static, type TObject, type TProperties, type TSchema, Type };

/** A value or null. Written as anyOf, because several MCP hosts reject a list of types. */
export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** One of a fixed list of words. */
export const Choice = <const Value extends string>(
  values: readonly Value[],
  description: string,
  options: ChoiceOptions = {},
) =>
  Type.Enum<Value[]>([...values], {
    type: 'string',
    description,
    ...(options.advice === undefined ? {} : { 'x-advice': options.advice }),
  });

interface ChoiceOptions {
  /** Sentence after the list of allowed values in a refusal, for values that people try. */
  readonly advice?: string;
}

/** Text written by people, kept verbatim. All other strings are trimmed and NFC-normalised before validation. */
export const Content = (options: TStringOptions) => Type.String({ ...options, 'x-content': true });

/** Any value. It is never rejected; the handler decides how to interpret it. */
export const AnyValue = (description: string) => Type.Unknown({ description });

/** JSON text of this shape, passed through exactly as the handler provides it. */
export const VerbatimOf = (shape: TSchemaOptions & { readonly type: string }) =>
  Type.Unsafe<RawJson>({ ...shape, 'x-verbatim': true });

/** A JSON object returned exactly as it was received. */
export const Verbatim = (description: string) =>
  VerbatimOf({ type: 'object', additionalProperties: true, description });

/**
 * An object in a list too large to parse in one go: the handler gets each item's text (`RawJson`), whatever it
 * contains, and parses and rejects the items one by one.
 */
export const RawItem = (description: string) =>
  Type.Unsafe<object>({ type: 'object', additionalProperties: true, description, 'x-apart': true });

/** A timestamp: ISO 8601, UTC, milliseconds. */
export const Timestamp = (description: string) => Type.String({ format: 'date-time', description });

/** Inclusive lower bound of a list: a moment, or the beginning of a day (`2026-11-20`, in UTC). */
export const Since = (description: string) => momentOrDay(description, 'begins');

/** Exclusive upper bound of a list: a moment, or the end of a day. */
export const Until = (description: string) => momentOrDay(description, 'ends');

const momentOrDay = (description: string, day: DayEdge) =>
  Type.String({ format: 'date-time', description, 'x-day': day });

/** Time zone name, such as `Europe/Berlin`. */
export const Timezone = (description: string, options: TStringOptions = {}) =>
  Type.String({ minLength: 1, maxLength: 64, format: 'timezone', ...options, description });

/** Id of a record, from 1. */
export const Id = (description: string) =>
  Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description });

export { isoTime };
export const isoTimeOrNull = (milliseconds: number | null): string | null =>
  milliseconds === null ? null : isoTime(milliseconds);

/** An object without additional properties: the form of every control write. */
export const StrictObject = <P extends TProperties>(properties: P, options: { description?: string } = {}) =>
  Type.Object(properties, { additionalProperties: false, ...options });
