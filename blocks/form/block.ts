import { defineBlock } from '../../renderer/block.ts';
import { choice, flag, form, group, optional } from '../../renderer/fields.ts';
import { common } from '../../renderer/kit/index.ts';

export default defineBlock({
  key: 'form',
  name: 'Form',
  description: 'A form of the site. Each submission becomes an event, and a lead if the form is set up so.',
  category: 'forms',
  givesTitle: 'first',
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
        description: 'bar sets few fields in one row; inline is for one field, as of a newsletter.',
      }),
    ),
  }),
  example: { heading: 'Write to us', intro: 'We answer within a day.', form_key: 'contact' },
});
