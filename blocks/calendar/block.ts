import { defineBlock } from '../../renderer/block.ts';
import { group, text, url } from '../../renderer/fields.ts';
import { common } from '../../renderer/kit/index.ts';

export default defineBlock({
  key: 'calendar',
  name: 'Calendar',
  description:
    'Appointments at a booking service, in the page. Nothing is asked of the service before somebody opens it.',
  category: 'business',
  props: group({
    ...common,
    url: url({
      title: 'Address of the calendar',
      description: 'As the service gives it for embedding, with https.',
    }),
    title: text({
      title: 'Title',
      description: 'Read out in place of the calendar.',
      minLength: 1,
      maxLength: 160,
    }),
  }),
  example: {
    heading: 'Choose a time',
    intro: 'You see at once which times are free.',
    url: 'https://booking.example.com/our-practice',
    title: 'Free appointments',
  },
});
