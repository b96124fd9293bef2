import { defineBlock } from '../../renderer/block.ts';
import { choice, group, items, optional, picture, text } from '../../renderer/fields.ts';
import { common } from '../../renderer/kit/index.ts';

export default defineBlock({
  key: 'steps',
  name: 'Steps',
  description: 'How something works, step by step.',
  category: 'content',
  supports: ['effects'],
  props: group({
    ...common,
    items: items(
      {
        title: text({ minLength: 1, maxLength: 120 }),
        text: optional(text({ lines: true, maxLength: 400 })),
      },
      { short: 'title', maxItems: 12 },
    ),
    picture: optional(picture({ title: 'Picture next to a list' })),
    layout: optional(
      choice(['line', 'list', 'big'], {
        title: 'Arrangement',
        description:
          'line is side by side; list is below each other, beside the heading; big has large numbers.',
      }),
    ),
  }),
  example: {
    heading: 'How it works',
    items: [
      { item_id: 'i_1', title: 'Ask', text: 'Tell us in a few lines what you need.' },
      { item_id: 'i_2', title: 'Talk', text: 'We call you, and send an offer with a fixed price.' },
      { item_id: 'i_3', title: 'Begin', text: 'You choose the day. We take care of the rest.' },
    ],
  },
});
