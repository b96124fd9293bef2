import { defineBlock } from '../../renderer/block.ts';
import { choice, group, linkItems, optional } from '../../renderer/fields.ts';
import { common } from '../../renderer/kit/index.ts';

export default defineBlock({
  key: 'link_list',
  name: 'Links',
  description: 'A list of links. Paid ones are marked, with a sentence above the first.',
  category: 'links',
  collects: 'links',
  supports: ['effects'],
  props: group({
    ...common,
    link_items: linkItems({ title: 'Links' }),
    layout: optional(choice(['list', 'cards', 'buttons'], { title: 'Arrangement' })),
  }),
  example: {
    heading: 'What we recommend',
    layout: 'cards',
    link_items: [
      {
        item_id: 'i_1',
        label: 'A partner of ours',
        description: 'Works with us since the beginning.',
        target: { to: 'url', url: 'https://partner.example.com/' },
      },
      {
        item_id: 'i_2',
        label: 'A tool we use',
        description: 'Simple, and made to last.',
        target: { to: 'url', url: 'https://www.amazon.com/dp/B000000000?tag=example-20' },
        affiliate: {
          provider: 'amazon',
          given_url: 'https://www.amazon.com/dp/B000000000',
          id_from: 'site',
          tracking_id: 'example-20',
        },
      },
      {
        item_id: 'i_3',
        label: 'Worth reading',
        target: { to: 'url', url: 'https://example.com/reading' },
      },
    ],
  },
});
