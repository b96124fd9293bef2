import { withDefault } from '../../../kernel/setting.ts';
import { kinds } from '../../../platform/config/index.ts';

const perMinute = kinds.count(1, 1_000_000);

/**
 * Request limits for one network address and one published site. Cached pages do not count: they cost less
 * than a refusal, and many visitors share an address.
 */
export const settings = {
  sitePagesPerMinute: withDefault('SITE_PAGES_PER_MINUTE', '600', {
    chapter: 'Limits',
    says: 'Pages of one published site a minute that have to be drawn, for each network address; kept ones are not counted.',
    kind: perMinute,
  }),
  siteNotFoundPerMinute: withDefault('SITE_NOT_FOUND_PER_MINUTE', '120', {
    chapter: 'Limits',
    says: 'Requests a minute for pages that one published site does not have, for each network address.',
    kind: perMinute,
  }),
  siteSearchesPerMinute: withDefault('SITE_SEARCHES_PER_MINUTE', '60', {
    chapter: 'Limits',
    says: 'Searches of one published site a minute, for each network address.',
    kind: perMinute,
  }),
  siteFormPostsPerMinute: withDefault('SITE_FORM_POSTS_PER_MINUTE', '30', {
    chapter: 'Limits',
    says: 'Posts to forms of one published site a minute, refused ones included, for each network address.',
    kind: perMinute,
  }),
};
