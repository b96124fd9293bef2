import type { Picture } from '../../renderer/stored.ts';
import { markdown, page, pagesOf, questionsOf, type Writer } from '../write.ts';

/** The pages of the garage. */
export function pages(write: Writer, pictureOf: (name: string) => Picture) {
  const { block, link, items } = write;
  const prices = (heading: string, tone: string) =>
    block('pricing', {
      heading,
      tone,
      intro: 'With parts, oil and tax, for most small and middle-sized cars.',
      layout: 'table',
      plans: items(
        { name: 'Small service', price: '£149', text: 'Oil, filter, and forty points that we look at.' },
        { name: 'Large service', price: '£289', text: 'All filters, plugs and fluids as well.' },
        { name: 'Brakes, front', price: 'from £210', text: 'Discs and pads, both sides.' },
        { name: 'Change of wheels', price: '£38', text: 'With a look at the brakes behind them.' },
        { name: 'Finding a fault', price: '£65', text: 'One hour. If we repair it, it is part of the bill.' },
      ),
      note: 'Anything above 20 pounds more than we said, we ask before.',
    });
  const call = (heading: string, intro: string) =>
    block('cta', {
      heading,
      intro,
      tone: 'brand',
      layout: 'band',
      actions: [link('Book a day', 'pg_book')],
    });
  return pagesOf(
    page('pg_home', '/', 'Garage in Exampleton', 'Repairs, servicing and tyres for every make.', [
      block('hero', {
        heading: 'We say the price, then we lift the car',
        intro: 'Repairs, servicing and tyres for every make. Most cars go home on the same day.',
        layout: 'type',
        picture: pictureOf('yard'),
        actions: [link('Book a day', 'pg_book'), link('Prices', 'pg_prices')],
      }),
      block('contact', { layout: 'strip', tone: 'night' }),
      block('features', {
        heading: 'What we do',
        layout: 'mosaic',
        items: items(
          {
            title: 'Servicing',
            picture: pictureOf('gauge'),
            text: 'By the maker’s plan. The guarantee stays, and the booklet is stamped.',
          },
          {
            icon: 'search',
            title: 'Noises and lamps',
            text: 'We look for the cause first, and change parts afterwards.',
          },
          {
            icon: 'clipboard_check',
            title: 'Yearly test',
            text: 'The tester comes on Tuesdays and Thursdays.',
          },
          {
            title: 'Brakes and tyres',
            picture: pictureOf('tyre'),
            text: 'Usually on one day. Wheels are kept until the next season.',
          },
        ),
      }),
      prices('Fixed prices', 'tint'),
      block('steps', {
        heading: 'A day in the workshop',
        layout: 'list',
        picture: pictureOf('spanner'),
        items: items(
          { title: '07:30, the key', text: 'At the desk, or in the box by the gate the evening before.' },
          { title: '10:00, the call', text: 'We have looked. You hear what it is, and what it costs.' },
          { title: '16:00, the car', text: 'Washed windows, old parts in the boot, a bill you can read.' },
        ),
      }),
      block('stats', {
        layout: 'ruled',
        tone: 'brand',
        items: items(
          { value: '4', label: 'lifts, so that nobody waits for one' },
          { value: '2 years', label: 'of guarantee on what we fitted' },
          { value: '9 of 10', label: 'cars go home on the same day' },
        ),
      }),
      block('testimonials', {
        layout: 'large',
        items: items(
          {
            quote: 'They showed me the old part and the place where it had been. I understood both.',
            author: 'Sample Driver',
            role: 'a small one, twelve years old',
          },
          {
            quote: 'Said Thursday, meant Thursday.',
            author: 'Example Courier',
            role: 'three vans',
          },
        ),
      }),
      block('cta', {
        heading: 'Does it make a noise?',
        intro: 'Tell us which, and when. Nora hears most of them on the telephone.',
        layout: 'link',
        tone: 'tint',
        actions: [link('+44 20 7946 0120', 'tel:+442079460120'), link('Book a day', 'pg_book')],
      }),
    ]),
    page('pg_repairs', '/repairs', 'Repairs', 'What we repair, from brakes to old cars.', [
      block('hero', {
        heading: 'From the lamp to the gearbox',
        intro: 'Every make, with an engine or a battery. What we cannot do, we say on the telephone.',
        layout: 'panel',
        picture: pictureOf('brake'),
      }),
      block('features', {
        layout: 'mosaic',
        items: items(
          {
            title: 'Old cars',
            picture: pictureOf('classic'),
            text: 'Carburettors, points, and parts that nobody makes any more.',
          },
          { icon: 'plug', title: 'Electric', text: 'Two of us are trained for high voltage.' },
          { icon: 'droplet', title: 'Air conditioning', text: 'Emptied, tested and filled in an hour.' },
          {
            title: 'Vans',
            picture: pictureOf('van'),
            text: 'Early, late, or on Saturdays: a van that stands earns nothing.',
          },
        ),
      }),
      block('faq', {
        heading: 'Before you come',
        tone: 'muted',
        layout: 'aside',
        items: questionsOf(
          write,
          ['Do I lose the guarantee?', 'No. We work by the maker’s plan and enter it in the booklet.'],
          ['Can I bring parts?', 'Yes, if they fit. The guarantee is then for our work alone.'],
          ['Is there a car meanwhile?', 'Two small ones, for 15 pounds a day. Say so when you book.'],
          ['Do you tow?', 'We know who does, day and night. Call us, and we send them.'],
        ),
      }),
      call('Not in the list?', 'Ask. It costs a call.'),
    ]),
    page('pg_prices', '/prices', 'Prices', 'Fixed prices, and how the others are made.', [
      block('hero', {
        heading: 'What it costs',
        intro: 'And how we get there, if it is not in the list.',
        layout: 'panel',
        picture: pictureOf('gauge'),
      }),
      prices('With everything', 'plain'),
      block('columns', {
        heading: 'If it is not in the list',
        tone: 'tint',
        columns: items(
          {
            title: 'An hour',
            text: markdown('78 pounds, by the quarter. Looking under the bonnet is free.'),
          },
          {
            title: 'Parts',
            text: markdown('At the price of the catalogue. You choose: maker’s own, or as good.'),
          },
          { title: 'The bill', text: markdown('Line by line. Ask about each, we like to explain.') },
        ),
      }),
      call('A price for your car', 'Make, model, and what it does: you get it by e-mail.'),
    ]),
    page('pg_workshop', '/workshop', 'Workshop', 'Who works here, and with what.', [
      block('hero', {
        heading: 'Five people, four lifts, one coffee machine',
        intro: 'In the yard behind the station since a tank of petrol cost less than a loaf.',
        layout: 'split',
        picture: pictureOf('tyre'),
      }),
      block('team', {
        heading: 'Who lifts your car',
        layout: 'rows',
        members: items(
          { name: 'Nora Sample', role: 'Master', text: 'Hears a bearing from across the yard.' },
          { name: 'Tom Example', role: 'Electrics', text: 'Finds the cable, then the mouse.' },
          { name: 'Ali Placeholder', role: 'Brakes and tyres', text: 'Fast, and torques everything twice.' },
          { name: 'Jo Specimen', role: 'Desk', text: 'Calls you before you wonder.' },
        ),
      }),
      block('contact', { heading: 'In the yard', tone: 'muted', layout: 'visit', show_hours: true }),
      call('Come and look', 'The gate is open, and the lifts can be seen from the desk.'),
    ]),
    page('pg_book', '/book', 'Book', 'Ask for a day in the workshop.', [
      block('form', {
        heading: 'A day in the workshop',
        intro: 'If it no longer moves, please call.',
        layout: 'card',
        form_key: 'day',
      }),
      block('contact', { layout: 'strip', tone: 'tint' }),
    ]),
  );
}
