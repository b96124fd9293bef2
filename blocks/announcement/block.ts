import { defineBlock } from '../../renderer/block.ts';
import { group, link, optional, text, word } from '../../renderer/fields.ts';
import { icon } from '../../renderer/icons/icons.ts';
import { common } from '../../renderer/kit/index.ts';

const day = '^[0-9]{4}-[0-9]{2}-[0-9]{2}$';
const { anchor, tone } = common;

export default defineBlock({
  key: 'announcement',
  name: 'Announcement',
  description: 'One line that is news for a while: holidays, a date, an offer.',
  category: 'content',
  props: group({
    anchor,
    tone,
    text: text({ title: 'Text', minLength: 1, maxLength: 240 }),
    icon: optional(icon()),
    link: optional(link({ title: 'Link' })),
    from: optional(
      word({ title: 'First day', description: 'As 2027-03-01. Before, it is not shown.', pattern: day }),
    ),
    until: optional(
      word({ title: 'Last day', description: 'As 2027-03-14. After, it is not shown.', pattern: day }),
    ),
  }),
  example: { text: 'What is new these days: say it here in one line.', icon: 'speakerphone', tone: 'tint' },
});
