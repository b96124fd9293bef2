import { refuseField } from '../../../kernel/errors.ts';
import type { AllowedNetwork } from '../../../platform/config/kinds.ts';
import { allowedAt, createOutbound, isLoopback, type Resolve } from '../../../platform/outbound/index.ts';
import { trimEnd } from '../../../text/trim.ts';
import type { ProviderDeclaration } from '../provider/define-provider.ts';

export interface AddressDeps {
  /** Private addresses that may be called. */
  readonly allowed: readonly AllowedNetwork[];
  readonly resolve: Resolve;
}

const refuse = (why: string): never => refuseField('/url', 'wrong_form', why);
const plainAddress = (name: string) =>
  `The key could be read on its way there: plain http is for a ${name} on this machine alone. Use an address with https.`;
const privateAddress =
  'This leads to a private or reserved address. Use one on the public internet, or have the operator allow it, with its port, ' +
  'in OUTBOUND_ALLOWED_ADDRESSES.';

/**
 * Normalised address of a self-hosted provider; null for a hosted one. Throws `validation_failed` if requests
 * to it would be blocked. The addresses it resolves to are checked again with each call.
 */
export async function providerAddress(
  { name, address }: ProviderDeclaration,
  text: string | undefined,
  { allowed, resolve }: AddressDeps,
): Promise<string | null> {
  if (!address) {
    if (text === undefined) return null;
    return refuseField('/url', 'not_allowed', 'Leave the address out: this provider has one of its own.');
  }
  const wholeAddress = `Use a whole address with https, such as ${address.example}.`;
  if (text === undefined)
    return refuseField('/url', 'required', `Say where your ${name} is. ${wholeAddress}`);
  const url = URL.parse(text);
  const isPlain = url && /^https?:$/.test(url.protocol) && !url.search && !url.hash;
  if (!isPlain || url.username || url.password) return refuse(wholeAddress);
  const isRefused = async (networks: readonly string[]): Promise<boolean> =>
    (await createOutbound({ allowed: networks, resolve }).objection(url)) !== undefined;
  const isPrivate = await isRefused([]);
  if (isPrivate && (await isRefused(allowedAt(url, allowed)))) return refuse(privateAddress);
  // Over http to another machine the key could be intercepted, even on a network that the operator allows.
  if (url.protocol === 'http:' && !isLoopback(url.hostname.replace(/^\[(.*)\]$/, '$1')))
    return refuse(plainAddress(name));
  // Accepts the address with and without the API path, since both are copied.
  const href = trimEnd(url.href, '/');
  return href.endsWith(address.apiPath) ? href.slice(0, -address.apiPath.length) : href;
}
