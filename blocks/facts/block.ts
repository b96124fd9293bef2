import { defineBlock } from '../../renderer/block.ts';
import { choice, group, items, optional, text } from '../../renderer/fields.ts';
import { icon } from '../../renderer/icons/icons.ts';
import { common } from '../../renderer/kit/index.ts';

export default defineBlock({
  key: 'facts',
  name: 'Facts',
  description: 'A few facts in one line, each with an icon: where, when, how.',
  category: 'content',
  supports: ['effects'],
  props: group({
    ...common,
    items: items(
      {
        icon: optional(icon()),
        title: text({ minLength: 1, maxLength: 80 }),
        text: optional(text({ lines: true, maxLength: 200 })),
      },
      { short: 'title', maxItems: 12 },
    ),
    layout: optional(choice(['strip', 'cards'], { title: 'Arrangement' })),
  }),
  example: {
    items: [
      { item_id: 'i_1', icon: 'map_pin', title: '12 Sample Street', text: 'Two minutes from the station.' },
      { item_id: 'i_2', icon: 'clock', title: 'Monday to Friday', text: 'Nine to five, and by arrangement.' },
      { item_id: 'i_3', icon: 'phone', title: '+44 20 7946 0000', text: 'We call back the same day.' },
    ],
  },
});
