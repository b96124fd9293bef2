import { type Operation, refusal } from './operation.ts';
import type { StandInAccount, World } from './world.ts';

/** Account as listed. Every second one embeds its profile. */
export function shownAccount(account: StandInAccount, isWithProfile: boolean): object {
  const { _id, platform, profileId, username, displayName, isActive, enabled, needsReconnection } = account;
  return {
    _id,
    platform,
    profileId: isWithProfile ? { _id: profileId, name: 'Main street' } : profileId,
    username: `@${username}`,
    displayName,
    profilePicture: platform === 'bluesky' ? null : `https://pictures.example.com/${username}.png`,
    profileUrl: `https://${platform}.example.com/${username}`,
    isActive,
    ...(enabled === undefined ? {} : { enabled }),
    ...(needsReconnection === undefined ? {} : { needsReconnection }),
    ...(account.isPremium ? { metadata: { profileData: { extraData: { isPremium: true } } } } : {}),
  };
}

const listing = (world: World, id: string | undefined): StandInAccount | undefined =>
  world.accounts.find(({ _id }) => _id === id);

export const accountOperations: readonly Operation[] = [
  {
    name: 'verifyCredential',
    method: 'GET',
    path: '/v1/auth/verify',
    answer: () => ({
      status: 200,
      body: { valid: true, userId: '6507a1b2c3d4e5f6a7b8c9d0', authType: 'api_key', scope: null },
    }),
  },
  {
    name: 'listAccounts',
    method: 'GET',
    path: '/v1/accounts',
    answer({ accounts }, { query }) {
      const [page, limit] = [query.get('page'), query.get('limit')];
      if ((page === null) !== (limit === null)) return refusal(400, 'page and limit go together');
      const shown = accounts.map((account, at) => shownAccount(account, at % 2 === 0));
      if (page === null) return { status: 200, body: { accounts: shown, hasAnalyticsAccess: false } };
      const [number, size] = [Number(page), Number(limit)];
      const pagination = {
        page: number,
        limit: size,
        total: shown.length,
        pages: Math.ceil(shown.length / size),
      };
      const part = shown.slice((number - 1) * size, number * size);
      return { status: 200, body: { accounts: part, hasAnalyticsAccess: false, pagination } };
    },
  },
  {
    name: 'getGmbLocations',
    method: 'GET',
    path: '/v1/accounts/{accountId}/gmb-locations',
    answer(world, { params }) {
      const account = listing(world, params.accountId);
      if (account?.platform !== 'googlebusiness') return refusal(404, 'Account not found');
      const locations = account.locations.map((each) => ({
        ...each,
        accountId: 'accounts/77',
        address: 'Example',
      }));
      return { status: 200, body: { locations, hasMore: false, selectedLocationId: locations[0]?.id ?? '' } };
    },
  },
  {
    name: 'getGoogleBusinessVerifications',
    method: 'GET',
    path: '/v1/accounts/{accountId}/gmb-verifications',
    answer(world, { params }) {
      const account = listing(world, params.accountId);
      if (!account) return refusal(404, 'Not found');
      if (account.platform !== 'googlebusiness')
        return refusal(400, 'Only for Google Business Profile accounts');
      const { isVerified: hasVoiceOfMerchant } = account;
      const voiceOfMerchantState = { hasVoiceOfMerchant, hasBusinessAuthority: true };
      return {
        status: 200,
        body: { success: true, accountId: account._id, voiceOfMerchantState, verifications: [] },
      };
    },
  },
];
