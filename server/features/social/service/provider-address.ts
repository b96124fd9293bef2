import { refuseField } from '../../../kernel/errors.ts';
import type { AllowedPlace } from '../../../platform/config/kinds.ts';
import { allowedAt, createOutbound, isLoopback, type Resolve } from '../../../platform/outbound/index.ts';
import { trimEnd } from '../../../text/trim.ts';
import type { ProviderKey } from '../provider/port.ts';

export interface AddressDeps {
  /** Private addresses that may be called. */
  readonly allowed: readonly AllowedPlace[];
  readonly resolve: Resolve;
}

const refuse = (why: string): never => refuseField('/url', 'wrong_form', why);
const wholeAddress = 'Use a whole address with https, such as https://postiz.example.com/api.';
const plainAddress =
  'The key could be read on its way there: plain http is for a Postiz on this machine alone. Use an address with https.';
const privateAddress =
  'This leads to a private or reserved address. Use one on the public internet, or have the operator allow it, with its port, ' +
  'in OUTBOUND_ALLOWED_ADDRESSES.';

/**
 * The address of a provider that the operator runs, in one form; null for one whose address is known. Fails `validation_failed`
 * where nothing would be sent there: what it leads to is checked again with each call.
 */
export async function providerAddress(
  provider: ProviderKey,
  text: string | undefined,
  { allowed, resolve }: AddressDeps,
): Promise<string | null> {
  if (provider !== 'postiz') {
    if (text === undefined) return null;
    return refuseField('/url', 'not_allowed', 'Leave the address out: this provider has one of its own.');
  }
  if (text === undefined) return refuseField('/url', 'required', `Say where your Postiz is. ${wholeAddress}`);
  const url = URL.parse(text);
  const isPlain = url && /^https?:$/.test(url.protocol) && !url.search && !url.hash;
  if (!isPlain || url.username || url.password) return refuse(wholeAddress);
  const isRefused = async (networks: readonly string[]): Promise<boolean> =>
    (await createOutbound({ allowed: networks, resolve }).objection(url)) !== undefined;
  const isPrivate = await isRefused([]);
  if (isPrivate && (await isRefused(allowedAt(url, allowed)))) return refuse(privateAddress);
  // On its way to another machine the key would be there to be read, also on a network that the operator allows.
  if (url.protocol === 'http:' && !isLoopback(url.hostname.replace(/^\[(.*)\]$/, '$1')))
    return refuse(plainAddress);
  // As its makers write it, and as people copy it.
  return trimEnd(url.href, '/').replace(/\/public\/v1$/, '');
}
