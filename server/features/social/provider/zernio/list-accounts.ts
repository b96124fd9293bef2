import { type CallContext, type ProviderAccount, ProviderFault } from '../port.ts';
import { faults } from './faults.ts';
import { accountList, locationList } from './requests/accounts.ts';
import type { SendRequest } from './send-request.ts';

/** 5,000 accounts: more than any service has. */
const pagesMax = 50;

/** All accounts from all pages, business listings with their locations. */
export async function listAccounts(ask: SendRequest, call: CallContext): Promise<readonly ProviderAccount[]> {
  const found = new Map<string, ProviderAccount>();
  for (let page = 1, isLast = false; !isLast; page += 1) {
    if (page > pagesMax) throw faults.ofUnknownResponse(false);
    const { accounts, pages } = await ask(accountList, { page }, call);
    for (const account of accounts) found.set(account.id, account);
    isLast = page >= pages;
  }
  const accounts: ProviderAccount[] = [];
  for (const account of found.values()) {
    accounts.push(account.platform === 'google_business' ? await withLocations(ask, account, call) : account);
  }
  return accounts;
}

/**
 * Adds locations to a listing. If Zernio refuses the listing itself, the account is marked as needing
 * reconnection.
 */
async function withLocations(
  ask: SendRequest,
  account: ProviderAccount,
  call: CallContext,
): Promise<ProviderAccount> {
  if (account.state !== 'ready') return account;
  try {
    const locations = await ask(locationList, { accountId: account.id }, call);
    // With a single location there is nothing to choose.
    return locations.length > 1 ? { ...account, locations } : account;
  } catch (thrown) {
    const isRefused =
      thrown instanceof ProviderFault && (thrown.kind === 'account' || thrown.kind === 'not_found');
    if (!isRefused) throw thrown;
    return { ...account, state: 'needs_reconnect' };
  }
}
