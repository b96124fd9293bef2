import { defineBlock } from '../../renderer/block.ts';
import { elements, group, items, optional, picture, text, url } from '../../renderer/fields.ts';
import { common } from '../../renderer/kit/index.ts';

export default defineBlock({
  key: 'imported',
  name: 'Imported page',
  description: 'The text of an imported page, created by an import. Its pictures have to be replaced.',
  category: 'import',
  props: group({
    ...common,
    content: elements({ title: 'Content', description: 'As imported; it cannot be edited.' }),
    pictures: items(
      {
        alt: text({ title: 'What the old picture showed', maxLength: 500 }),
        from: optional(url({ title: 'Where the old picture was' })),
        picture: optional(picture({ title: 'Replacement picture' })),
      },
      {
        title: 'Pictures',
        description: 'Until a picture is replaced by an approved one, its alternative text is shown.',
        maxItems: 300,
      },
    ),
  }),
  example: {
    content: {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'Rooms by the harbour since 1998. Breakfast is from seven to ten.' },
          ],
        },
        {
          type: 'table',
          content: [
            {
              type: 'tableRow',
              content: [
                {
                  type: 'tableHeader',
                  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Room' }] }],
                },
                {
                  type: 'tableHeader',
                  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'A night' }] }],
                },
              ],
            },
            {
              type: 'tableRow',
              content: [
                {
                  type: 'tableCell',
                  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Single' }] }],
                },
                {
                  type: 'tableCell',
                  content: [{ type: 'paragraph', content: [{ type: 'text', text: '€ 60' }] }],
                },
              ],
            },
          ],
        },
        { type: 'paragraph', content: [{ type: 'image', attrs: { item_id: 'i_1' } }] },
      ],
    },
    pictures: [
      { item_id: 'i_1', alt: 'The house from the water', from: 'https://harbour.example.com/house.gif' },
    ],
  },
});
