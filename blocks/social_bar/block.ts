import { defineBlock } from '../../renderer/block.ts';
import { choice, group, linkItems, optional } from '../../renderer/fields.ts';
import { common } from '../../renderer/kit/index.ts';

export default defineBlock({
  key: 'social_bar',
  name: 'Social profiles',
  description: 'Links to profiles elsewhere, one for each platform.',
  category: 'links',
  collects: 'profiles',
  maxPerPage: 1,
  props: group({
    ...common,
    social_links: linkItems({
      title: 'Profiles',
      description: 'Each with its social_platform.',
      maxItems: 20,
    }),
    layout: optional(choice(['names', 'icons'], { title: 'Arrangement' })),
    size: optional(choice(['medium', 'large'], { title: 'Size' })),
  }),
  example: {
    heading: 'Follow us',
    social_links: [
      {
        item_id: 'i_1',
        label: 'Instagram',
        social_platform: 'instagram',
        target: { to: 'url', url: 'https://www.instagram.com/example' },
      },
      {
        item_id: 'i_2',
        label: 'Facebook',
        social_platform: 'facebook',
        target: { to: 'url', url: 'https://www.facebook.com/example' },
      },
      {
        item_id: 'i_3',
        label: 'Mastodon',
        social_platform: 'mastodon',
        target: { to: 'url', url: 'https://mastodon.example/@example' },
      },
    ],
  },
});
