import { searchWords } from '../../../platform/db/search-words.ts';
import type { SearchSource } from '../../search/index.ts';
import { selectAccountsByWords } from '../store/find-accounts.ts';

/** Finds social accounts by their names and their networks' names. */
export const accountSearchSource: SearchSource = {
  type: 'social_account',
  async find(db, { typed, siteIds, rows, after }) {
    const words = searchWords(typed);
    if (words.length === 0) return [];
    const query = { words, siteIds, rows, after: after?.[0] ?? 0 };
    return (await selectAccountsByWords(db, query)).map((account) => ({
      id: account.account_id,
      siteId: account.site_id,
      title: account.name ?? account.handle ?? account.platform,
      excerpt: account.handle ?? '',
      status: account.state,
      at: account.synced_at,
      readWith: { tool: 'svc_social_accounts', arguments: { site_id: account.site_id } },
      position: [account.account_id, 0],
    }));
  },
};
