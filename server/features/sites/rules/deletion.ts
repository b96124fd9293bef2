import { englishDate } from '../../../text/english-date.ts';

/** A count of records, such as `events`. */
export interface CountOf {
  readonly what: string;
  readonly count: number;
}

/** A site or project to delete. */
export interface ToDelete {
  readonly name: string;
  /** Names of a project's sites; undefined for a site. */
  readonly sites: readonly string[] | undefined;
  /** Names of its published websites, which visitors lose. */
  readonly live: readonly string[];
  /** True if all its sites are made here: restored, they need no new token. */
  readonly isMadeHere: boolean;
}

/** Describes what deleting a site or a project would do, visitors first. `at` is when its data goes; undefined for at once. */
export function wouldDelete(
  { name, sites, live, isMadeHere }: ToDelete,
  counts: readonly CountOf[],
  at: number | undefined,
): string {
  const all = counts.filter(({ count }) => count > 0).map(({ what, count }) => counted(count, what));
  const websites =
    sites === undefined ? 'The website goes' : live.length === 1 ? `${live[0]} goes` : `${listed(live)} go`;
  const offline = live.length === 0 ? '' : `${websites} offline at once. `;
  const restorable = isMadeHere ? 'restored' : 'restored and reconnected';
  const until = at === undefined ? '' : ` It can be ${restorable} until ${englishDate(at)}.`;
  const own = sites?.length ? `, with ${sites.length === 1 ? 'its site' : 'its sites'} ${listed(sites)}` : '';
  const contents = all.length === 0 ? 'Nothing was received there yet.' : `That is ${listed(all)}.`;
  return (
    `${offline}${name} would be disconnected at once${own}: its chat, forms and apps stop working, and its tokens end.` +
    `${until} ${at === undefined ? 'Everything in it would be deleted at once.' : 'After that, everything in it is deleted for good.'} ${contents}`
  );
}

/** A number with its noun. */
const counted = (count: number, what: string): string =>
  `${count} ${count !== 1 ? what : what === 'canned replies' ? 'canned reply' : what.replace(/s$/, '')}`;
const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
