import { defineBlock } from '../../renderer/block.ts';
import { choice, group, optional, picture, text, url } from '../../renderer/fields.ts';
import { common } from '../../renderer/kit/index.ts';

export default defineBlock({
  key: 'video',
  name: 'Video',
  description: 'A video from YouTube or Vimeo. No request is sent to them until it is played.',
  category: 'media',
  props: group({
    ...common,
    url: url({ title: 'Address of the video', description: 'Copied from the browser, at YouTube or Vimeo.' }),
    title: text({
      title: 'Title',
      description: 'Read out by screen readers.',
      minLength: 1,
      maxLength: 160,
    }),
    poster: optional(picture({ title: 'Picture before it plays' })),
    caption: optional(text({ title: 'Caption', maxLength: 200 })),
    ratio: optional(choice(['wide', 'square', 'tall'], { title: 'Shape' })),
  }),
  example: {
    url: 'https://www.youtube.com/watch?v=00000000000',
    title: 'A short video about us',
    caption: 'Two minutes that show what we do.',
  },
});
