import { defineBlock } from '../../renderer/block.ts';
import { choice, flag, group, linkItems, optional, picture, text } from '../../renderer/fields.ts';
import { common } from '../../renderer/kit/index.ts';

export default defineBlock({
  key: 'cta',
  name: 'Call to action',
  description: 'One sentence and the next step as a button.',
  category: 'content',
  supports: ['effects'],
  props: group({
    ...common,
    heading: text({ title: 'Heading', minLength: 1, maxLength: 160 }),
    actions: linkItems({ title: 'Buttons', maxItems: 2 }),
    pattern: optional(
      flag({ title: 'Cut paper in the card', description: 'In the colours of the site.', default: false }),
    ),
    picture: optional(
      picture({ title: 'Picture', description: 'At the end of the card, in place of cut paper.' }),
    ),
    layout: optional(
      choice(['band', 'card', 'center', 'link'], {
        title: 'Arrangement',
        description: 'link shows the first button, such as an e-mail address, as a line across the page.',
      }),
    ),
  }),
  example: {
    heading: 'Tell us what you need',
    intro: 'Write a few lines, and we answer within one working day.',
    tone: 'brand',
    layout: 'band',
    actions: [
      { item_id: 'i_1', label: 'Write to us', target: { to: 'url', url: 'mailto:hello@example.com' } },
    ],
  },
});
