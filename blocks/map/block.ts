import { defineBlock } from '../../renderer/block.ts';
import { choice, group, items, number, optional, picture, text } from '../../renderer/fields.ts';
import { icon } from '../../renderer/icons/icons.ts';
import { common } from '../../renderer/kit/index.ts';

export default defineBlock({
  key: 'map',
  name: 'Map',
  description:
    'Address and directions. The live map is loaded after a click, and only if both coordinates are set.',
  category: 'business',
  shows: 'contact',
  props: group({
    ...common,
    address: optional(
      text({
        title: 'Address',
        description: 'Default: the address of the business.',
        lines: true,
        maxLength: 400,
      }),
    ),
    ways: optional(
      items(
        {
          icon: optional(icon()),
          title: text({ minLength: 1, maxLength: 80 }),
          text: optional(text({ lines: true, maxLength: 300 })),
        },
        { title: 'Directions', short: 'title', maxItems: 8 },
      ),
    ),
    picture: optional(picture({ title: 'Picture', description: 'The house, the entrance, or a drawn map.' })),
    latitude: optional(number({ title: 'Latitude', minimum: -85, maximum: 85 })),
    longitude: optional(number({ title: 'Longitude', minimum: -180, maximum: 180 })),
    layout: optional(choice(['beside', 'wide'], { title: 'Arrangement' })),
  }),
  example: {
    heading: 'How to find us',
    address: '12 Sample Street\nExampleton EX1 2MP',
    ways: [
      { item_id: 'i_1', icon: 'bus', title: 'By bus', text: 'The stop is across the street.' },
      { item_id: 'i_2', icon: 'bike', title: 'By bicycle', text: 'There are stands beside the entrance.' },
      { item_id: 'i_3', icon: 'parking', title: 'By car', text: 'Two places in the yard are for guests.' },
    ],
    latitude: 51.4779,
    longitude: -0.0015,
  },
});
