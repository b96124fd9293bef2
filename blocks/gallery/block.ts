import { defineBlock } from '../../renderer/block.ts';
import { choice, flag, gallery, group, optional } from '../../renderer/fields.ts';
import { common } from '../../renderer/kit/index.ts';

export default defineBlock({
  key: 'gallery',
  name: 'Gallery',
  description: 'The pictures of a gallery, as a grid, each to be seen large.',
  category: 'media',
  namesDocument: 'gallery',
  protectedArea: 'gallery',
  takes: ['effects'],
  props: group({
    ...common,
    gallery_id: gallery({ title: 'Gallery' }),
    layout: optional(choice(['grid', 'masonry'], { title: 'Arrangement' })),
    lightbox: optional(flag({ title: 'Open large on a click', default: true })),
  }),
  example: { heading: 'A look inside', gallery_id: 'pictures' },
});
