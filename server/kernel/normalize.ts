import { normalForm } from '../text/normal-form.ts';
import { type DayEdge, momentOf } from './day.ts';
import type { FieldProblem } from './errors.ts';
import { splitList } from './query.ts';
import type { TObject, TSchema } from './schema.ts';
import { fileOf, UploadedFile, uploadBytesMax } from './upload.ts';

/** Normalises one value. `within` is the pointer of its parent; the full pointer is built only for a problem. */
type Fit = (value: unknown, within: string, name: string | number, problems: FieldProblem[]) => unknown;

const pointerOf = (within: string, name: string | number): string =>
  name === '' ? within : `${within}/${name}`;

interface Shape {
  readonly type?: string;
  readonly anyOf?: readonly TSchema[];
  readonly maxLength?: number;
  readonly items?: TSchema;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly patternProperties?: Readonly<Record<string, TSchema>>;
  readonly additionalProperties?: boolean;
  readonly maxProperties?: number;
  readonly 'x-content'?: boolean;
  readonly 'x-day'?: DayEdge;
}

/** Ways to read values: verbatim, or as a query, which means the same in JSON as in a query string. */
export interface Reading {
  readonly isVerbatim?: boolean;
  readonly isQuestion?: boolean;
}

/** Maximum length of a text without its own limit: a few words, or a short fixed format. */
const wordCharacters = 255;
/** UTF-16 units that one visible character can take before composition, or an emoji with its skin tone. */
const unitsACharacter = 4;
/** Maximum unknown names reported individually. */
const unknownMax = 200;

function textFit(shape: Shape, { isVerbatim, isQuestion }: Reading): Fit | undefined {
  // Left untouched until the feature that stores it verbatim cuts it.
  if (isVerbatim && shape.maxLength === undefined) return undefined;
  const { maxLength = wordCharacters, 'x-content': isContent, 'x-day': day } = shape;
  return (sent, within, name, problems) => {
    const value = isQuestion && (typeof sent === 'number' || typeof sent === 'boolean') ? String(sent) : sent;
    if (typeof value !== 'string') return value;
    if (value.length > maxLength * unitsACharacter) {
      const pointer = pointerOf(within, name);
      problems.push({ pointer, code: 'too_long', detail: `Use at most ${maxLength} characters.` });
      return value.slice(0, maxLength);
    }
    if (isVerbatim) return value;
    // PostgreSQL text cannot hold it, and nothing here needs it.
    if (value.includes('\u0000')) {
      const pointer = pointerOf(within, name);
      problems.push({ pointer, code: 'control_character', detail: 'Remove the character U+0000.' });
    }
    const wellFormed = value.toWellFormed();
    if (isContent) return wellFormed;
    const text = normalForm(wellFormed.trim(), 'NFC');
    return day ? momentOf(text, day) : text;
  };
}

function listFit({ items, maxItems }: Shape, reading: Reading): Fit {
  const each = items && compile(items, reading);
  return (sent, within, name, problems) => {
    const value = reading.isQuestion && typeof sent === 'string' ? splitList(sent) : sent;
    if (!Array.isArray(value)) return value;
    const pointer = pointerOf(within, name);
    if (maxItems !== undefined && value.length > maxItems) {
      problems.push({ pointer, code: 'too_many', detail: `Give at most ${maxItems}.` });
      value.length = maxItems;
    }
    if (!reading.isQuestion) removeUnknown(value, items);
    if (!each) return value;
    return value.map((item, index) => each(item, pointer, index, problems));
  };
}

/** Maximum items of a wrong type reported individually. */
const strangersMax = 20;
const ownTypes = new Set(['string', 'boolean', 'object']);

/**
 * Cuts a list after the maximum of wrong items: it is refused anyway, and reporting each would cost more than
 * parsing it.
 */
