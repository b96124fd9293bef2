/** Members of a change that are compared here. */
interface ChangedLocation {
  readonly at: string;
  readonly was?: string;
  readonly is?: string;
}

/** Merges the change of a page's title with the same change of its heading. All changes are of one document. */
export function joinTitle<Change extends ChangedLocation>(
  changes: readonly Change[],
  join: (heading: Change, title: Change) => Change,
): readonly Change[] {
  const title = changes.find(({ at }) => at === '/title');
  const heading = changes.find(
    ({ at, was, is }) => at.endsWith('/props/heading') && was === title?.was && is === title?.is,
  );
  if (!title || !heading) return changes;
  return changes.flatMap((change) =>
    change === title ? [] : change === heading ? [join(heading, title)] : [change],
  );
}

/** Counts changes as people see them, in documents named by `docOf`. */
export const countChanges = <Change extends ChangedLocation>(
  changes: readonly Change[],
  docOf: (change: Change) => string,
): number =>
  [...Map.groupBy(changes, docOf).values()].reduce(
    (sum, list) => sum + joinTitle(list, (heading) => heading).length,
    0,
  );
