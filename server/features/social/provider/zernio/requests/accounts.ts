import { isRecord } from '../../../../../kernel/json-value.ts';
import { type AccountLocation, type AccountsPage, accountsFrom, locationsFrom } from '../accounts.ts';
import type { ApiRequest } from '../send-request.ts';

/** Checks the API key; Zernio answers 401 for an invalid one. */
export const credentialVerify: ApiRequest<void, boolean> = {
  method: 'GET',
  path: '/api/v1/auth/verify',
  statuses: [200, 401],
  pick(json, _nothing, status) {
    if (status === 401) return false;
    return isRecord(json) && typeof json.valid === 'boolean' ? json.valid : undefined;
  },
};

/** Zernio's limit. */
const pageAccounts = 100;

export const accountList: ApiRequest<{ readonly page: number }, AccountsPage> = {
  method: 'GET',
  path: '/api/v1/accounts',
  query: ({ page }) => ({ page, limit: pageAccounts }),
  pick: accountsFrom,
};

/** Zernio's limit; there is no second page. */
const locationsMax = 500;

export const locationList: ApiRequest<{ readonly accountId: string }, readonly AccountLocation[]> = {
  method: 'GET',
  path: '/api/v1/accounts/{accountId}/gmb-locations',
  ids: ({ accountId }) => ({ accountId }),
  query: () => ({ limit: locationsMax }),
  pick: locationsFrom,
};
