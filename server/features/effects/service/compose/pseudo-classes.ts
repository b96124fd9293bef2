/**
 * The pseudo-classes a selector may use: those that every current engine knows, since one that an engine does not know
 * makes `querySelectorAll` throw. Source: Selectors Level 4 and browser-compat-data.
 */

/** Always as they are: they ask where an element stands, not how it is doing. */
const lasting = [
  'root',
  'empty',
  'first-child',
  'last-child',
  'only-child',
  'first-of-type',
  'last-of-type',
  'only-of-type',
  'link',
  'any-link',
  'defined',
];

/** They come and go; a script that has found an element does not notice. */
const passing = [
  'hover',
  'active',
  'focus',
  'focus-visible',
  'focus-within',
  'target',
  'visited',
  'checked',
  'indeterminate',
  'default',
  'disabled',
  'enabled',
  'read-only',
  'read-write',
  'required',
  'optional',
  'valid',
  'invalid',
  'user-valid',
  'user-invalid',
  'in-range',
  'out-of-range',
  'placeholder-shown',
  'autofill',
  'modal',
  'fullscreen',
  'popover-open',
];

/** Argument types of functional pseudo-classes. */
const functional = {
  is: 'selectors',
  where: 'selectors',
  not: 'selectors',
  has: 'selectors',
  'nth-child': 'nth of',
  'nth-last-child': 'nth of',
  'nth-of-type': 'nth',
  'nth-last-of-type': 'nth',
  lang: 'word',
  dir: 'word',
} as const;
export type Argument = (typeof functional)[keyof typeof functional];

const plain = new Set([...lasting, ...passing]);
const passes = new Set(passing);
const argumentsOf = new Map<string, Argument>(Object.entries(functional));

/** True for a known pseudo-class without parentheses. */
export const isPlain = (name: string): boolean => plain.has(name);
/** True if the pseudo-class matches only at times, as `:hover` does. */
export const isPassing = (name: string): boolean => passes.has(name);
/** Argument type of a functional pseudo-class; undefined if unknown. */
export const argumentOf = (name: string): Argument | undefined => argumentsOf.get(name);
