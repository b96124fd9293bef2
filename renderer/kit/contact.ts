import type { Static } from '../fields.ts';
import type { site } from '../kinds/site.ts';
import { safeUrl } from '../url.ts';

type Business = NonNullable<Static<typeof site.schema>['business']>;

interface OwnContact {
  readonly phone?: string;
  readonly email?: string;
  readonly address?: string;
}

/** Contact details: the site's, overridden by the block's own. */
export function contactOf(business: Business | undefined, own: OwnContact = {}) {
  const phone = own.phone ?? business?.telephone;
  const email = own.email ?? business?.email;
  return {
    phone,
    call: phone ? safeUrl(`tel:${phone.replace(/[^+0-9]/g, '')}`) : undefined,
    email,
    write: email ? safeUrl(`mailto:${email}`) : undefined,
    address: own.address ?? postal(business?.address),
  };
}

function postal(address: Business['address']): string | undefined {
  if (!address) return undefined;
  const cityLine = [address.locality, address.region, address.postal_code].filter((one) => one).join(' ');
  return [address.street, cityLine].filter((line) => line).join('\n') || undefined;
}
