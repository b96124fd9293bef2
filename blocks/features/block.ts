import { defineBlock } from '../../renderer/block.ts';
import { choice, group, items, link, optional, picture, text } from '../../renderer/fields.ts';
import { icon } from '../../renderer/icons/icons.ts';
import { common } from '../../renderer/kit/index.ts';

export default defineBlock({
  key: 'features',
  name: 'Features',
  description: 'Offers or benefits, each with a title and a few lines.',
  category: 'content',
  supports: ['effects'],
  props: group({
    ...common,
    items: items(
      {
        title: text({ minLength: 1, maxLength: 120 }),
        text: optional(text({ lines: true, maxLength: 600 })),
        icon: optional(icon()),
        picture: optional(picture()),
        link: optional(link()),
      },
      { short: 'title', maxItems: 24 },
    ),
    layout: optional(
      choice(['cards', 'plain', 'numbered', 'mosaic', 'index', 'icons'], {
        title: 'Arrangement',
        description:
          'mosaic: tiles of different sizes, filled by their pictures; index: ruled rows with an icon or number; icons: an icon above each item.',
      }),
    ),
  }),
  example: {
    heading: 'Why choose us',
    intro: 'Three reasons that customers name most often.',
    items: [
      {
        item_id: 'i_1',
        icon: 'circle_check',
        title: 'Careful work',
        text: 'Every step is checked before the next one begins.',
      },
      {
        item_id: 'i_2',
        icon: 'receipt',
        title: 'Clear prices',
        text: 'You know what it costs before you decide.',
      },
      {
        item_id: 'i_3',
        icon: 'map_pin',
        title: 'Close by',
        text: 'Ask us in person, by phone or by e-mail.',
      },
    ],
  },
});
