import type { LimitEntry } from './feature.ts';

/** A limit without a setting; `values` are its form in `status`. */
export const fixedLimit = (
  subject: string,
  text: string,
  ...values: readonly (readonly [name: string, value: number])[]
): LimitEntry => ({ subject, text: () => text, values: () => Object.fromEntries(values) });
