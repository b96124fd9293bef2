import { defineBlock } from '../../renderer/block.ts';
import { choice, flag, group, items, link, optional, text } from '../../renderer/fields.ts';
import { common } from '../../renderer/kit/index.ts';

export default defineBlock({
  key: 'pricing',
  name: 'Prices',
  description: 'Offers side by side, each with its price, what it holds and a button.',
  category: 'business',
  takes: ['effects'],
  props: group({
    ...common,
    plans: items(
      {
        name: text({ minLength: 1, maxLength: 80 }),
        price: text({ description: 'As it is shown: €49.', minLength: 1, maxLength: 40 }),
        period: optional(text({ description: 'As “per month”.', maxLength: 40 })),
        text: optional(text({ lines: true, maxLength: 400 })),
        features: optional(
          items({ text: text({ minLength: 1, maxLength: 200 }) }, { short: 'text', maxItems: 20 }),
        ),
        action: optional(link()),
        highlighted: optional(flag()),
      },
      { maxItems: 8 },
    ),
    note: optional(text({ lines: true, maxLength: 400 })),
    layout: optional(choice(['cards', 'list'], { title: 'Arrangement' })),
  }),
  example: {
    heading: 'Bread by subscription',
    plans: [
      {
        item_id: 'i_1',
        name: 'One loaf',
        price: '£4.50',
        period: 'a week',
        features: [
          { item_id: 'i_4', text: 'Any loaf of the week' },
          { item_id: 'i_5', text: 'Pause whenever you like' },
        ],
        action: {
          item_id: 'i_6',
          label: 'Choose one loaf',
          target: { to: 'url', url: 'mailto:orders@example.com' },
        },
      },
      {
        item_id: 'i_2',
        name: 'The household',
        price: '£12',
        period: 'a week',
        highlighted: true,
        features: [
          { item_id: 'i_7', text: 'Two loaves and a rye' },
          { item_id: 'i_8', text: 'Pastry on Saturdays' },
          { item_id: 'i_9', text: 'Pause whenever you like' },
        ],
        action: {
          item_id: 'i_10',
          label: 'Choose the household',
          target: { to: 'url', url: 'mailto:orders@example.com' },
        },
      },
      {
        item_id: 'i_3',
        name: 'The office',
        price: '£38',
        period: 'a week',
        features: [
          { item_id: 'i_11', text: 'Breakfast for ten, twice a week' },
          { item_id: 'i_12', text: 'Brought by bicycle' },
        ],
        action: {
          item_id: 'i_13',
          label: 'Write to us',
          target: { to: 'url', url: 'mailto:orders@example.com' },
        },
      },
    ],
  },
});
