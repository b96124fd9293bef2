import { defineBlock } from '../../renderer/block.ts';
import { choice, flag, group, items, optional, picture, service, text } from '../../renderer/fields.ts';
import { common } from '../../renderer/kit/index.ts';

export default defineBlock({
  key: 'service_catalog',
  name: 'Services',
  description: 'The visible services of the site, in their order.',
  category: 'business',
  shows: 'services',
  protectedArea: 'shop',
  supports: ['effects'],
  props: group({
    ...common,
    tag: optional(text({ title: 'Only with this tag', maxLength: 60 })),
    services: optional(items({ service_id: service() }, { title: 'Only these', short: 'service_id' })),
    show_price: optional(flag({ title: 'Show prices', default: true })),
    show_duration: optional(flag({ title: 'Show how long they take', default: true })),
    empty_text: optional(text({ title: 'Text without services', maxLength: 300 })),
    cta_label: optional(text({ title: 'Label of the buttons', maxLength: 80 })),
    picture: optional(picture({ title: 'Picture next to a menu' })),
    layout: optional(
      choice(['cards', 'list', 'menu', 'index'], {
        title: 'Arrangement',
        description:
          'menu sets names and prices with dots between them, in groups by the first tag; index is ruled rows.',
      }),
    ),
  }),
  example: { heading: 'What we do', layout: 'cards' },
});
