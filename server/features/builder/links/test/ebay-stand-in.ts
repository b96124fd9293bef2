import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** eBay's token endpoint and item look-up on loopback. It refuses whatever its published description would refuse. */
export interface EbayStandIn {
  readonly origin: string;
  /** Requests in order: `token`, or the address of an item or group with its query. */
  readonly requests: string[];
  /** Deviations of requests from the published API; empty in a good run. */
  readonly faults: string[];
  close(): void;
}

export const clientId = 'Wheelhouse-App-PRD-1';
export const clientSecret = 'PRD-secret-of-the-stand-in';
/** An item, one that is a group of variations, one that is gone, one of which the campaign earns nothing. */
export const items = {
  one: '123456789012',
  group: '223456789012',
  gone: '323456789012',
  unpaid: '423456789012',
};

const answer = (response: ServerResponse, status: number, body: object): ServerResponse =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const errorOf = (errorId: number) => ({ errors: [{ errorId, domain: 'API_BROWSE', category: 'REQUEST' }] });

export async function startEbay(): Promise<EbayStandIn> {
  const requests: string[] = [];
  const faults: string[] = [];
  const server = createServer(async (incoming, response) => {
    let body = '';
    for await (const part of incoming) body += part;
    const url = new URL(incoming.url ?? '', 'http://stand-in');
    if (url.pathname === '/identity/v1/oauth2/token') giveToken(incoming, body, response);
    else lookUp(incoming, url, response);
  });

  function giveToken(
    { method, headers }: IncomingMessage,
    body: string,
    response: ServerResponse,
  ): ServerResponse {
    requests.push('token');
    const form = new URLSearchParams(body);
    const isAsPublished =
      method === 'POST' &&
      headers['content-type'] === 'application/x-www-form-urlencoded' &&
      form.get('grant_type') === 'client_credentials' &&
      form.get('scope') === 'https://api.ebay.com/oauth/api_scope';
    if (!isAsPublished) faults.push(`token: ${method} ${headers['content-type']} ${body}`);
    const right = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
    if (headers.authorization !== right) return answer(response, 401, { error: 'invalid_client' });
    return answer(response, 200, {
      access_token: 'v^1.1#token',
      expires_in: 7200,
      token_type: 'Application Access Token',
    });
  }

  function lookUp({ method, headers }: IncomingMessage, url: URL, response: ServerResponse): ServerResponse {
    requests.push(url.pathname.replace('/buy/browse/v1/item', '') + url.search);
    if (headers.authorization !== 'Bearer v^1.1#token') return answer(response, 401, errorOf(1001));
    const marketplace = `${headers['x-ebay-c-marketplace-id']}`;
    const context = /^affiliateCampaignId=(\d{10})(?:,affiliateReferenceId=([\w.%-]+))?$/.exec(
      `${headers['x-ebay-c-enduserctx'] ?? ''}`,
    );
    if (method !== 'GET' || !/^EBAY_[A-Z]{2}$/.test(marketplace)) faults.push(`${method} for ${marketplace}`);
    if (!context) faults.push(`context: ${headers['x-ebay-c-enduserctx']}`);
    const affiliate = (id: string) =>
      `https://www.ebay.com/itm/${id}?mkevt=1&mkcid=1&mkrid=711-53200-19255-0&campid=${context?.[1]}&customid=${context?.[2] ?? ''}&toolid=10050`;
    if (url.pathname === '/buy/browse/v1/item/get_items_by_item_group') {
      const id = url.searchParams.get('item_group_id');
      return answer(response, 200, {
        items: ['11', '12'].map((variation) => ({
          itemId: `v1|${id}|${variation}`,
          itemAffiliateWebUrl: `${affiliate(`${id}`)}&var=${variation}`,
        })),
      });
    }
    if (url.pathname !== '/buy/browse/v1/item/get_item_by_legacy_id') faults.push(`path: ${url.pathname}`);
    const id = `${url.searchParams.get('legacy_item_id')}`;
    if (id === items.group) return answer(response, 400, errorOf(11006));
    if (id === items.gone) return answer(response, 404, errorOf(11001));
    return answer(response, 200, {
      itemId: `v1|${id}|0`,
      itemWebUrl: `https://www.ebay.com/itm/${id}`,
      ...(id === items.unpaid ? {} : { itemAffiliateWebUrl: affiliate(id) }),
    });
  }

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    faults,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
