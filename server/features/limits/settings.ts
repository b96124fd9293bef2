import { withDefault } from '../../kernel/setting.ts';
import { kinds } from '../../platform/config/index.ts';

const perMinuteMax = 1_000_000;

/** Rate limits. Source of the defaults: contract, §8. */
export const settings = {
  rateLimits: withDefault('RATE_LIMITS', 'on', {
    chapter: 'Limits',
    description: 'Whether requests are counted against the limits below.',
    kind: kinds.onOff,
  }),
  adminRequestsPerMinute: withDefault('ADMIN_REQUESTS_PER_MINUTE', '600', {
    chapter: 'Limits',
    description: 'Requests a minute for each administrator token or Command Center session.',
    kind: kinds.count(1, perMinuteMax),
  }),
  siteRequestsPerMinute: withDefault('SITE_REQUESTS_PER_MINUTE', '300', {
    chapter: 'Limits',
    description: 'Requests a minute for each site token, without events.',
    kind: kinds.count(1, perMinuteMax),
  }),
  siteEventsPerMinute: withDefault('SITE_EVENTS_PER_MINUTE', '6000', {
    chapter: 'Limits',
    description: 'Events a minute for each site.',
    kind: kinds.count(1, perMinuteMax),
  }),
  publicRequestsPerMinute: withDefault('PUBLIC_REQUESTS_PER_MINUTE', '120', {
    chapter: 'Limits',
    description:
      'Requests a minute without a token for each network address; an IPv6 /64 counts as one address here and below.',
    kind: kinds.count(1, perMinuteMax),
  }),
};
