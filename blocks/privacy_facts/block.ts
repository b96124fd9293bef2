import { defineBlock } from '../../renderer/block.ts';
import { group } from '../../renderer/fields.ts';
import { common } from '../../renderer/kit/index.ts';

export default defineBlock({
  key: 'privacy_facts',
  name: 'What this site does',
  description:
    'For the privacy page: the forms, visits, chat, services and cookies that the site currently has.',
  category: 'business',
  providesTitle: 'first',
  maxPerPage: 1,
  props: group({ ...common }),
  example: { heading: 'What this website does' },
});
