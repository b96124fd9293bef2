import { defineBlock } from '../../renderer/block.ts';
import { choice, group, optional, picture } from '../../renderer/fields.ts';
import { headerLayouts } from '../../renderer/kinds/frame-values.ts';

export default defineBlock({
  key: 'nav',
  name: 'Header',
  description:
    'Name or logo, the main links and one call to action, from the navigation. Every page has it; add it to a page to ' +
    'change its look there.',
  category: 'site',
  placement: 'header',
  maxPerPage: 1,
  props: group({
    layout: optional(choice(headerLayouts, { title: 'Arrangement' })),
    logo: optional(picture({ title: 'Logo', description: 'Replaces the logo of the site.' })),
  }),
  example: { layout: 'split' },
});
