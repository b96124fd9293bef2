import { group, items, link, linkItems, optional, text } from '../fields.ts';
import { defineKind } from '../kind.ts';

export const navigation = defineKind(
  group({
    header: group({
      items: linkItems({ maxItems: 12 }),
      cta: optional(link({ title: 'Call to action' })),
    }),
    footer: group({
      columns: items({ title: text({ maxLength: 60 }), items: linkItems({ maxItems: 12 }) }, { maxItems: 4 }),
      legal: optional(text({ title: 'Small print', lines: true, maxLength: 600 })),
    }),
  }),
)({
  key: 'navigation',
  pattern: 'navigation.json',
  blank: () => ({ header: { items: [] }, footer: { columns: [] } }),
  title: () => 'Navigation',
});
