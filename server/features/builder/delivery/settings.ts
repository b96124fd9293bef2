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
    description:
      'Pages of one published site rendered per minute for each network address; cached pages are not counted.',
    kind: perMinute,
  }),
  siteNotFoundPerMinute: withDefault('SITE_NOT_FOUND_PER_MINUTE', '120', {
    chapter: 'Limits',
    description: 'Requests per minute for missing pages of one published site, for each network address.',
    kind: perMinute,
  }),
  siteSearchesPerMinute: withDefault('SITE_SEARCHES_PER_MINUTE', '60', {
    chapter: 'Limits',
    description: 'Searches of one published site a minute, for each network address.',
    kind: perMinute,
  }),
  siteFormPostsPerMinute: withDefault('SITE_FORM_POSTS_PER_MINUTE', '30', {
    chapter: 'Limits',
    description:
      'Posts to forms of one published site a minute, refused ones included, for each network address.',
    kind: perMinute,
  }),
};
