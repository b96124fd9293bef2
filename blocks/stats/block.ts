import { defineBlock } from '../../renderer/block.ts';
import { choice, group, items, optional, text } from '../../renderer/fields.ts';
import { common } from '../../renderer/kit/index.ts';

export default defineBlock({
  key: 'stats',
  name: 'Numbers',
  description: 'A few large numbers with labels.',
  category: 'content',
  supports: ['effects'],
  props: group({
    ...common,
    items: items(
      {
        value: text({ description: 'As displayed: 1,240 or 96 %.', minLength: 1, maxLength: 24 }),
        label: text({ minLength: 1, maxLength: 160 }),
      },
      { maxItems: 8 },
    ),
    layout: optional(choice(['plain', 'ruled'], { title: 'Arrangement' })),
  }),
  example: {
    layout: 'ruled',
    items: [
      { item_id: 'i_1', value: '12', label: 'years in the same place' },
      { item_id: 'i_2', value: '480', label: 'customers, most of whom came back' },
      { item_id: 'i_3', value: '24 h', label: 'until you have an answer' },
    ],
  },
});
