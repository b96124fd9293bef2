import { defineBlock } from '../../renderer/block.ts';
import { group, text, url } from '../../renderer/fields.ts';
import { common } from '../../renderer/kit/index.ts';

export default defineBlock({
  key: 'calendar',
  name: 'Calendar',
  description: 'An embedded booking service. No request is sent to it until a visitor opens it.',
  category: 'business',
  props: group({
    ...common,
    url: url({
      title: 'Address of the calendar',
      description: 'The https address that the service provides for embedding.',
    }),
    title: text({
      title: 'Title',
      description: 'Read out by screen readers.',
      minLength: 1,
      maxLength: 160,
    }),
  }),
  example: {
    heading: 'Choose a time',
    intro: 'See at once which times are free.',
    url: 'https://booking.example.com/our-practice',
    title: 'Free appointments',
  },
});
