import { defineBlock } from '../../renderer/block.ts';
import { choice, group, optional, richText } from '../../renderer/fields.ts';
import { common } from '../../renderer/kit/index.ts';

export default defineBlock({
  key: 'text',
  name: 'Text',
  description: 'Formatted text: paragraphs, headings, lists, quotations, links.',
  category: 'content',
  takes: ['effects'],
  props: group({
    ...common,
    text: richText({
      title: 'Text',
      description: 'Markdown, HTML or the stored tree. A link page:<page_id> leads to a page.',
    }),
    layout: optional(
      choice(['single', 'aside', 'columns'], {
        title: 'Arrangement',
        description: 'aside puts the heading beside the text.',
      }),
    ),
  }),
  example: {
    heading: 'A bakehouse, not a factory',
    layout: 'aside',
    text: {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            {
              type: 'text',
              text: 'We mix in the afternoon and bake at four in the morning. What lies between is time: the dough rests for eighteen hours, and that is where the taste comes from.',
            },
          ],
        },
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'Flour, water and salt. ', marks: [{ type: 'bold' }] },
            { type: 'text', text: 'Nothing else goes into a loaf of ours.' },
          ],
        },
      ],
    },
  },
});
