import type { Picture } from '../../renderer/stored.ts';
import { contactPage, markdown, page, pagesOf, type Writer } from '../write.ts';

/** The pages of the studio. */
export function pages(write: Writer, pictureOf: (name: string) => Picture) {
  const { block, link, items } = write;
  const services = () =>
    items(
      { title: 'New houses', text: 'From the first walk over the plot to the keys. Timber, brick, lime.' },
      { title: 'Conversion', text: 'Barns, mills, post-war houses: keeping more than half is our rule.' },
      { title: 'Feasibility', text: 'Six weeks, a fixed fee, and an honest answer on paper.' },
      { title: 'Interiors', text: 'Stairs, kitchens, shelves, drawn as one with the house.' },
    );
  const ask = () =>
    block('cta', {
      heading: 'A plot, a barn, a question?',
      tone: 'muted',
      layout: 'link',
      actions: [link('hello@studio.example', 'mailto:hello@studio.example')],
    });
  return pagesOf(
    page(
      'pg_home',
      '/',
      'Architecture and conversion, Exampleton',
      'Architecture and conversion by a studio of seven.',
      [
        block('hero', {
          eyebrow: 'Architecture and conversion, since 2009',
          heading: 'Houses that age well, and rooms that hold the light.',
          intro:
            'A studio of seven in Exampleton. We draw by hand first, build with what is there, and stay until the last door closes.',
          layout: 'type',
          picture: pictureOf('arcade'),
          caption: 'Arcade House, model 1:50',
        }),
        block('features', { heading: 'What we do', layout: 'index', items: services() }),
        block('gallery', { heading: 'Selected work', gallery_id: 'work', layout: 'offset' }),
        block('stats', {
          tone: 'night',
          layout: 'ruled',
          items: items(
            { value: '24', label: 'houses built, nineteen of them conversions' },
            { value: '61 %', label: 'of the material in our last five was there before' },
            { value: '7', label: 'people, three of them joiners by training' },
            { value: '0', label: 'air conditioners, so far' },
          ),
        }),
        block('testimonials', {
          layout: 'large',
          items: items({
            quote: 'They asked what we would take out of a fire, and drew a house around it.',
            author: 'Sample Client',
            role: 'House with four arches',
          }),
        }),
        block('steps', {
          heading: 'How a house begins',
          tone: 'muted',
          layout: 'big',
          items: items(
            { title: 'A walk', text: 'Two hours on the plot. Free, and without a sketch.' },
            { title: 'A study', text: 'What is possible, and what it costs. Six weeks.' },
            { title: 'A design', text: 'Model and plans at 1:50, then at 1:20.' },
            { title: 'A site', text: 'Weekly visits, one file, one number to call.' },
          ),
        }),
        ask(),
      ],
    ),
    page('pg_work', '/work', 'Work', 'Selected projects of the studio.', [
      block('hero', {
        heading: 'Four of twenty-four',
        intro: 'The others are lived in, and we do not photograph them.',
        layout: 'type',
      }),
      block('gallery', { gallery_id: 'work', layout: 'offset' }),
      ask(),
    ]),
    page('pg_services', '/services', 'Services', 'What the studio does, from a study to the keys.', [
      block('hero', { heading: 'From a walk to the keys', layout: 'type', picture: pictureOf('city') }),
      block('features', { heading: 'Services', layout: 'index', items: services() }),
      ask(),
    ]),
    page('pg_studio', '/studio', 'Studio', 'Who draws, and who builds.', [
      block('hero', {
        heading: 'Builders first, then architects',
        layout: 'split',
        picture: pictureOf('stair'),
      }),
      block('text', {
        heading: 'The studio',
        layout: 'aside',
        text: markdown(
          'We ask what a detail costs, who will build it, and how it looks after ten winters, before we draw it.\n\nThree of us were joiners before, and still are on Fridays: the studio has a bench, a saw and a stove. Models are made there at 1:50, carried to the plot, and held against the light.\n\n> A house is finished when nobody speaks of it any more.',
        ),
      }),
      block('team', {
        heading: 'People',
        tone: 'muted',
        layout: 'rows',
        members: items(
          {
            name: 'Sample Architect',
            role: 'Founder, design',
            text: 'Draws by hand, and throws most of it away.',
          },
          {
            name: 'Example Partner',
            role: 'Construction',
            text: 'Knows what a joint costs in each village.',
          },
          { name: 'Placeholder Joiner', role: 'Interiors', text: 'Builds each stair once at half its size.' },
          { name: 'Specimen Planner', role: 'Site and costs', text: 'On site each week, with one file.' },
        ),
      }),
      block('image', { picture: pictureOf('arcade'), ratio: 'wide', layout: 'full' }),
      ask(),
    ]),
    contactPage(
      write,
      { description: 'Write to the studio, or come by.', heading: 'Tell us where' },
      block('image', { picture: pictureOf('city'), ratio: 'wide', layout: 'full' }),
    ),
  );
}
