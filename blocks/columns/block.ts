import { defineBlock } from '../../renderer/block.ts';
import { choice, group, items, optional, picture, richText, text } from '../../renderer/fields.ts';
import { common } from '../../renderer/kit/index.ts';

export default defineBlock({
  key: 'columns',
  name: 'Columns',
  description: 'Two or three columns, each with an optional picture, title and formatted text.',
  category: 'content',
  supports: ['effects'],
  props: group({
    ...common,
    columns: items(
      {
        title: optional(text({ maxLength: 120 })),
        picture: optional(picture()),
        text: optional(richText({ description: 'Markdown, HTML or the stored tree.' })),
      },
      { title: 'Columns', short: 'title', maxItems: 3 },
    ),
    layout: optional(
      choice(['equal', 'wide_first', 'wide_last'], {
        title: 'Arrangement',
        description: 'wide_first and wide_last give two columns 7:5 and 5:7.',
      }),
    ),
  }),
  example: {
    columns: [
      {
        item_id: 'i_1',
        title: 'One side',
        text: {
          type: 'doc',
          content: [
            {
              type: 'paragraph',
              content: [
                {
                  type: 'text',
                  text: 'Put things that belong together side by side: two offers, two places, before and now.',
                },
              ],
            },
          ],
        },
      },
      {
        item_id: 'i_2',
        title: 'The other side',
        text: {
          type: 'doc',
          content: [
            {
              type: 'paragraph',
              content: [{ type: 'text', text: 'On a phone the columns are stacked in the same order.' }],
            },
          ],
        },
      },
    ],
  },
});
