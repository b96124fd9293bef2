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

/** Shapes on the wire that every feature uses. TypeBox values are JSON Schema, so nothing converts them later. */
export { type Static, type TObject, type TProperties, type TSchema, Type };

/** A value or null. Written as anyOf, since a list of types is refused by several MCP hosts. */
export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** One of a fixed list of words. */
export const Choice = <const Value extends string>(values: readonly Value[], description: string) =>
  Type.Enum<Value[]>([...values], { type: 'string', description });

/** Text that people wrote: kept as it is. Every other string is trimmed and NFC-normalised before it is checked. */
export const Content = (options: TStringOptions) => Type.String({ ...options, 'x-content': true });

/** A value of any kind: what is made of it is the handler's to say, and nothing is refused for it. */
export const Loose = (description: string) => Type.Unknown({ description });

/** JSON text of this shape, answered exactly as the handler has it. */
export const VerbatimOf = (shape: TSchemaOptions & { readonly type: string }) =>
  Type.Unsafe<RawJson>({ ...shape, 'x-verbatim': true });

/** A JSON object that is answered exactly as it was received. */
export const Verbatim = (description: string) =>
  VerbatimOf({ type: 'object', additionalProperties: true, description });

/**
 * An object in a list too large to parse in one go: the handler gets each item's text (`RawJson`), whatever it
 * contains, and parses and rejects the items one by one.
 */
export const Apart = (description: string) =>
  Type.Unsafe<object>({ type: 'object', additionalProperties: true, description, 'x-apart': true });

/** A moment: ISO 8601, UTC, milliseconds. */
export const Timestamp = (description: string) => Type.String({ format: 'date-time', description });

/**
 * From this moment on, for a list; or from the beginning of a day (`2026-11-20`, in UTC).
 */
export const Since = (description: string) => momentOrDay(description, 'begins');

/** Up to this moment, for a list, without it; or to the end of a day. */
export const Until = (description: string) => momentOrDay(description, 'ends');

const momentOrDay = (description: string, day: DayEdge) =>
  Type.String({ format: 'date-time', description, 'x-day': day });

/** The name of a time zone, as `Europe/Berlin`. */
export const Timezone = (description: string, options: TStringOptions = {}) =>
  Type.String({ minLength: 1, maxLength: 64, format: 'timezone', ...options, description });

/** A record's own number, from 1. */
export const Id = (description: string) =>
  Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description });

export { isoTime };
export const isoTimeOrNull = (milliseconds: number | null): string | null =>
  milliseconds === null ? null : isoTime(milliseconds);

/** An object that takes no other keys: the shape of every control write. */
export const Closed = <P extends TProperties>(properties: P, options: { description?: string } = {}) =>
  Type.Object(properties, { additionalProperties: false, ...options });
