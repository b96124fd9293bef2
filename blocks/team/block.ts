import { defineBlock } from '../../renderer/block.ts';
import { choice, group, items, linkItems, optional, picture, text } from '../../renderer/fields.ts';
import { common } from '../../renderer/kit/index.ts';

export default defineBlock({
  key: 'team',
  name: 'People',
  description: 'The people of the business and what they do.',
  category: 'content',
  supports: ['effects'],
  props: group({
    ...common,
    members: items(
      {
        name: text({ minLength: 1, maxLength: 120 }),
        role: optional(text({ maxLength: 120 })),
        text: optional(text({ lines: true, maxLength: 600 })),
        picture: optional(picture()),
        links: optional(linkItems({ maxItems: 5 })),
      },
      { title: 'People', short: 'name', maxItems: 60 },
    ),
    layout: optional(
      choice(['cards', 'rows'], {
        title: 'Arrangement',
        description: 'rows has a small picture beside the text.',
      }),
    ),
  }),
  example: {
    heading: 'Our team',
    members: [
      {
        item_id: 'i_1',
        name: 'Ada Example',
        role: 'Owner',
        text: 'Answers your calls and knows everyone by name.',
      },
      {
        item_id: 'i_2',
        name: 'Ben Sample',
        role: 'Planning',
        text: 'Keeps track of dates and promises.',
      },
      {
        item_id: 'i_3',
        name: 'Cleo Placeholder',
        role: 'Office',
        text: 'Takes your calls from nine to five.',
      },
    ],
  },
});
