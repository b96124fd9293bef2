// Pseudo-classes that a selector may use: those supported by every current engine, since an unknown one makes
// `querySelectorAll` throw. Source: Selectors Level 4 and browser-compat-data.

/** Structural pseudo-classes, which depend on an element's position and not on its state. */
const persistent = [
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

/** State pseudo-classes. They change, and a script that has found an element is not notified. */
const transient = [
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

const plain = new Set([...persistent, ...transient]);
const passes = new Set(transient);
const argumentsOf = new Map<string, Argument>(Object.entries(functional));

/** True for a known pseudo-class without parentheses. */
export const isPlain = (name: string): boolean => plain.has(name);
/** True if the pseudo-class matches only temporarily, such as `:hover`. */
export const isPassing = (name: string): boolean => passes.has(name);
/** Argument type of a functional pseudo-class; undefined if unknown. */
export const argumentOf = (name: string): Argument | undefined => argumentsOf.get(name);
