import { defineBlock } from '../../renderer/block.ts';
import { choice, flag, group, optional, text } from '../../renderer/fields.ts';
import { footerLayouts, footerTones } from '../../renderer/kinds/frame-values.ts';

export default defineBlock({
  key: 'footer',
  name: 'Footer',
  description:
    'Columns of links and the legal text, from the navigation. Every page has it; add it to a page to change its look there.',
  category: 'site',
  placement: 'footer',
  maxPerPage: 1,
  props: group({
    layout: optional(choice(footerLayouts, { title: 'Arrangement' })),
    tone: optional(choice(footerTones, { title: 'Background' })),
    text: optional(text({ title: 'Sentence below the name', maxLength: 200 })),
    large_name: optional(flag({ title: 'The name across the page', default: false })),
  }),
  /** `simple` was the old name of `center`. */
  upgrade: (props) => (props.layout === 'simple' ? { ...props, layout: 'center' } : props),
  example: { layout: 'columns' },
});
