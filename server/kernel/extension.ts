/**
 * A point where features extend another one. The feature that uses the items owns the point and calls them; it knows
 * none of its contributors.
 */
export interface ExtensionPoint<T> {
  readonly name: string;
  /** Contributes items to this point. */
  with(...items: readonly T[]): Extension;
}

/** Contribution to a point. */
export interface Extension {
  readonly point: string;
  readonly items: readonly unknown[];
}

export const extensionPoint = <T>(name: string): ExtensionPoint<T> => ({
  name,
  with: (...items) => ({ point: name, items }),
});

/** The single item of a point that takes exactly one. */
export function single<T>(items: readonly T[]): T {
  const [item, another] = items;
  if (item === undefined || another !== undefined)
    throw new Error('Exactly one feature must contribute to this point.');
  return item;
}

/** Items contributed to a point, in feature order. */
export const contributionsTo = <T>(
  point: ExtensionPoint<T>,
  extensions: readonly Extension[],
): readonly T[] =>
  extensions.flatMap(({ point: name, items }) => (name === point.name ? (items as T[]) : []));
