import type { AffiliateProvider } from '../schema.ts';
import {
  amazonStore,
  amazonTagForm,
  amazonTagOf,
  isAmazonShort,
  looksLikeAmazonTag,
  withAmazonTag,
} from './amazon.ts';
import { type Connections, type IdFrom, pickCustomId, pickTrackingId } from './connection.ts';
import { campaignForm, customIdForm, type EbayItem, ebayItem, ebaySite, readPartnerLink } from './ebay.ts';

/** A link as it was entered. */
export interface EnteredLink {
  readonly url: URL;
  readonly provider: AffiliateProvider | undefined;
  readonly trackingId: string | undefined;
  readonly customId: string | undefined;
}

/** Affiliate facts of a link, stored beside its address and disclosed on the page. */
export interface AffiliateFacts {
  readonly provider: AffiliateProvider;
  readonly id_from: IdFrom;
  readonly tracking_id?: string;
  readonly custom_id?: string;
}

export interface AffiliateRefusal {
  readonly code:
    | 'affiliate_not_configured'
    | 'affiliate_url_mismatch'
    | 'affiliate_url_required'
    | 'wrong_form'
    | 'not_allowed';
  /** Member of the link that the problem is about. */
  readonly member: 'url' | 'affiliate_provider' | 'affiliate_tracking_id' | 'affiliate_custom_id';
  readonly detail: string;
}

/** Decision about a link: use it unchanged, look up an item first, or refuse it. */
export type Decision =
  | {
      readonly is: 'settled';
      readonly url: string;
      readonly affiliate?: AffiliateFacts;
      readonly warnings: readonly string[];
    }
  | {
      readonly is: 'look_up';
      readonly item: EbayItem;
      readonly campaignId: string;
      readonly customId: string | undefined;
      readonly affiliate: AffiliateFacts;
    }
  | { readonly is: 'refused'; readonly refusal: AffiliateRefusal };

const refused = (
  code: AffiliateRefusal['code'],
  member: AffiliateRefusal['member'],
  detail: string,
): Decision => ({ is: 'refused', refusal: { code, member, detail } });
const settled = (url: string, affiliate?: AffiliateFacts, warnings: readonly string[] = []): Decision => ({
  is: 'settled',
  url,
  ...(affiliate ? { affiliate } : {}),
  warnings,
});

/** Applies the affiliate rules to one link. Source: the specification, "Affiliate rules", 1 to 5. */
export function decideAffiliate(link: EnteredLink, connections: Connections): Decision {
  const { trackingId, customId } = link;
  const provider = link.provider ?? (isForAmazon(link, connections) ? 'amazon' : undefined);
  if (provider === undefined) {
    if (trackingId !== undefined || customId !== undefined)
      return refused(
        'not_allowed',
        trackingId === undefined ? 'affiliate_custom_id' : 'affiliate_tracking_id',
        'Say whose id this is with affiliate_provider.',
      );
    return settled(link.url.href, existingAffiliate(link.url));
  }
  return provider === 'amazon' ? decideAmazon(link, connections) : decideEbay(link, connections);
}

/**
 * True for a link to a store with a configured tag, recognised by its host. A link that already has a tag
 * keeps it, and a link without a matching tag stays plain.
 */
const isForAmazon = ({ url, trackingId }: EnteredLink, connections: Connections): boolean => {
  const store = amazonStore(url);
  if (store === undefined) return false;
  if (trackingId !== undefined) return true;
  return (
    amazonTagOf(url) === undefined && pickTrackingId(undefined, 'amazon', connections, store) !== undefined
  );
};

/** Affiliate facts of a plain link that already carries a partner's id. Its address is not changed. */
function existingAffiliate(url: URL): AffiliateFacts | undefined {
  const tag = amazonStore(url) && amazonTagOf(url);
  if (tag !== undefined) return { provider: 'amazon', id_from: 'supplied_url', tracking_id: tag };
  if (isAmazonShort(url)) return { provider: 'amazon', id_from: 'supplied_url' };
  const partner = readPartnerLink(url);
  return 'fault' in partner ? undefined : factsOfPartner(partner);
}

const factsOfPartner = ({
  campaignId,
  customId,
}: {
  readonly campaignId?: string;
  readonly customId?: string;
}): AffiliateFacts => ({
  provider: 'ebay',
  id_from: 'supplied_url',
  ...(campaignId === undefined ? {} : { tracking_id: campaignId }),
  ...(customId === undefined ? {} : { custom_id: customId }),
});

