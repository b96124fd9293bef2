import { defineBlock } from '../../renderer/block.ts';
import { choice, flag, group, items, link, optional, text } from '../../renderer/fields.ts';
import { common } from '../../renderer/kit/index.ts';

export default defineBlock({
  key: 'pricing',
  name: 'Prices',
  description: 'Plans side by side, each with price, features and a button.',
  category: 'business',
  supports: ['effects'],
  props: group({
    ...common,
    plans: items(
      {
        name: text({ minLength: 1, maxLength: 80 }),
        price: text({ description: 'As displayed: €49.', minLength: 1, maxLength: 40 }),
        period: optional(text({ description: 'Such as “per month”.', maxLength: 40 })),
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
    layout: optional(
      choice(['cards', 'list', 'tickets', 'table'], {
        title: 'Arrangement',
        description:
          'tickets: rows like tickets, with the price on the stub; table: a plain list with the price at the end of each row.',
      }),
    ),
  }),
  example: {
    heading: 'Prices',
    plans: [
      {
        item_id: 'i_1',
        name: 'Small',
        price: '£20',
        period: 'a month',
        features: [
          { item_id: 'i_4', text: 'Everything to begin with' },
          { item_id: 'i_5', text: 'Cancel whenever you like' },
        ],
        action: {
          item_id: 'i_6',
          label: 'Choose small',
          target: { to: 'url', url: 'mailto:hello@example.com' },
        },
      },
      {
        item_id: 'i_2',
        name: 'Medium',
        price: '£45',
        period: 'a month',
        highlighted: true,
        features: [
          { item_id: 'i_7', text: 'Everything in Small' },
          { item_id: 'i_8', text: 'Answers within a day' },
          { item_id: 'i_9', text: 'Cancel whenever you like' },
        ],
        action: {
          item_id: 'i_10',
          label: 'Choose medium',
          target: { to: 'url', url: 'mailto:hello@example.com' },
        },
      },
      {
        item_id: 'i_3',
        name: 'Large',
        price: '£90',
        period: 'a month',
        features: [
          { item_id: 'i_11', text: 'Everything in Medium' },
          { item_id: 'i_12', text: 'A person who knows you' },
        ],
        action: {
          item_id: 'i_13',
          label: 'Write to us',
          target: { to: 'url', url: 'mailto:hello@example.com' },
        },
      },
    ],
  },
});
