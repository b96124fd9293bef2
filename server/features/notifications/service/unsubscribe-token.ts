import type { Seal } from '../../../platform/crypto/seal.ts';

/** List that a mail's unsubscribe link ends: notices, or the digest. */
export type MailList = 'n' | 'd';

/** Token of the link: whose mail it ends, and of which list. It reveals nothing and changes nothing else. */
export const unsubscribeToken = (seal: Seal, list: MailList, accountId: number): string =>
  `${list}${accountId}.${seal.fingerprint(`${list}${accountId}`)}`;

/** Reads a token of ours; undefined for any other. */
export function readUnsubscribeToken(
  seal: Seal,
  token: string,
): { readonly list: MailList; readonly accountId: number } | undefined {
  const [, what = '', list, id, print = ''] = /^(([nd])(\d{1,15}))\.([\w-]{20,100})$/.exec(token) ?? [];
  if (!seal.isFingerprintOf(print, what)) return undefined;
  return { list: list as MailList, accountId: Number(id) };
}
