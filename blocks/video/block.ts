import { defineBlock } from '../../renderer/block.ts';
import { choice, group, optional, picture, text, url } from '../../renderer/fields.ts';
import { common } from '../../renderer/kit/index.ts';

export default defineBlock({
  key: 'video',
  name: 'Video',
  description: 'A film at YouTube or Vimeo. Nothing is asked of them before somebody plays it.',
  category: 'media',
  props: group({
    ...common,
    url: url({ title: 'Address of the film', description: 'As it is in the browser, at YouTube or Vimeo.' }),
    title: text({
      title: 'Title',
      description: 'Read out in place of the film.',
      minLength: 1,
      maxLength: 160,
    }),
    poster: optional(picture({ title: 'Picture before it plays' })),
    caption: optional(text({ title: 'Caption', maxLength: 200 })),
    ratio: optional(choice(['wide', 'square', 'tall'], { title: 'Shape' })),
  }),
  example: {
    url: 'https://www.youtube.com/watch?v=00000000000',
    title: 'A short film about us',
    caption: 'Two minutes that show what we do.',
  },
});
