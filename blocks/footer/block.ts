import { defineBlock } from '../../renderer/block.ts';
import { choice, flag, group, optional, text } from '../../renderer/fields.ts';

export default defineBlock({
  key: 'footer',
  name: 'Footer',
  description:
    'Columns of links and the small print, from the navigation. Every page has it; put it on a page for another look there.',
  category: 'site',
  placement: 'footer',
  maxPerPage: 1,
  props: group({
    layout: optional(choice(['columns', 'simple'], { title: 'Arrangement' })),
    tone: optional(choice(['night', 'plain', 'muted', 'tint', 'brand'], { title: 'Background' })),
    text: optional(text({ title: 'Sentence below the name', maxLength: 200 })),
    large_name: optional(flag({ title: 'The name across the page', default: false })),
  }),
  example: { layout: 'columns' },
});
