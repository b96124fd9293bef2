import { Type } from 'typebox';
import {
  choice,
  flag,
  group,
  items,
  keyedItems,
  keyPattern,
  linkItems,
  number,
  optional,
  text,
  wholeNumber,
  word,
} from '../fields.ts';
import { defineKind } from '../kind.ts';
import { pagePathPattern } from './page.ts';

/** Input types of form fields. Source: contract §9. */
export const formFieldTypes = [
  'text',
  'textarea',
  'email',
  'tel',
  'url',
  'number',
  'date',
  'select',
  'radio',
  'checkbox',
  'multi_select',
  'file',
  'hidden',
  'heading',
] as const;

const fieldKey = word({ pattern: '^[a-z][a-z0-9_]{0,39}$' });

export const form = defineKind(
  group({
    form_key: word({ pattern: keyPattern }),
    title: optional(text({ maxLength: 160 })),
    fields: keyedItems(
      'key',
      {
        key: fieldKey,
        label: text({ minLength: 1, maxLength: 160 }),
        type: choice(formFieldTypes),
        required: optional(flag()),
        placeholder: optional(text({ maxLength: 160 })),
        help: optional(text({ maxLength: 300 })),
        options: optional(
          items(
            { label: text({ minLength: 1, maxLength: 160 }), value: optional(text({ maxLength: 160 })) },
            { short: 'label' },
          ),
        ),
        validation: optional(
          group({
            min: optional(number()),
            max: optional(number()),
            min_length: optional(wholeNumber({ minimum: 0 })),
            max_length: optional(wholeNumber({ minimum: 1, maximum: 10000 })),
          }),
        ),
        autocomplete: optional(word({ pattern: '^[a-z][a-z0-9 -]{0,60}$' })),
        width: optional(choice(['full', 'half'])),
        accept: optional(choice(['any', 'pictures', 'documents'], { title: 'Files' })),
        days: optional(
          choice(['any', 'upcoming', 'past'], {
            title: 'Days',
            description:
              'Days that a date field accepts. upcoming: today and later; past: today and earlier.',
          }),
        ),
        maps_to: optional(
          word({
            description: 'Event member, such as contact.email.',
            pattern: '^[a-z][a-z0-9_.]{0,60}$',
          }),
        ),
      },
      { maxItems: 60 },
    ),
    cta: group({ label: text({ minLength: 1, maxLength: 80 }) }),
    helper_note: optional(text({ lines: true, maxLength: 500 })),
    success_message: optional(text({ lines: true, maxLength: 500 })),
    thanks: optional(
      group({
        title: optional(text({ title: 'Title of the confirmation page', maxLength: 120 })),
        steps: optional(
          items(
            {
              title: text({ minLength: 1, maxLength: 80 }),
              text: optional(text({ maxLength: 200 })),
            },
            { title: 'What happens next', short: 'title', maxItems: 3 },
          ),
        ),
        links: optional(linkItems({ title: 'Ways on', maxItems: 2 })),
      }),
    ),
    redirect_path: optional(word({ pattern: pagePathPattern })),
    consent: optional(
      group({
        label: text({ lines: true, minLength: 1, maxLength: 500 }),
        required: optional(flag({ default: true })),
      }),
    ),
    confirmation: optional(
      group({
        subject: text({ minLength: 1, maxLength: 150 }),
        text: text({ lines: true, minLength: 1, maxLength: 2000 }),
      }),
    ),
    event: group({
      type: choice(['contact', 'lead', 'message', 'subscription']),
      category: optional(text({ maxLength: 80 })),
      tags: optional(Type.Array(text({ maxLength: 60 }), { maxItems: 20 })),
    }),
  }),
)({
  key: 'form',
  pattern: 'forms/*.json',
  idProperty: 'form_key',
  idPattern: keyPattern,
  blank: (id) => ({
    form_key: id,
    fields: [
      {
        key: 'name',
        label: 'Name',
        type: 'text',
        required: true,
        autocomplete: 'name',
        maps_to: 'contact.name',
      },
      {
        key: 'email',
        label: 'E-mail',
        type: 'email',
        required: true,
        autocomplete: 'email',
        maps_to: 'contact.email',
      },
      { key: 'message', label: 'Message', type: 'textarea', required: true, maps_to: 'message' },
    ],
    cta: { label: 'Send' },
    event: { type: 'contact' },
  }),
  title: ({ title, form_key }) => `Form “${title ?? form_key}”`,
});
