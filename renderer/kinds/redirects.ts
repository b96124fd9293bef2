import { choice, group, items, optional, target, word } from '../fields.ts';
import { defineKind } from '../kind.ts';

const from = word({
  title: 'Old address',
  description: 'A path without a page, such as /old-menu, or /old/* for everything below it.',
  pattern: '^/(?:[!-)+-~]{0,499}/)?(?:[!-)+-~]{0,500}|\\*)$',
  maxLength: 501,
});

export const redirects = defineKind(
  group({
    redirects: items(
      { from, to: target({ title: 'Leads to' }), status: choice(['301', '302', '307', '308']) },
      { maxItems: 2000 },
    ),
    gone: optional(items({ from }, { title: 'Gone', maxItems: 2000 })),
  }),
)({
  key: 'redirects',
  pattern: 'redirects.json',
  blank: () => ({ redirects: [] }),
  title: () => 'Redirects',
});
