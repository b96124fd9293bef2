import { defineBlock } from '../../renderer/block.ts';
import { choice, group, linkItems, optional, picture, text } from '../../renderer/fields.ts';
import { common } from '../../renderer/kit/index.ts';

export default defineBlock({
  key: 'hero',
  name: 'Hero',
  description:
    'The beginning of a page: its title, what it is about, and what to do next. The first one’s heading is the page’s title.',
  category: 'content',
  givesTitle: true,
  takes: ['effects'],
  props: group({
    ...common,
    heading: text({ title: 'Title', minLength: 1, maxLength: 160 }),
    eyebrow: optional(text({ title: 'Line above the title', maxLength: 80 })),
    layout: optional(
      choice(['split', 'center', 'cover'], {
        title: 'Arrangement',
        description: 'cover lays the title over the picture.',
      }),
    ),
    picture: optional(picture()),
    actions: optional(linkItems({ maxItems: 2 })),
  }),
  example: {
    heading: 'Bread that takes its time',
    intro: 'Sourdough, rye and pastry from a small bakehouse by the canal, baked every morning but Monday.',
    layout: 'center',
    actions: [
      { item_id: 'i_1', label: 'See what we bake', target: { to: 'url', url: '#bread' } },
      { item_id: 'i_2', label: 'Find us', target: { to: 'url', url: '#visit' } },
    ],
  },
});
