import { withDefault } from '../../../kernel/setting.ts';
import { kinds } from '../../../platform/config/index.ts';

export const settings = {
  siteVisits: withDefault('SITE_VISITS', 'on', {
    chapter: 'Keeping',
    says: 'Counts views and visitors of published sites: no script, no cookie, no address is kept.',
    kind: kinds.onOff,
  }),
  siteVisitDays: withDefault('SITE_VISIT_DAYS', '800', {
    chapter: 'Keeping',
    says: 'Days for which counts of views and visitors are kept.',
    kind: kinds.count(1, 10_000),
  }),
};
