import { isRecord } from '../../../../kernel/json-value.ts';
import { httpsUrlFrom, textFrom } from '../pick.ts';
import type { AccountState, ProviderAccount } from '../port.ts';
import { isId, locationIdFrom } from './ids.ts';
import { platformFrom } from './platforms.ts';

export interface AccountsPage {
  readonly accounts: readonly ProviderAccount[];
  readonly pages: number;
}

export type AccountLocation = ProviderAccount['locations'][number];

const nameCharactersMax = 200;

/**
 * Accounts that can receive posts; other kinds are skipped. If a known one lacks its id, the whole list is
 * rejected, because a missing account would be treated as gone.
 */
export function accountsFrom(json: unknown): AccountsPage | undefined {
  if (!isRecord(json) || !Array.isArray(json.accounts)) return undefined;
  const accounts: ProviderAccount[] = [];
  for (const item of json.accounts) {
    if (!isRecord(item)) return undefined;
    const platform = platformFrom(item.platform);
    if (platform === undefined) continue;
    if (!isId('accountId', item._id)) return undefined;
    accounts.push({
      id: item._id,
      platform,
      handle: textFrom(item.username, nameCharactersMax)?.replace(/^@/, '') ?? null,
      name: textFrom(item.displayName, nameCharactersMax),
      avatarUrl: httpsUrlFrom(item.profilePicture),
      profileUrl: httpsUrlFrom(item.profileUrl),
      state: stateOf(item),
      takesLongText: platform === 'x' && isPremium(item.metadata),
      locations: [],
    });
  }
  const pages = isRecord(json.pagination) ? json.pagination.pages : 1;
  return { accounts, pages: Number.isSafeInteger(pages) ? Number(pages) : 1 };
}

/** Every account has `isActive`; one without it counts as not working. */
function stateOf({ enabled, isActive, needsReconnection }: Record<string, unknown>): AccountState {
  if (enabled === false) return 'disabled';
  return isActive === true && needsReconnection !== true ? 'ready' : 'needs_reconnect';
}

/** Newer responses nest it one level deeper. */
function isPremium(metadata: unknown): boolean {
  const profile = isRecord(metadata) ? metadata.profileData : undefined;
  if (!isRecord(profile)) return false;
  return profile.isPremium === true || (isRecord(profile.extraData) && profile.extraData.isPremium === true);
}

export function locationsFrom(json: unknown): readonly AccountLocation[] | undefined {
  if (!isRecord(json) || !Array.isArray(json.locations)) return undefined;
  const locations: AccountLocation[] = [];
  for (const item of json.locations) {
    const id = isRecord(item) ? locationIdFrom(item.id) : undefined;
    if (id === undefined) return undefined;
    locations.push({ id, name: textFrom(item.name, nameCharactersMax) });
  }
  return locations;
}
