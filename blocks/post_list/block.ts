import { defineBlock } from '../../renderer/block.ts';
import { choice, group, optional, text, wholeNumber } from '../../renderer/fields.ts';
import { common } from '../../renderer/kit/index.ts';

export default defineBlock({
  key: 'post_list',
  name: 'Posts',
  description: 'Pages with a date, the newest first: articles, news, insights.',
  category: 'content',
  shows: 'posts',
  supports: ['effects'],
  props: group({
    ...common,
    tag: optional(text({ title: 'Only with this tag', maxLength: 40 })),
    count: optional(
      wholeNumber({
        title: 'How many',
        description: 'Only the newest. By default all, twelve per page.',
        minimum: 1,
        maximum: 12,
      }),
    ),
    layout: optional(
      choice(['cards', 'list'], { title: 'Arrangement', description: 'list is ruled rows with dates.' }),
    ),
  }),
  example: { heading: 'From our notebook', layout: 'cards', count: 3 },
});
