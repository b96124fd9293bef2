import type { Static } from '../fields.ts';
import type { site } from '../kinds/site.ts';
import { safeUrl } from '../url.ts';

type Business = NonNullable<Static<typeof site.schema>['business']>;

interface ContactOverrides {
  readonly phone?: string;
  readonly email?: string;
  readonly address?: string;
}

/** Contact details: the site's, overridden by the block's own. */
export function contactOf(business: Business | undefined, overrides: ContactOverrides = {}) {
  const phone = overrides.phone ?? business?.telephone;
  const email = overrides.email ?? business?.email;
  return {
    phone,
    phoneUrl: phone ? safeUrl(`tel:${phone.replace(/[^+0-9]/g, '')}`) : undefined,
    email,
    emailUrl: email ? safeUrl(`mailto:${email}`) : undefined,
    address: overrides.address ?? postalAddress(business?.address),
  };
}

/** Countries in whose addresses the postcode stands before the town, and regions are left out (Universal Postal Union). */
const postcodeFirst: ReadonlySet<string> = new Set(
  'AT BE BG CH CZ DE DK EE ES FI FR GR HR HU IS IT LI LT LU NL NO PL PT RO RS SE SI SK TR'.split(' '),
);

function postalAddress(address: Business['address']): string | undefined {
  if (!address) return undefined;
  const { locality, region, postal_code: postcode, country = '' } = address;
  const parts = postcodeFirst.has(country) ? [postcode, locality] : [locality, region, postcode];
  const cityLine = parts.filter((part) => part).join(' ');
  return [address.street, cityLine].filter((line) => line).join('\n') || undefined;
}
