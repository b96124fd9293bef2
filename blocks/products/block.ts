import { defineBlock } from '../../renderer/block.ts';
import { choice, group, items, link, optional, picture, text } from '../../renderer/fields.ts';
import { common } from '../../renderer/kit/index.ts';

export default defineBlock({
  key: 'products',
  name: 'Products',
  description: 'Products sold here or elsewhere: picture, name, price and link. Paid links are marked.',
  category: 'business',
  protectedArea: 'shop',
  supports: ['effects'],
  props: group({
    ...common,
    items: items(
      {
        name: text({ minLength: 1, maxLength: 120 }),
        price: optional(text({ description: 'As displayed: €68.', maxLength: 40 })),
        text: optional(text({ lines: true, maxLength: 400 })),
        picture: optional(picture()),
        link: optional(link({ description: 'With `sponsored` the link is marked as paid.' })),
      },
      { short: 'name', maxItems: 60 },
    ),
    layout: optional(choice(['cards', 'rows'], { title: 'Arrangement' })),
  }),
  example: {
    heading: 'Products',
    items: [
      {
        item_id: 'i_1',
        name: 'A first product',
        price: '£24',
        text: 'What it is made of, and who it is for.',
        link: { item_id: 'i_4', label: 'Ask for it', target: { to: 'url', url: 'mailto:hello@example.com' } },
      },
      {
        item_id: 'i_2',
        name: 'A second product',
        price: '£36',
        text: 'What is special about it, in one line.',
        link: { item_id: 'i_5', label: 'Ask for it', target: { to: 'url', url: 'mailto:hello@example.com' } },
      },
      {
        item_id: 'i_3',
        name: 'From a partner',
        price: 'from £12',
        text: 'Sold by a partner, recommended by us.',
        link: {
          item_id: 'i_6',
          label: 'See it there',
          target: { to: 'url', url: 'https://partner.example.com/' },
          sponsored: true,
        },
      },
    ],
  },
});