function removeUnknown(value: unknown[], items: (TSchema & Shape) | undefined): void {
  const { type = '' } = items ?? {};
  const expected = type === 'integer' ? 'number' : type;
  if (expected !== 'number' && !ownTypes.has(expected)) return;
  let unknownCount = 0;
  for (const [index, item] of value.entries()) {
    if (typeof item === expected) continue;
    unknownCount += 1;
    if (unknownCount < strangersMax) continue;
    value.length = index + 1;
    return;
  }
}

function objectFit(shape: Shape, reading: Reading): Fit {
  const properties = new Map(
    Object.entries(shape.properties ?? {}).map(([name, property]) => [name, compile(property, reading)]),
  );
  const fits = [...properties].flatMap(([name, fit]) => (fit ? [[name, fit] as const] : []));
  const any = Object.values(shape.patternProperties ?? {}).map((each) => compile(each, reading))[0];
  const isClosed = shape.additionalProperties === false && !any;
  const membersMax = isClosed ? properties.size + unknownMax : shape.maxProperties;
  return (value, within, name, problems) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const pointer = pointerOf(within, name);
    const sent = value as Record<string, unknown>;
    let record = sent;
    const names = Object.keys(sent);
    if (membersMax !== undefined && names.length > membersMax) {
      problems.push({ pointer, ...(isClosed ? hundredsUnknown : tooMany(membersMax)) });
      const declared = [...properties.keys()].filter((name) => Object.hasOwn(sent, name));
      record = Object.fromEntries(declared.map((name) => [name, sent[name]]));
    } else if (isClosed || any) {
      for (const name of names) {
        if (name.length <= wordCharacters * unitsACharacter) continue;
        problems.push({ pointer, ...(isClosed ? unknownName : longName) });
        delete record[name];
      }
    }
    for (const [name, fit] of fits) {
      if (Object.hasOwn(record, name)) record[name] = fit(record[name], pointer, name, problems);
    }
    if (any)
      for (const name of Object.keys(record)) record[name] = any(record[name], pointer, name, problems);
    return record;
  };
}

const longName = { code: 'too_long', detail: `Use names of at most ${wordCharacters} characters.` };
const unknownName = { code: 'unknown_field', detail: 'A field has a name that is too long to be known.' };
const tooMany = (membersMax: number) => ({ code: 'too_many', detail: `Give at most ${membersMax}.` });
export const hundredsUnknown = {
  code: 'unknown_field',
  detail: 'Hundreds of fields are unknown; omit them.',
};

function uploadFit(bytesMax: number): Fit {
  return (value, within, name, problems) => {
    const file = fileOf(value, bytesMax);
    if (file instanceof UploadedFile) return file;
    problems.push({ pointer: pointerOf(within, name), ...file });
    return value;
  };
}

function compile(schema: TSchema, reading: Reading): Fit | undefined {
  const bytesMax = uploadBytesMax(schema);
  if (bytesMax !== undefined) return uploadFit(bytesMax);
  const shape = schema as Shape;
  if (shape.anyOf) {
    return shape.anyOf.map((branch) => compile(branch, reading)).find((fit) => fit !== undefined);
  }
  if (shape.type === 'string') return textFit(shape, reading);
  if (shape.type === 'array') return listFit(shape, reading);
  return shape.type === 'object' ? objectFit(shape, reading) : undefined;
}

/** The normalised value, and the problems found so far. */
export interface NormalisedInput {
  readonly value: unknown;
  readonly problems: readonly FieldProblem[];
}

/**
 * Prepares a value for validation. First, anything larger than its schema allows is cut and reported, so that no
 * later step takes longer than for the largest valid value. Then every string in the schema is trimmed and
 * NFC-normalised, except for text that people wrote (`Content`). In an `isVerbatim` operation no string is, and text
 * without a limit may be as long as the body allows. Lone surrogates become U+FFFD; U+0000 is a problem. Modifies
 * the value in place unless the root itself was cut.
 */
export function normalizer(schema: TObject, reading: Reading = {}): (value: unknown) => NormalisedInput {
  const fit = compile(schema, reading);
  return (value) => {
    const problems: FieldProblem[] = [];
    return { value: fit ? fit(value, '', '', problems) : value, problems };
  };
}
