import { choice, flag, group, items, link, linkItems, optional, text } from '../fields.ts';
import { defineKind } from '../kind.ts';
import { footerLayouts, footerTones, headerLayouts } from './frame-values.ts';

export const navigation = defineKind(
  group({
    header: group({
      items: linkItems({ maxItems: 12 }),
      cta: optional(link({ title: 'Call to action' })),
      layout: optional(
        choice(headerLayouts, {
          title: 'Arrangement',
          description: '`over` is placed over a cover at the top of a page.',
        }),
      ),
      phone: optional(flag({ title: 'Phone number of the business', default: false })),
      search: optional(flag({ title: 'Link to the search', default: false })),
    }),
    footer: group({
      layout: optional(choice(footerLayouts, { title: 'Arrangement' })),
      tone: optional(choice(footerTones, { title: 'Background' })),
      text: optional(text({ title: 'Sentence below the name', maxLength: 200 })),
      columns: items({ title: text({ maxLength: 60 }), items: linkItems({ maxItems: 12 }) }, { maxItems: 4 }),
      contact: optional(flag({ title: 'Address, phone and e-mail', default: true })),
      hours: optional(flag({ title: 'Opening hours', default: false })),
      social: optional(linkItems({ title: 'Profiles elsewhere', maxItems: 12 })),
      search: optional(flag({ title: 'Link to the search', default: true })),
      links: optional(linkItems({ title: 'Links next to the small print', maxItems: 6 })),
      legal: optional(text({ title: 'Small print', lines: true, maxLength: 600 })),
      large_name: optional(flag({ title: 'The name across the page', default: false })),
    }),
  }),
)({
  key: 'navigation',
  pattern: 'navigation.json',
  blank: () => ({ header: { items: [] }, footer: { columns: [] } }),
  title: () => 'Navigation',
});
