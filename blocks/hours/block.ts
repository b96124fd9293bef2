import { defineBlock } from '../../renderer/block.ts';
import { choice, flag, group, items, optional, text } from '../../renderer/fields.ts';
import { dateHours, dayHours } from '../../renderer/kinds/site.ts';
import { common } from '../../renderer/kit/index.ts';

export default defineBlock({
  key: 'hours',
  name: 'Opening hours',
  description: 'The hours of the business, or others.',
  category: 'business',
  providesTitle: 'first',
  shows: 'contact',
  props: group({
    ...common,
    use_business: optional(flag({ title: 'Use the hours of the business', default: true })),
    days: optional(items(dayHours, { maxItems: 28 })),
    special: optional(items(dateHours, { maxItems: 60 })),
    note: optional(text({ title: 'Note', lines: true, maxLength: 400 })),
    layout: optional(choice(['aside', 'single'], { title: 'Arrangement' })),
  }),
  example: {
    heading: 'When we are open',
    use_business: false,
    note: 'Other times by arrangement.',
    days: [
      { item_id: 'i_1', day: 'monday' },
      { item_id: 'i_2', day: 'tuesday', opens: '07:00', closes: '13:00' },
      { item_id: 'i_3', day: 'tuesday', opens: '15:00', closes: '18:00' },
      { item_id: 'i_4', day: 'saturday', opens: '07:00', closes: '12:30' },
    ],
  },
});
