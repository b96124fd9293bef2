import { defineBlock } from '../../renderer/block.ts';
import { choice, group, items, linkItems, optional, picture, text } from '../../renderer/fields.ts';
import { common } from '../../renderer/kit/index.ts';

export default defineBlock({
  key: 'hero',
  name: 'Hero',
  description:
    'The top of a page: title, introduction and next steps. The heading of the first hero is the page’s title.',
  category: 'content',
  providesTitle: true,
  supports: ['effects'],
  props: group({
    ...common,
    heading: text({ title: 'Title', minLength: 1, maxLength: 160 }),
    eyebrow: optional(text({ title: 'Line next to the title', maxLength: 80 })),
    layout: optional(
      choice(['split', 'center', 'cover', 'stage', 'type', 'post', 'panel'], {
        title: 'Arrangement',
        description:
          'cover: the title over the picture; stage: a wide picture below a large title; type: a large sentence and a full-width picture; post: the title across the page, on the brand colour; panel: half brand colour, half picture.',
      }),
    ),
    frame: optional(
      choice(['plain', 'arch', 'leaf'], {
        title: 'Frame',
        description: 'Shape of the picture in `split`.',
      }),
    ),
    picture: optional(picture()),
    caption: optional(text({ title: 'Line below the picture', maxLength: 160 })),
    facts: optional(
      items(
        { title: text({ minLength: 1, maxLength: 80 }), text: optional(text({ maxLength: 160 })) },
        {
          title: 'Facts',
          description:
            'On the picture in `split` and `stage`, which show only the first; next to the buttons in `post`.',
          short: 'title',
          maxItems: 3,
        },
      ),
    ),
    actions: optional(linkItems({ maxItems: 2 })),
  }),
  example: {
    heading: 'What you do, in a few words',
    intro: 'One or two sentences: who it is for, where you are, and why people come to you.',
    layout: 'center',
    actions: [
      { item_id: 'i_1', label: 'See what we offer', target: { to: 'url', url: '#offer' } },
      { item_id: 'i_2', label: 'Get in touch', target: { to: 'url', url: '#contact' } },
    ],
  },
});
