import { defineBlock } from '../../renderer/block.ts';
import { choice, flag, group, link, optional, text, word } from '../../renderer/fields.ts';
import { common } from '../../renderer/kit/index.ts';

export default defineBlock({
  key: 'contact',
  name: 'Contact',
  description: 'Phone, e-mail and address; by default those of the business.',
  category: 'business',
  providesTitle: 'first',
  shows: 'contact',
  props: group({
    ...common,
    phone: optional(
      word({
        title: 'Phone',
        description: 'Only in this block; if empty, that of the business.',
        maxLength: 40,
      }),
    ),
    email: optional(
      word({
        title: 'E-mail',
        description: 'Only in this block; if empty, that of the business.',
        maxLength: 254,
      }),
    ),
    address: optional(text({ title: 'Address', lines: true, maxLength: 400 })),
    directions: optional(link({ title: 'Directions' })),
    show_hours: optional(flag({ title: 'Show the opening hours' })),
    layout: optional(
      choice(['columns', 'card', 'strip', 'visit'], {
        title: 'Arrangement',
        description: 'strip is one line with icons; visit has the hours beside the ways to come.',
      }),
    ),
  }),
  example: {
    heading: 'Get in touch',
    phone: '+44 20 7946 0000',
    email: 'hello@example.com',
    address: '12 Sample Street\nExampleton EX1 2MP',
    directions: {
      item_id: 'i_1',
      label: 'Show on a map',
      target: { to: 'url', url: 'https://maps.example.com/' },
    },
  },
});
