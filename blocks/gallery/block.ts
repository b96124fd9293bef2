import { defineBlock } from '../../renderer/block.ts';
import { choice, flag, gallery, group, optional } from '../../renderer/fields.ts';
import { common } from '../../renderer/kit/index.ts';

export default defineBlock({
  key: 'gallery',
  name: 'Gallery',
  description: 'The pictures of a gallery as a grid; each can be enlarged.',
  category: 'media',
  protectedArea: 'gallery',
  supports: ['effects'],
  props: group({
    ...common,
    gallery_id: gallery({ title: 'Gallery' }),
    layout: optional(
      choice(['grid', 'masonry', 'mosaic', 'offset', 'strip'], {
        title: 'Arrangement',
        description:
          'mosaic: large and small pictures; offset: every second one lower; strip: one row that scrolls sideways.',
      }),
    ),
    lightbox: optional(flag({ title: 'Enlarge on click', default: true })),
  }),
  example: { heading: 'A look inside', gallery_id: 'pictures' },
});
