import { defineBlock } from '../../renderer/block.ts';
import { choice, group, items, optional, picture, text } from '../../renderer/fields.ts';
import { common } from '../../renderer/kit/index.ts';

export default defineBlock({
  key: 'testimonials',
  name: 'Testimonials',
  description: 'Quotes from customers, with their names.',
  category: 'content',
  supports: ['effects'],
  props: group({
    ...common,
    items: items(
      {
        quote: text({ minLength: 1, lines: true, maxLength: 1200 }),
        author: text({ minLength: 1, maxLength: 120 }),
        role: optional(text({ maxLength: 120 })),
        picture: optional(picture()),
      },
      { maxItems: 24 },
    ),
    layout: optional(
      choice(['cards', 'large', 'big', 'press'], {
        title: 'Arrangement',
        description:
          'big is for one, centred and as large as a title; press is short lines above the names of papers.',
      }),
    ),
  }),
  example: {
    heading: 'What people say',
    tone: 'muted',
    items: [
      {
        item_id: 'i_1',
        quote: 'Friendly, exact, and done when they said it would be.',
        author: 'Ada Example',
        role: 'Customer',
      },
      {
        item_id: 'i_2',
        quote: 'I asked three times for changes and was never made to feel it.',
        author: 'Ben Sample',
        role: 'Customer',
      },
    ],
  },
});
