import { hash } from 'node:crypto';
import { day } from '../../../../kernel/clock.ts';
import { isRecord } from '../../../../kernel/json-value.ts';
import { createShortMemory } from '../../../../kernel/short-memory.ts';
import {
  type ApiAnswer,
  type ApiCall,
  type ApiDeadlines,
  createApiClient,
  isLoopback,
  OutboundFault,
  type Resolve,
} from '../../../../platform/outbound/index.ts';
import { isItemAffiliateUrl } from '../rules/ebay.ts';
import { type ItemLookup, type ItemRequest, type LookupCredentials, LookupFault } from './item-lookup.ts';

/** Origin of eBay's API. */
const ebayOrigin = 'https://api.ebay.com';

export interface EbayOptions {
  /** `ebayOrigin` by default; another origin for a stand-in on this machine. */
  readonly origin?: string | undefined;
  readonly resolve: Resolve;
  readonly deadlines?: Partial<ApiDeadlines>;
  /** Epoch milliseconds. */
  now(): number;
}

/** Source: the Browse API's advice to cache affiliate addresses for a day at most. */
const keptMs = day;
/** Maximum number of cached items, some 300 bytes each. */
const entriesMax = 2_000;
/** Tokens are valid for two hours. They are replaced earlier, so that none expires during a request. */
const tokenMs = 90 * 60_000;

const scope = 'https://api.ebay.com/oauth/api_scope';
const browse = '/buy/browse/v1/item';
/**
 * `errorId` of a response which says that the id is that of a group of variations. Source: the Browse API's
 * list of errors.
 */
const isGroup = 11006;

/** Item look-up of eBay: gets an application token, then the item, or the item group with that number. */
export function createEbay({ origin = ebayOrigin, resolve, deadlines, now }: EbayOptions): ItemLookup {
  const isHere = isLoopback(new URL(origin).hostname);
  if (!isHere && origin !== ebayOrigin) throw new Error('eBay is at its own address, or on this machine.');
  const client = createApiClient({
    origin,
    resolve,
    now,
    allowed: isHere ? ['127.0.0.0/8', '::1'] : [],
    ...(deadlines ? { deadlines } : {}),
  });
  const tokens = createShortMemory<string>({ ageMilliseconds: tokenMs, entriesMax: 100 });
  const urls = createShortMemory<string>({ ageMilliseconds: keptMs, entriesMax });

  const call = (request: ApiCall): Promise<ApiAnswer> =>
    client.call(request).catch((thrown: unknown) => {
      throw thrown instanceof OutboundFault
        ? new LookupFault('unavailable', `eBay gave no answer. ${thrown.message}`)
        : thrown;
    });

  async function newToken({ clientId, clientSecret }: LookupCredentials): Promise<string> {
    const { status, json } = await call({
      method: 'POST',
      path: '/identity/v1/oauth2/token',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret.reveal()}`).toString('base64')}`,
      },
      form: { grant_type: 'client_credentials', scope },
    });
    if (status === 400 || status === 401) throw refusedCredentials();
    const token = status === 200 && isRecord(json) ? json.access_token : undefined;
    if (typeof token !== 'string' || !/^[\x21-\x7e]+$/.test(token)) throw notUnderstood();
    return token;
  }

  async function ask(
    path: string,
    query: ApiCall['query'],
    { item, campaignId, customId }: ItemRequest,
    credentials: LookupCredentials,
  ): Promise<ApiAnswer> {
    const key = hash('sha256', JSON.stringify([credentials.clientId, credentials.clientSecret.reveal()]));
    const endUser = [
      `affiliateCampaignId=${encodeURIComponent(campaignId)}`,
      ...(customId === undefined ? [] : [`affiliateReferenceId=${encodeURIComponent(customId)}`]),
    ];
    const askWith = (token: string) =>
      call({
        method: 'GET',
        path: browse + path,
        query: query ?? {},
        headers: {
          authorization: `Bearer ${token}`,
          'x-ebay-c-marketplace-id': item.marketplace,
          // Required for an affiliate address in the response.
          'x-ebay-c-enduserctx': endUser.join(','),
        },
      });
    const answer = await askWith(await tokens.get(key, now(), () => newToken(credentials)));
    // A token may have been revoked before it expired, so one retry with a new token is worth it.
    if (answer.status !== 401) return answer;
    return askWith(await tokens.refresh(key, now(), () => newToken(credentials)));
  }

  async function lookUp(request: ItemRequest, credentials: LookupCredentials): Promise<string> {
    const { itemId, variationId } = request.item;
    const query = { legacy_item_id: itemId, legacy_variation_id: variationId };
    const answer = await ask('/get_item_by_legacy_id', query, request, credentials);
    if (answer.status === 200) return urlOf(answer.json, request);
    if (!errorIds(answer.json).includes(isGroup)) throw refusalOf(answer);
    const group = await ask('/get_items_by_item_group', { item_group_id: itemId }, request, credentials);
    if (group.status !== 200) throw refusalOf(group);
    return urlOf(itemOfGroup(group.json, variationId), request);
  }

  return {
    affiliateUrl: async (request, credentials) => {
      const { item, campaignId, customId = '' } = request;
      const key = [item.marketplace, item.itemId, item.variationId ?? '', campaignId, customId].join(' ');
      return urls.get(key, now(), () => lookUp(request, credentials));
    },
  };
}

function urlOf(json: unknown, { campaignId }: ItemRequest): string {
  const url = isRecord(json) ? json.itemAffiliateWebUrl : undefined;
  if (typeof url === 'string' && isItemAffiliateUrl(url, campaignId)) return new URL(url).href;
  throw new LookupFault(
    'no_affiliate_url',
    'eBay answered no affiliate address for the item with this campaign id. Look at the campaign in the eBay Partner Network.',
  );
}

/** The named variation, else the first item. */
function itemOfGroup(json: unknown, variationId: string | undefined): unknown {
  const items: readonly unknown[] = isRecord(json) && Array.isArray(json.items) ? json.items : [];
  const isNamed = (item: unknown) =>
    isRecord(item) && typeof item.itemId === 'string' && item.itemId.split('|')[2] === variationId;
  return items.find(isNamed) ?? items[0];
}

const errorIds = (json: unknown): readonly unknown[] =>
  isRecord(json) && Array.isArray(json.errors)
    ? json.errors.map((error: unknown) => (isRecord(error) ? error.errorId : undefined))
    : [];

function refusalOf({ status }: ApiAnswer): LookupFault {
  if (status === 404)
    return new LookupFault('not_found', 'eBay has no such item, or it is not for sale any more.');
  if (status === 401 || status === 403) return refusedCredentials();
  return new LookupFault('unavailable', 'eBay could not look the item up for now.');
}

const refusedCredentials = () =>
  new LookupFault(
    'credentials',
    'eBay does not accept the application of the Shop connection, or has not approved it for looking up items.',
  );
const notUnderstood = () => new LookupFault('unavailable', 'eBay answered in a way that is not understood.');
