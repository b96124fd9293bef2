import { defineBlock } from '../../renderer/block.ts';
import { choice, group, optional, richText } from '../../renderer/fields.ts';
import { common } from '../../renderer/kit/index.ts';

export default defineBlock({
  key: 'text',
  name: 'Text',
  description: 'Formatted text: paragraphs, headings, lists, quotations, links.',
  category: 'content',
  providesTitle: 'first',
  supports: ['effects'],
  props: group({
    ...common,
    text: richText({
      title: 'Text',
      description: 'Markdown, HTML or the stored tree. Link to a page with page:<page_id>.',
    }),
    layout: optional(
      choice(['single', 'aside', 'columns', 'notes'], {
        title: 'Arrangement',
        description: 'aside puts the heading beside the text; notes does so in small, as for terms.',
      }),
    ),
  }),
  example: {
    heading: 'About us',
    layout: 'aside',
    text: {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            {
              type: 'text',
              text: 'Say here in a few sentences what you do, for whom, and since when. Write as you would tell a visitor who has just come through the door.',
            },
          ],
        },
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'One thing matters most. ', marks: [{ type: 'bold' }] },
            { type: 'text', text: 'Put it into the last paragraph, where it is remembered.' },
          ],
        },
      ],
    },
  },
});
