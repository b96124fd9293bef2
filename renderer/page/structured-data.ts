import type { RenderContext } from '../block.ts';
import type { Picture } from '../stored.ts';
import { safeUrl } from '../url.ts';
import { absolute } from './absolute.ts';
import type { Page, Site } from './documents.ts';
import type { Post } from './post.ts';

/** One schema.org graph of a page, for search engines. */
export function structuredData(input: {
  readonly site: Site;
  readonly page: Page;
  /** The page as a post, if it is one. */
  readonly post: Post | undefined;
  /** True if a block of the page shows contact details. */
  readonly showsContact: boolean;
  readonly context: RenderContext;
  readonly origin: string;
  readonly ofBlocks: readonly object[];
}): object {
  const { site, page, post, showsContact, context, origin, ofBlocks } = input;
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
  if (post) graph.push(postData(site, post, context, origin));
  if (site.business && (page.role === 'home' || showsContact))
    graph.push(businessData(site, site.business, context, origin));
  return { '@context': 'https://schema.org', '@graph': [...graph, ...ofBlocks] };
}

function postData(site: Site, post: Post, context: RenderContext, origin: string): object {
  const { page, date, author, tags, summary } = post;
  const address = `${origin}${page.path}`;
  const picture = post.picture();
  const image = picture && pictureUrl(picture, context);
  const publisher = { '@type': 'Organization', name: site.business?.name ?? site.name, url: `${origin}/` };
  return {
    '@type': 'BlogPosting',
    '@id': `${address}#post`,
    mainEntityOfPage: { '@id': address },
    headline: page.title,
    datePublished: date,
    inLanguage: site.lang,
    ...(summary && { description: summary }),
    ...(image && { image: absolute(origin, image) }),
    ...(tags.length > 0 && { keywords: tags.join(', ') }),
    author: author ? { '@type': 'Person', name: author } : publisher,
    publisher,
  };
}

const pictureUrl = (picture: Picture, context: RenderContext) =>
  context.urlFor({
    media: picture.file,
    width: picture.widths.at(-1) ?? picture.width,
    format: picture.formats.at(-1) ?? 'jpeg',
  });

type Business = NonNullable<Site['business']>;

function businessData(site: Site, business: Business, context: RenderContext, origin: string): object {
  const { address, geo, image } = business;
  const picture = image && pictureUrl(image, context);
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

/** Schema.org writes a closed day as 00:00 to 00:00. */
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
