import type { Conversation, Message, SiteHealth } from '../../api/records.ts';

const day = 86_400_000;
/** A site that asks for answers does so again within this time, as the server sees it. */
const fetchingDays = 7;

/**
 * Returns whether an answer that is written now can be fetched by nobody: neither by a widget nor by the site's own program.
 * Where that cannot be told, it is taken to be fetched.
 * @param newestFirst messages of the conversation, as far as they are there
 */
export function reachesNobody(
  { channel }: Pick<Conversation, 'channel'>,
  newestFirst: readonly Pick<Message, 'reaches'>[],
  health: Pick<SiteHealth, 'last_read_at'> | undefined,
  now: number,
): boolean {
  if (channel === 'widget') return false;
  const before = newestFirst.find(({ reaches }) => reaches !== null);
  if (before) return before.reaches === 'nobody';
  if (health === undefined) return false;
  return health.last_read_at === null || now - Date.parse(health.last_read_at) > fetchingDays * day;
}
