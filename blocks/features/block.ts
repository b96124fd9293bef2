import { defineBlock } from '../../renderer/block.ts';
import { choice, group, items, link, optional, picture, text } from '../../renderer/fields.ts';
import { common } from '../../renderer/kit/index.ts';

export default defineBlock({
  key: 'features',
  name: 'Features',
  description: 'What is offered or what speaks for it, each with a title and a few lines.',
  category: 'content',
  pictured: ['mosaic'],
  takes: ['effects'],
  props: group({
    ...common,
    items: items(
      {
        title: text({ minLength: 1, maxLength: 120 }),
        text: optional(text({ lines: true, maxLength: 600 })),
        picture: optional(picture()),
        link: optional(link()),
      },
      { short: 'title', maxItems: 24 },
    ),
    layout: optional(
      choice(['cards', 'plain', 'numbered', 'mosaic', 'index'], {
        title: 'Arrangement',
        description:
          'mosaic is tiles of unlike size, their pictures to the edges; index is ruled rows with numbers.',
      }),
    ),
  }),
  example: {
    heading: 'Baked here, every day',
    intro: 'Three kinds of dough, one oven, and no shortcuts.',
    items: [
      {
        item_id: 'i_1',
        title: 'Sourdough',
        text: 'A starter from 2011, wheat from the next valley, and eighteen hours of rest.',
      },
      { item_id: 'i_2', title: 'Rye', text: 'Dark, moist, and better on the third day than on the first.' },
      { item_id: 'i_3', title: 'Pastry', text: 'Laminated by hand with butter, on Friday and Saturday.' },
    ],
  },
});
