import type { Conversation, Message, SiteHealth } from '../../api/records.ts';

const day = 86_400_000;
/** A site that asks for answers does so again within this time, as the server sees it. */
const fetchingDays = 7;

export type AskedReach = Pick<Conversation, 'channel'> & {
  /** Whom an answer would reach now, where the server says so. */
  readonly reaches?: Message['reaches'] | undefined;
};

/**
 * Returns whether an answer that is written now can be fetched by nobody: neither by a widget nor by the site's own program.
 * Where that cannot be told, it is taken to be fetched.
 * @param newestFirst messages of the conversation, as far as they are there
 */
export function reachesNobody(
  { channel, reaches }: AskedReach,
  newestFirst: readonly Pick<Message, 'reaches'>[],
  health: Pick<SiteHealth, 'last_read_at'> | undefined,
  now: number,
): boolean {
  if (reaches) return reaches === 'nobody';
  if (channel === 'widget') return false;
  const before = newestFirst.find(({ reaches }) => reaches !== null);
  if (before) return before.reaches === 'nobody';
  if (health === undefined) return false;
  return health.last_read_at === null || now - Date.parse(health.last_read_at) > fetchingDays * day;
}
