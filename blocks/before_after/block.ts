import { defineBlock } from '../../renderer/block.ts';
import { choice, group, optional, picture, text } from '../../renderer/fields.ts';
import { common } from '../../renderer/kit/index.ts';
import { examplePicture } from '../example-picture.ts';

export default defineBlock({
  key: 'before_after',
  name: 'Before and after',
  description: 'Two pictures of the same thing, with a slider between them.',
  category: 'media',
  props: group({
    ...common,
    before: picture({ title: 'Before' }),
    after: picture({ title: 'After', description: 'Cropped to the shape of the first.' }),
    before_label: optional(text({ title: 'Label of the first', maxLength: 40 })),
    after_label: optional(text({ title: 'Label of the second', maxLength: 40 })),
    caption: optional(text({ title: 'Caption', maxLength: 200 })),
    layout: optional(choice(['slider', 'beside'], { title: 'Arrangement' })),
  }),
  example: {
    before: examplePicture,
    after: { ...examplePicture, alt: 'The same, later' },
    before_label: 'Before',
    after_label: 'After',
  },
});
