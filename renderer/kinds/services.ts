import { Type } from 'typebox';
import {
  flag,
  group,
  keyedItems,
  keyPattern,
  link,
  number,
  optional,
  picture,
  richText,
  text,
  wholeNumber,
  word,
} from '../fields.ts';
import { defineKind } from '../kind.ts';

export const services = defineKind(
  group({
    services: keyedItems('service_id', {
      service_id: word({ pattern: keyPattern }),
      title: text({ title: 'Name', minLength: 1, maxLength: 160 }),
      slug: word({ pattern: '^[a-z0-9][a-z0-9-]{0,79}$' }),
      summary: optional(text({ title: 'In one sentence', lines: true, maxLength: 500 })),
      description: optional(richText({ title: 'Full description' })),
      price: optional(
        group({
          amount: optional(number({ description: 'In major units: 49.5.', minimum: 0 })),
          currency: optional(word({ pattern: '^[A-Z]{3}$' })),
          label: optional(text({ description: 'Replaces the amount, such as “from €49”.', maxLength: 60 })),
        }),
      ),
      duration_minutes: optional(wholeNumber({ title: 'Minutes', minimum: 1, maximum: 100000 })),
      image: optional(picture({ title: 'Picture' })),
      cta: optional(link()),
      visible: flag({ title: 'Shown to visitors', default: true }),
      sort_order: wholeNumber({ title: 'Position', minimum: 0 }),
      tags: optional(Type.Array(text({ maxLength: 60 }), { title: 'Groups', maxItems: 20 })),
    }),
  }),
)({
  key: 'services',
  pattern: 'services.json',
  blank: () => ({ services: [] }),
  title: () => 'Services',
});
