import { defineBlock } from '../../renderer/block.ts';
import { choice, group, items, optional, richText, text } from '../../renderer/fields.ts';
import { common } from '../../renderer/kit/index.ts';

export default defineBlock({
  key: 'faq',
  name: 'Questions',
  description: 'Questions and their answers, opened one at a time.',
  category: 'content',
  props: group({
    ...common,
    items: items({ question: text({ minLength: 1 }), answer: richText() }, { maxItems: 60 }),
    layout: optional(choice(['single', 'aside'], { title: 'Arrangement' })),
  }),
  example: {
    heading: 'Before you come',
    layout: 'aside',
    items: [
      {
        item_id: 'i_1',
        question: 'Do you bake without wheat?',
        answer: {
          type: 'doc',
          content: [
            {
              type: 'paragraph',
              content: [
                { type: 'text', text: 'The rye is free of wheat, but it is baked in the same room.' },
              ],
            },
          ],
        },
      },
      {
        item_id: 'i_2',
        question: 'How long does a loaf keep?',
        answer: {
          type: 'doc',
          content: [
            {
              type: 'paragraph',
              content: [
                { type: 'text', text: 'Sourdough four days, rye a week, in paper and out of the fridge.' },
              ],
            },
          ],
        },
      },
    ],
  },
});
