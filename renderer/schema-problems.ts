import type { TSchema } from 'typebox';
import { Check, Errors } from 'typebox/value';
import { partsOf, valueAtPointer } from './edits/address.ts';
import { isObject, pointerPart } from './json.ts';
import type { Problem } from './problem.ts';

/** Violations of a schema, one per position. */
export function schemaProblems(schema: TSchema, value: unknown, at: string): readonly Problem[] {
  // Nearly every value fits, and listing the errors of one that does takes more than twice as long as checking it.
  if (Check(schema, value)) return [];
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
      for (const name of error.params.additionalProperties) {
        const known = Object.keys(schemaAt(schema, error.instancePath)?.properties ?? {});
        const list = known.length > 0 ? ` Use one of ${known.join(', ')}.` : '';
        add(`${pointer}/${pointerPart(name)}`, `There is no such field here.${list}`);
      }
    else if (error.keyword === 'enum')
      add(pointer, `Expected one of ${error.params.allowedValues.join(', ')}.`);
    else if (error.keyword === 'minLength' && valueAtPointer(value, error.instancePath) === '')
      add(pointer, 'This is empty.', 'unfinished');
    else if (error.keyword === 'anyOf' && isWithoutEnd(valueAtPointer(value, error.instancePath)))
      add(pointer, 'This link leads nowhere yet.', 'unfinished');
    else if (error.keyword === 'anyOf')
      add(pointer, 'A link leads {to: "page", page_id}, {to: "file", name} or {to: "url", url}.');
    else if (error.keyword === 'boolean') continue;
    else if (error.keyword === 'pattern') {
      const { description = '' } = schemaAt(schema, error.instancePath) ?? {};
      add(pointer, `This has the wrong form.${description && ` ${description}`}`);
    } else add(pointer, sentenceOf(error, valueAtPointer(value, error.instancePath)));
  }
  return [...byPointer.values()];
}

/** Members of a schema that sentences mention. */
interface SchemaNode {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly items?: SchemaNode;
}

/** Schema of the value at a JSON pointer; undefined below unions. */
const schemaAt = (schema: TSchema, pointer: string): SchemaNode | undefined =>
  partsOf(pointer).reduce<SchemaNode | undefined>(
    (node, part) => node?.items ?? node?.properties?.[part],
    schema as SchemaNode,
  );

/** Sentence about a value that breaks a rule, with the rule's limit and how far the value is from it. */
function sentenceOf({ keyword, params, message }: ReturnType<typeof Errors>[number], value: unknown): string {
  const { limit, type, allowedValue } = params as {
    readonly limit?: number;
    readonly type?: string | readonly string[];
    readonly allowedValue?: unknown;
  };
  switch (keyword) {
    case 'maxLength':
      return `Use at most ${limit} characters: this has ${Array.from(String(value)).length}.`;
    case 'minLength':
      return `Use at least ${limit} characters: this has ${Array.from(String(value)).length}.`;
    case 'maxItems':
      return `Give at most ${limit} items: these are ${(value as readonly unknown[]).length}.`;
    case 'minItems':
      return `Give at least ${limit} ${limit === 1 ? 'item' : 'items'}.`;
    case 'maximum':
      return `Use ${limit} or less.`;
    case 'minimum':
      return `Use ${limit} or more.`;
    case 'type':
      return `Use ${[type].flat().map(withArticle).join(' or ')}.`;
    case 'const':
      return `Use ${JSON.stringify(allowedValue)}.`;
    default:
      return `${message.charAt(0).toUpperCase()}${message.slice(1)}.`;
  }
}

const withArticle = (type: unknown): string => (/^[aeio]/.test(String(type)) ? `an ${type}` : `a ${type}`);

/** True for a link whose target is not chosen yet. */
export const isWithoutEnd = (target: unknown): boolean =>
  isObject(target) && target.to === 'url' && target.url === '' && Object.keys(target).length === 2;
