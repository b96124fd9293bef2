import type { SchemaView } from './schema-view.ts';

/** A value as a TypeScript literal. */
export const literal = (value: unknown): string =>
  typeof value === 'string' ? `'${value}'` : JSON.stringify(value);

const formats: Readonly<Record<string, string>> = { email: 'Email', uri: 'Url', timezone: 'Timezone' };

/** A text type with its limits, `Text<1..200>`, and its pattern. */
export function textType(view: SchemaView): string {
  const { format, minLength = 0, maxLength, pattern } = view;
  if (view['x-day']) return 'TimeOrDay';
  if (format === 'date-time') return 'Time';
  const noun = formats[format ?? ''] ?? format;
  const limits = [
    ...(minLength > 0 || maxLength !== undefined ? [`${minLength || ''}..${maxLength ?? ''}`] : []),
    ...(pattern === undefined ? [] : [`/${pattern}/`]),
  ];
  if (limits.length === 0) return noun ?? 'string';
  return `${noun ?? 'Text'}<${limits.join(', ')}>`;
}

/** Limits of a number, unless they only say that it is an id or a count. */
export function range({ minimum, maximum }: SchemaView): string {
  const upperBound = maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum;
  const least = upperBound === undefined && minimum === 1 ? undefined : minimum;
  return least === undefined && upperBound === undefined ? '' : `<${least ?? ''}..${upperBound ?? ''}>`;
}
