import type { RenderContext } from '../block.ts';
import { safeUrl } from '../url.ts';
import { absolute } from './absolute.ts';
import type { Page, Site } from './documents.ts';

/** One schema.org graph of a page, for search engines. */
export function structuredData(input: {
  readonly site: Site;
  readonly page: Page;
  /** A block of the page shows how to reach the business. */
  readonly showsContact: boolean;
  readonly context: RenderContext;
  readonly origin: string;
  readonly ofBlocks: readonly object[];
}): object {
  const { site, page, showsContact, context, origin, ofBlocks } = input;
  const home = `${origin}/`;
  const address = `${origin}${page.path}`;
  const graph: object[] = [
    { '@type': 'WebSite', '@id': `${home}#website`, url: home, name: site.name, inLanguage: site.lang },
    {
      '@type': 'WebPage',
      '@id': address,
      url: address,
      name: page.seo?.title ?? page.title,
      ...(page.seo?.description && { description: page.seo.description }),
      inLanguage: site.lang,
      isPartOf: { '@id': `${home}#website` },
    },
  ];
  if (page.path !== '/') {
    graph.push({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: site.name, item: home },
        { '@type': 'ListItem', position: 2, name: page.title, item: address },
      ],
    });
  }
  if (site.business && (page.role === 'home' || showsContact))
    graph.push(businessData(site, site.business, context, origin));
  return { '@context': 'https://schema.org', '@graph': [...graph, ...ofBlocks] };
}

type Business = NonNullable<Site['business']>;

function businessData(site: Site, business: Business, context: RenderContext, origin: string): object {
  const { address, geo, image } = business;
  const picture =
    image &&
    context.urlFor({
      media: image.file,
      width: image.widths.at(-1) ?? image.width,
      format: image.formats.at(-1) ?? 'jpeg',
    });
  const isPerson = business.type === 'Person';
  return {
    '@type': business.type,
    '@id': `${origin}/#business`,
    name: business.name ?? site.name,
    url: `${origin}/`,
    ...(business.legal_name && !isPerson && { legalName: business.legal_name }),
    ...(business.telephone && { telephone: business.telephone }),
    ...(business.email && { email: business.email }),
    ...(business.price_range && !isPerson && { priceRange: business.price_range }),
    ...(picture && { image: absolute(origin, picture) }),
    ...(address && {
      address: {
        '@type': 'PostalAddress',
        ...(address.street && { streetAddress: address.street }),
        ...(address.locality && { addressLocality: address.locality }),
        ...(address.region && { addressRegion: address.region }),
        ...(address.postal_code && { postalCode: address.postal_code }),
        ...(address.country && { addressCountry: address.country }),
      },
    }),
    ...(geo && !isPerson && { geo: { '@type': 'GeoCoordinates', ...geo } }),
    ...(business.same_as?.length && {
      sameAs: business.same_as.map(({ url }) => url).filter((url) => safeUrl(url)),
    }),
    ...(!isPerson && hoursData(business)),
  };
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Closed all day is 00:00 to 00:00. */
function hoursData({ opening_hours, special_hours }: Business): object {
  const usual = opening_hours?.map(({ day, opens, closes }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: capital(day),
    opens: opens && closes ? opens : '00:00',
    closes: opens && closes ? closes : '00:00',
  }));
  const special = special_hours?.map(({ date, opens, closes }) => ({
    '@type': 'OpeningHoursSpecification',
    validFrom: date,
    validThrough: date,
    opens: opens && closes ? opens : '00:00',
    closes: opens && closes ? closes : '00:00',
  }));
  return {
    ...(usual?.length && { openingHoursSpecification: usual }),
    ...(special?.length && { specialOpeningHoursSpecification: special }),
  };
}
