import { defineBlock } from '../../renderer/block.ts';
import { choice, group, items, link, optional, text } from '../../renderer/fields.ts';
import { common } from '../../renderer/kit/index.ts';

export default defineBlock({
  key: 'programme',
  name: 'Programme',
  description: 'A schedule, day by day: a timetable, a line-up, classes.',
  category: 'content',
  supports: ['effects'],
  props: group({
    ...common,
    days: items(
      {
        name: text({ minLength: 1, maxLength: 80 }),
        items: items(
          {
            time: optional(text({ maxLength: 40 })),
            title: text({ minLength: 1, maxLength: 160 }),
            place: optional(text({ maxLength: 120 })),
            link: optional(link()),
          },
          { short: 'title', maxItems: 60 },
        ),
      },
      { title: 'Days', maxItems: 14 },
    ),
    layout: optional(
      choice(['list', 'names', 'bill'], {
        title: 'Arrangement',
        description:
          'names sets titles large, one to a row; bill runs them across the page, as a line-up, without their times.',
      }),
    ),
  }),
  example: {
    heading: 'Programme',
    days: [
      {
        item_id: 'i_1',
        name: 'Saturday',
        items: [
          { item_id: 'i_2', time: '10:00', title: 'Doors open', place: 'Entrance' },
          { item_id: 'i_3', time: '11:30', title: 'First session', place: 'Large room' },
          { item_id: 'i_4', time: '14:00', title: 'Second session', place: 'Garden' },
        ],
      },
      {
        item_id: 'i_5',
        name: 'Sunday',
        items: [
          { item_id: 'i_6', time: '11:00', title: 'Breakfast for all', place: 'Garden' },
          { item_id: 'i_7', time: '13:00', title: 'Last session', place: 'Large room' },
        ],
      },
    ],
  },
});
