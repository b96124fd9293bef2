import { defineBlock } from '../../renderer/block.ts';
import { choice, group, items, optional, picture, target, text } from '../../renderer/fields.ts';
import { common } from '../../renderer/kit/index.ts';

export default defineBlock({
  key: 'logos',
  name: 'Logos',
  description: 'Names or logos of customers, partners and papers.',
  category: 'content',
  supports: ['effects'],
  props: group({
    ...common,
    items: items(
      {
        name: text({ minLength: 1, maxLength: 80 }),
        picture: optional(picture({ description: 'Without a logo, the name is shown.' })),
        link: optional(target({ title: 'Leads to' })),
      },
      { short: 'name', maxItems: 40 },
    ),
    layout: optional(choice(['row', 'grid'], { title: 'Arrangement' })),
  }),
  example: {
    intro: 'Some of our partners:',
    items: [
      { item_id: 'i_1', name: 'Sample Guild' },
      { item_id: 'i_2', name: 'Example Market' },
      { item_id: 'i_3', name: 'Placeholder' },
      { item_id: 'i_4', name: 'Specimen & Co.' },
    ],
  },
});
