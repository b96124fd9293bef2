import { withDefault } from '../../../kernel/setting.ts';
import { kinds } from '../../../platform/config/index.ts';

export const settings = {
  siteVisits: withDefault('SITE_VISITS', 'on', {
    chapter: 'Keeping',
    description:
      'Counts views and visitors of published sites, without scripts and cookies and without storing addresses.',
    kind: kinds.onOff,
  }),
  siteVisitDays: withDefault('SITE_VISIT_DAYS', '800', {
    chapter: 'Keeping',
    description: 'Days for which counts of views and visitors are kept.',
    kind: kinds.count(1, 10_000),
  }),
};
