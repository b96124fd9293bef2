import { defineBlock } from '../../renderer/block.ts';
import { choice, group, items, optional, richText, text } from '../../renderer/fields.ts';
import { common } from '../../renderer/kit/index.ts';

export default defineBlock({
  key: 'faq',
  name: 'Questions',
  description: 'Questions and their answers, opened one at a time or all open.',
  category: 'content',
  props: group({
    ...common,
    items: items({ question: text({ minLength: 1 }), answer: richText() }, { maxItems: 60 }),
    layout: optional(
      choice(['single', 'aside', 'cards', 'open'], {
        title: 'Arrangement',
        description: 'open shows every answer, in two columns.',
      }),
    ),
  }),
  example: {
    heading: 'Good to know',
    layout: 'aside',
    items: [
      {
        item_id: 'i_1',
        question: 'How do we begin?',
        answer: {
          type: 'doc',
          content: [
            {
              type: 'paragraph',
              content: [
                { type: 'text', text: 'With a short conversation. It costs nothing and binds nobody.' },
              ],
            },
          ],
        },
      },
      {
        item_id: 'i_2',
        question: 'How long does it take?',
        answer: {
          type: 'doc',
          content: [
            {
              type: 'paragraph',
              content: [
                { type: 'text', text: 'That depends on what you need. You get a date before we start.' },
              ],
            },
          ],
        },
      },
    ],
  },
});
