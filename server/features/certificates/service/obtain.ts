import { setTimeout as pause } from 'node:timers/promises';
import { RetryLater } from '../../../kernel/job.ts';
import type { Db } from '../../../platform/db/database.ts';
import { newPrivateKey } from '../provider/account-key.ts';
import type { AcmeAccount, AcmeOrder } from '../provider/acme-client.ts';
import { AcmeFault, acmeFaultOf } from '../provider/acme-fault.ts';
import { type Issued, issuedFor } from '../provider/issued.ts';
import { signingRequest } from '../provider/signing-request.ts';
import { findCertificate, updateCertificate } from '../store/certificates.ts';
import type { StoredCertificate } from '../store/tables.ts';
import { type AccountDeps, forgetAccount, openAccount } from './account.ts';

export interface Obtained extends Issued {
  readonly chain: string;
  readonly key: string;
}

export interface ObtainDeps extends AccountDeps {
  readonly reader: Db;
  readonly signal: AbortSignal;
}

/** Maximum time of one attempt; the next one continues the order. */
const attemptTimeoutMs = 90_000;
const firstPauseMs = 200;
const pauseMaxMs = 5000;

const noOrder = { order_url: null, order_key: null, order_token: null, order_answer: null } as const;

/**
 * Obtains a certificate for a name. Each step is stored before the next starts, so that another process can
 * continue after a crash. Undefined if the name was deleted. Fails with an `AcmeFault` or an `OutboundFault`.
 */
export async function obtain(name: string, deps: ObtainDeps): Promise<Obtained | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await completeOrder(name, deps, await openAccount(deps));
    } catch (thrown) {
      if (!(thrown instanceof AcmeFault)) throw thrown;
      // The authority lost the account: register the same key again.
      if (thrown.code !== 'accountDoesNotExist' || attempt > 1) throw thrown;
      await forgetAccount(deps);
      await discardOrder(name, deps);
    }
  }
}

async function completeOrder(
  name: string,
  deps: ObtainDeps,
  account: AcmeAccount,
): Promise<Obtained | undefined> {
  const { acme, signal } = deps;
  const deadline = performance.now() + attemptTimeoutMs;
  const opened = await openOrder(name, deps, account);
  if (!opened) return undefined;
  const { orderUrl, key, row } = opened;
  try {
    for (let pauses = 0; ; pauses += 1) {
      const order = await acme.read(account, orderUrl);
      const waitMs = await advanceOrder(order, { name, key, row, account, deps });
      if (order.status === 'valid' && order.certificate !== undefined) {
        const chain = await acme.download(account, order.certificate);
        const issued = issuedFor(name, chain, key);
        if (!issued)
          throw new AcmeFault(
            'unavailable',
            'The authority issued a certificate that does not match the request.',
          );
        return { ...issued, chain, key };
      }
      const pauseMs = Math.max(waitMs, Math.min(firstPauseMs * 2 ** pauses, pauseMaxMs));
      if (performance.now() + pauseMs > deadline)
        throw new RetryLater(
          Math.ceil(Math.max(waitMs, 10_000) / 1000),
          'The order is still being processed.',
          {
            countsAsAttempt: false,
          },
        );
      await pause(pauseMs, undefined, { signal });
    }
  } catch (thrown) {
    // An invalid order stays invalid, and an order unknown to the authority cannot be continued.
    if (thrown instanceof AcmeFault && !/^(rateLimited|serverInternal|unavailable)$/.test(thrown.code))
      await discardOrder(name, deps);
    throw thrown;
  }
}

/** The current order of a name with its key; a new one if there is none. */
async function openOrder(name: string, deps: ObtainDeps, account: AcmeAccount) {
  const { acme, keys, reader, transact } = deps;
  const row = await findCertificate(reader, name);
  if (!row) return undefined;
  const { certificate_id: id, order_url: url } = row;
  const existingKey = keys.open('tls_order_key', id, row.order_key);
  if (existingKey !== undefined && url !== null && acme.isOurs(url))
    return { orderUrl: url, key: existingKey, row };
  const key = newPrivateKey();
  const orderUrl = await acme.order(account, name, row.window_id ?? undefined);
  const order = { ...noOrder, order_url: orderUrl, order_key: keys.seal('tls_order_key', id, key) };
  await transact((db) => updateCertificate(db, id, order));
  return { orderUrl, key, row };
}

interface OrderContext {
  readonly name: string;
  readonly key: string;
  readonly row: StoredCertificate;
  readonly account: AcmeAccount;
  readonly deps: ObtainDeps;
}

/** Performs the next step of an order; returns the milliseconds to wait before the following one. */
async function advanceOrder(
  order: AcmeOrder,
  { name, key, row, account, deps }: OrderContext,
): Promise<number> {
  const { acme, transact } = deps;
  if (order.status === 'invalid')
    throw acmeFaultOf(order.error ?? { type: 'urn:ietf:params:acme:error:rejected' });
  if (order.status === 'ready') {
    await acme.finalize(account, order.finalize, signingRequest(name, key));
    return 0;
  }
  if (order.status !== 'pending') return order.waitMs;
  const challenge = await acme.challenge(account, order.authorization);
  if (challenge.status === 'invalid') throw acmeFaultOf(challenge.error);
  if (challenge.status !== 'pending') return challenge.waitMs;
  const answer = `${challenge.token}.${account.key.thumbprint}`;
  // Stored first, because the authority may fetch it from any process.
  await transact((db) =>
    updateCertificate(db, row.certificate_id, { order_token: challenge.token, order_answer: answer }),
  );
  await acme.accept(account, challenge.url);
  return 0;
}

async function discardOrder(name: string, { transact }: ObtainDeps): Promise<void> {
  await transact(async (db) => {
    const row = await findCertificate(db, name);
    if (row) await updateCertificate(db, row.certificate_id, noOrder);
  });
}
