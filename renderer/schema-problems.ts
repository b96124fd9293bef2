import type { TSchema } from 'typebox';
import { Errors } from 'typebox/value';
import { partsOf } from './edits/address.ts';
import { isObject, pointerPart } from './json.ts';
import type { Problem } from './problem.ts';

/** Violations of a schema, one per position. */
export function schemaProblems(schema: TSchema, value: unknown, at: string): readonly Problem[] {
  const byPointer = new Map<string, Problem>();
  const add = (pointer: string, detail: string, code: Problem['code'] = 'invalid'): void => {
    if (!byPointer.has(pointer)) byPointer.set(pointer, { pointer, code, detail });
  };
  const errors = Errors(schema, value);
  // Every branch of a union reports errors; one error for the union suffices.
  const unions = errors.filter(({ keyword }) => keyword === 'anyOf').map(({ instancePath }) => instancePath);
  for (const error of errors) {
    const pointer = at + error.instancePath;
    const isOfUnion = unions.some(
      (path) => error.instancePath === path || error.instancePath.startsWith(`${path}/`),
    );
    if (isOfUnion && error.keyword !== 'anyOf') continue;
    if (error.keyword === 'required')
      for (const name of error.params.requiredProperties)
        add(`${pointer}/${pointerPart(name)}`, 'This is missing.');
    else if (error.keyword === 'additionalProperties')
      for (const name of error.params.additionalProperties)
        add(`${pointer}/${pointerPart(name)}`, 'There is no such field here.');
    else if (error.keyword === 'enum')
      add(pointer, `Expected one of ${error.params.allowedValues.join(', ')}.`);
    else if (error.keyword === 'minLength' && valueIn(value, error.instancePath) === '')
      add(pointer, 'This is empty.', 'unfinished');
    else if (error.keyword === 'anyOf' && isWithoutEnd(valueIn(value, error.instancePath)))
      add(pointer, 'This link leads nowhere yet.', 'unfinished');
    else if (error.keyword === 'anyOf')
      add(pointer, 'A link leads {to: "page", page_id}, {to: "file", name} or {to: "url", url}.');
    else if (error.keyword === 'boolean') continue;
    else add(pointer, `${error.message.charAt(0).toUpperCase()}${error.message.slice(1)}.`);
  }
  return [...byPointer.values()];
}

/** True for a link whose target is not chosen yet. */
export const isWithoutEnd = (target: unknown): boolean =>
  isObject(target) && target.to === 'url' && target.url === '' && Object.keys(target).length === 2;

/** Value at the JSON pointer of an error. */
const valueIn = (value: unknown, pointer: string): unknown =>
  partsOf(pointer).reduce<unknown>(
    (found, part) =>
      typeof found === 'object' && found !== null ? (found as Record<string, unknown>)[part] : undefined,
    value,
  );
