import type { Picture } from '../../../../../../renderer/stored.ts';
import type { Writer } from '../../../../../../starters/write.ts';

/** Pieces that several pages of the guides share. */
export function guidesPieces({ block, link, items }: Writer, pictureOf: (name: string) => Picture) {
  /** Another part of the one landscape, where a block crops it. */
  const view = (...focal: readonly [x: number, y: number]): Picture => ({ ...pictureOf('view'), focal });
  const ask = (heading: string, intro: string) =>
    block('cta', {
      heading,
      intro,
      tone: 'brand',
      layout: 'band',
      actions: [link('Ask for a place', 'pg_book')],
    });
  const ways = () =>
    items(
      {
        icon: 'bus',
        title: 'Bus 12 to Ridge Road',
        text: 'From Exampleville station, every half hour, also on Sundays.',
      },
      {
        icon: 'parking',
        title: 'The yard behind the house',
        text: 'Eight places. We drive to the start together.',
      },
      {
        icon: 'bike',
        title: 'A dry shed',
        text: 'For bicycles, and for everything you decide not to carry.',
      },
    );
  return { ask, view, ways };
}
