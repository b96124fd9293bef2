import { defineBlock } from '../../renderer/block.ts';
import { group, link, optional, text, word } from '../../renderer/fields.ts';
import { icon } from '../../renderer/icons/icons.ts';
import { common } from '../../renderer/kit/index.ts';

const day = '^[0-9]{4}-[0-9]{2}-[0-9]{2}$';
const { anchor, tone } = common;

export default defineBlock({
  key: 'announcement',
  name: 'Announcement',
  description: 'A line of temporary news: holidays, a date, an offer.',
  category: 'content',
  props: group({
    anchor,
    tone,
    text: text({ title: 'Text', minLength: 1, maxLength: 240 }),
    icon: optional(icon()),
    link: optional(link({ title: 'Link' })),
    from: optional(
      word({ title: 'First day', description: 'Such as 2027-03-01. Hidden before this date.', pattern: day }),
    ),
    until: optional(
      word({ title: 'Last day', description: 'Such as 2027-03-14. Hidden after this date.', pattern: day }),
    ),
  }),
  example: { text: 'Your news in one line.', icon: 'speakerphone', tone: 'tint' },
});
