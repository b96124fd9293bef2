/** A count of records, such as `events`. */
export interface CountOf {
  readonly what: string;
  readonly count: number;
}

/** Describes what deleting a site or a project would do. */
export function wouldDelete(
  { name, sites }: { readonly name: string; readonly sites: readonly string[] | undefined },
  counts: readonly CountOf[],
  days: number,
): string {
  const all = counts.filter(({ count }) => count > 0).map(({ what, count }) => counted(count, what));
  const own = sites?.length ? `, with ${sites.length === 1 ? 'its site' : 'its sites'} ${listed(sites)}` : '';
  const when = days === 0 ? 'at once' : `in ${counted(days, 'days')}`;
  const contents = all.length === 0 ? 'Nothing was received there yet.' : `That is ${listed(all)}.`;
  const until = days === 0 ? '' : ' Until then it can be restored and reconnected.';
  return (
    `${name} would be disconnected at once${own}: tokens end, widget, forms and apps refuse. ` +
    `Everything of it would be deleted ${when}. ${contents}${until}`
  );
}

/** A number with its noun. */
const counted = (count: number, what: string): string =>
  `${count} ${count !== 1 ? what : what === 'canned replies' ? 'canned reply' : what.replace(/s$/, '')}`;
const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