function decideAmazon({ url, trackingId, customId }: EnteredLink, connections: Connections): Decision {
  if (customId !== undefined)
    return refused(
      'not_allowed',
      'affiliate_custom_id',
      'Leave it out: only links of ebay have a custom id.',
    );
  if (trackingId !== undefined && !amazonTagForm.test(trackingId))
    return refused(
      'wrong_form',
      'affiliate_tracking_id',
      'A partner tag has letters, digits and hyphens: garden-21.',
    );
  if (isAmazonShort(url)) return settled(url.href, { provider: 'amazon', id_from: 'supplied_url' });
  const store = amazonStore(url);
  if (store === undefined)
    return refused(
      'affiliate_url_mismatch',
      'url',
      'A partner tag of amazon belongs to an https address of one of its stores, as https://www.amazon.de/dp/…, and to no other.',
    );
  const trackingChoice = pickTrackingId(trackingId, 'amazon', connections, store);
  if (!trackingChoice)
    return refused(
      'affiliate_not_configured',
      'affiliate_tracking_id',
      `There is no partner tag for ${store}: send one with the link, or save one in the Shop connection of the site.`,
    );
  const before = amazonTagOf(url);
  const warnings = [
    ...(before !== undefined && before !== trackingChoice.id && trackingChoice.from !== 'link'
      ? [
          `The tag in ${store}${url.pathname} was replaced with that of the ${trackingChoice.from === 'site' ? 'site’s' : 'central'} Shop connection.`,
        ]
      : []),
    ...(looksLikeAmazonTag(trackingChoice.id)
      ? []
      : [`The tag ${trackingChoice.id} does not end with a hyphen and two digits, as tags of amazon do.`]),
  ];
  return settled(
    withAmazonTag(url, trackingChoice.id),
    { provider: 'amazon', id_from: trackingChoice.from, tracking_id: trackingChoice.id },
    warnings,
  );
}

function decideEbay(link: EnteredLink, connections: Connections): Decision {
  const { url, trackingId, customId } = link;
  if (trackingId !== undefined && !campaignForm.test(trackingId))
    return refused('wrong_form', 'affiliate_tracking_id', 'A campaign id of ebay has ten digits.');
  if (customId !== undefined && !customIdForm.test(customId))
    return refused(
      'wrong_form',
      'affiliate_custom_id',
      'A custom id has letters, digits and _ - . alone, 256 at most.',
    );
  const item = ebayItem(url);
  if (!item) return decideSupplied(link);
  const trackingChoice = pickTrackingId(trackingId, 'ebay', connections);
  if (!trackingChoice)
    return refused(
      'affiliate_not_configured',
      'affiliate_tracking_id',
      'There is no campaign id. Send one with the link, or save one in the site’s shop connection.',
    );
  const custom = pickCustomId(customId, connections);
  return {
    is: 'look_up',
    item,
    campaignId: trackingChoice.id,
    customId: custom,
    affiliate: {
      provider: 'ebay',
      id_from: trackingChoice.from,
      tracking_id: trackingChoice.id,
      ...(custom === undefined ? {} : { custom_id: custom }),
    },
  };
}

/** Links to anything but an item require an address issued by the partner network. */
function decideSupplied({ url, trackingId, customId }: EnteredLink): Decision {
  const isOfEbay =
    ebaySite(url) !== undefined || ['rover.ebay.com', 'ebay.us', 'www.ebay.us'].includes(url.hostname);
  if (!isOfEbay)
    return refused(
      'affiliate_url_mismatch',
      'url',
      'A link of ebay leads to one of its sites over https, and to no other host.',
    );
  const partner = readPartnerLink(url);
  if ('fault' in partner)
    return refused(
      'affiliate_url_required',
      'url',
      `Only links to an item are looked up. For anything else send the address that the eBay Partner Network made for it. ${partner.fault}`,
    );
  if (trackingId !== undefined && partner.campaignId !== undefined && partner.campaignId !== trackingId)
    return refused(
      'affiliate_url_mismatch',
      'affiliate_tracking_id',
      'The address carries another campaign. Leave the id out, or make the address anew.',
    );
  if (customId !== undefined && partner.customId !== customId)
    return refused(
      'affiliate_url_mismatch',
      'affiliate_custom_id',
      'The address carries another custom id. Leave it out, or make the address anew.',
    );
  return settled(url.href, factsOfPartner(partner));
}
