import type { Seal } from '../../../platform/crypto/seal.ts';

/** List that an unsubscribe link ends: notices, or the digest. */
export type MailList = 'n' | 'd';

/** Token of an unsubscribe link: the account and the list. It reveals nothing and grants nothing else. */
export const unsubscribeToken = (seal: Seal, list: MailList, accountId: number): string =>
  `${list}${accountId}.${seal.fingerprint(`${list}${accountId}`)}`;

/** Parses a token signed by this installation; undefined for any other. */
export function readUnsubscribeToken(
  seal: Seal,
  token: string,
): { readonly list: MailList; readonly accountId: number } | undefined {
  const [, what = '', list, id, print = ''] = /^(([nd])(\d{1,15}))\.([\w-]{20,100})$/.exec(token) ?? [];
  if (!seal.isFingerprintOf(print, what)) return undefined;
  return { list: list as MailList, accountId: Number(id) };
}
