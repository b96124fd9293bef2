import type { Operation } from './operation.ts';
import { RawJson } from './verbatim.ts';

/** Values in examples that only a running server knows. */
export interface ExampleValues {
  /** Base URL of the service without a trailing slash: `{base_url}` in examples. */
  readonly baseUrl: string;
  /** Version of the service: `{version}` in examples. */
  readonly version: string;
}

/** Fills in the values of a server in an example. */
export function filledValue(value: unknown, values: ExampleValues): unknown {
  if (typeof value === 'string') return filledText(value, values);
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof RawJson) return new RawJson(filledText(value.text, values));
  if (Array.isArray(value)) return value.map((item) => filledValue(item, values));
  // Files are left unchanged.
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, filledValue(member, values)]),
  );
}

const filledText = (text: string, { baseUrl, version }: ExampleValues): string =>
  text.replaceAll('{base_url}', baseUrl).replaceAll('{version}', version);

/** Fills in the server's own address and version in the operations' examples. */
export const withExampleValues = (
  operations: readonly Operation[],
  values: ExampleValues,
): readonly Operation[] =>
  operations.map((operation) => ({
    ...operation,
    example: filledValue(operation.example, values) as Operation['example'],
  }));
