import { defineBlock } from '../../renderer/block.ts';
import { choice, group, optional, picture, target, text } from '../../renderer/fields.ts';
import { common } from '../../renderer/kit/index.ts';
import { examplePicture } from '../example-picture.ts';

export default defineBlock({
  key: 'image',
  name: 'Picture',
  description: 'One picture with an optional caption and link.',
  category: 'media',
  supports: ['effects'],
  props: group({
    ...common,
    picture: picture({ title: 'Picture' }),
    caption: optional(text({ title: 'Caption' })),
    link: optional(target({ title: 'Leads to' })),
    ratio: optional(choice(['natural', 'wide', 'square'], { title: 'Shape' })),
    layout: optional(choice(['contained', 'full'], { title: 'Width' })),
  }),
  example: { picture: examplePicture, caption: 'What the picture shows.', ratio: 'wide' },
});
