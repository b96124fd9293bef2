import { isRecord } from '../../../../../kernel/json-value.ts';
import type { Secret } from '../../../../../platform/crypto/secret.ts';
import { zernioHooks } from '../hook-dialect.ts';
import { checkedId, isId } from '../ids.ts';
import type { ApiRequest } from '../send-request.ts';

/** Name of our webhook in Zernio's list. */
const name = 'Wheelhouse';

export interface KnownHook {
  readonly id: string;
  readonly url: string;
}

interface NewHook {
  readonly url: string;
  readonly secret: Secret;
}

const path = '/api/v1/webhooks/settings';
const settings = ({ url, secret }: NewHook) => ({
  name,
  url,
  events: zernioHooks.events,
  isActive: true,
  secret: secret.reveal(),
});

/** Reads only the addresses: the list contains the secrets of all webhooks. */
export const hookList: ApiRequest<void, readonly KnownHook[]> = {
  method: 'GET',
  path,
  pick(json) {
    if (!isRecord(json) || !Array.isArray(json.webhooks)) return undefined;
    return json.webhooks.flatMap((each: unknown) =>
      isRecord(each) && isId('hookId', each._id) && typeof each.url === 'string'
        ? [{ id: each._id, url: each.url }]
        : [],
    );
  },
};

export const hookCreate: ApiRequest<NewHook, true> = {
  method: 'POST',
  path,
  body: settings,
  statuses: [200, 201],
  pick: () => true,
};

/** Also enables it again: Zernio disables a webhook that keeps failing. */
export const hookUpdate: ApiRequest<NewHook & { readonly id: string }, true> = {
  method: 'PUT',
  path,
  body: ({ id, ...hook }) => ({ _id: checkedId('hookId', id), ...settings(hook) }),
  pick: () => true,
};

export const hookDelete: ApiRequest<{ readonly id: string }, true> = {
  method: 'DELETE',
  path,
  query: ({ id }) => ({ id: checkedId('hookId', id) }),
  statuses: [200, 204],
  pick: () => true,
};
