import { defineBlock } from '../../renderer/block.ts';
import { choice, flag, form, group, optional } from '../../renderer/fields.ts';
import { common } from '../../renderer/kit/index.ts';

export default defineBlock({
  key: 'form',
  name: 'Form',
  description:
    'One of the site’s forms. Each submission becomes an event, and also a lead if the form is configured to create leads.',
  category: 'forms',
  providesTitle: 'first',
  props: group({
    ...common,
    form_key: form({ title: 'Form' }),
    show_ways: optional(
      flag({
        title: 'Contact details beside it',
        description: 'Address, hours, phone and e-mail of the business below the heading.',
        default: false,
      }),
    ),
    layout: optional(
      choice(['aside', 'single', 'card', 'bar', 'inline'], {
        title: 'Arrangement',
        description: 'bar: a few fields in one row; inline: a single field, such as for a newsletter.',
      }),
    ),
  }),
  example: { heading: 'Write to us', intro: 'We answer within a day.', form_key: 'contact' },
});
