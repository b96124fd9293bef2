import { ECDH } from 'node:crypto';
import { fail, refuseField } from '../../../kernel/errors.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import { isoTime, type Static } from '../../../kernel/schema.ts';
import type { Seal } from '../../../platform/crypto/seal.ts';
import type { Db } from '../../../platform/db/database.ts';
import { type Outbound, shapeObjection } from '../../../platform/outbound/index.ts';
import { deviceOf } from '../../identity/index.ts';
import type { operations } from '../operations.ts';
import { type BrowserKeys, endpointHash } from '../provider/push-service.ts';
import type { PushSubscription } from '../schema.ts';
import {
  deleteSubscription,
  findPushKey,
  type StoredSubscription,
  saveSubscription,
  selectSubscriptions,
} from '../store/push.ts';

type PushHandlers = Pick<
  Handlers<typeof operations, Db>,
  'pushSubscriptionList' | 'pushSubscriptionSave' | 'pushSubscriptionDelete'
>;

const present = (row: StoredSubscription): Static<typeof PushSubscription> => ({
  subscription_id: row.subscription_id,
  device: row.device,
  service: row.host,
  created_at: isoTime(row.created_at),
});

/** True if messages can be encrypted for a key in base64url. */
function isPublicKey(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}

/** Handlers for the browsers and phones that receive push messages. */
export function pushSubscriptionHandlers(
  seal: Seal,
  outboundTo: (url: URL) => Pick<Outbound, 'objection'>,
): PushHandlers {
  return {
    async pushSubscriptionList(_, { db, caller }) {
      const key = await findPushKey(db);
      const rows = await selectSubscriptions(db, caller.accountId ?? 0);
      return { public_key: key?.public_key ?? null, data: rows.map(present) };
    },

    async pushSubscriptionSave({ endpoint, keys }, { db, caller, now, request }) {
      const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined;
      const objection = url === undefined ? 'This is not an address.' : shapeObjection(url);
      if (url === undefined || objection !== undefined)
        return refuseField('/endpoint', 'invalid_format', objection ?? 'Use an address with https.');
      const refusal = await outboundTo(url).objection(url);
      if (refusal !== undefined) refuseField('/endpoint', 'not_allowed', refusal);
      if (!isPublicKey(keys.p256dh))
        refuseField(
          '/keys/p256dh',
          'invalid_format',
          'This is not a browser’s public key: a point of P-256.',
        );
      const browser: BrowserKeys = { endpoint: url.href, keys };
      return present(
        await saveSubscription(db, {
          account_id: caller.accountId ?? fail('token_revoked'),
          token_id: caller.tokenId ?? fail('token_revoked'),
          endpoint_hash: endpointHash(url.href),
          host: url.host.slice(0, 200),
          sealed: seal.seal(JSON.stringify(browser)),
          device: deviceOf(request.userAgent ?? null),
          created_at: now,
        }),
      );
    },

    async pushSubscriptionDelete({ subscription_id: id }, { db, caller }) {
      if (!(await deleteSubscription(db, id, caller.accountId ?? 0))) fail('not_found');
      return { done: true };
    },
  };
}
