import { defineBlock } from '../../renderer/block.ts';
import { choice, group, optional } from '../../renderer/fields.ts';

export default defineBlock({
  key: 'footer',
  name: 'Footer',
  description:
    'Columns of links and the small print, from the navigation. Every page has it; put it on a page for another look there.',
  category: 'site',
  placement: 'footer',
  maxPerPage: 1,
  props: group({ layout: optional(choice(['columns', 'simple'], { title: 'Arrangement' })) }),
  example: { layout: 'columns' },
});
