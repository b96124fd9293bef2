import type { StarterPicture } from '../starter.ts';

const canvas = (inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200" viewBox="0 0 1600 1200">${inner}</svg>`;

/** A round loaf, scored, with flour on its crust. */
const loaf = (x: number, y: number, size: number, crust = '#a9672f'): string =>
  `<g transform="translate(${x} ${y}) scale(${size})"><ellipse cx="0" cy="118" rx="236" ry="40" fill="#000" opacity=".16"/>` +
  `<path d="M-240 60C-250-90-120-176 0-176S250-90 240 60c-4 56-92 78-240 78S-236 116-240 60Z" fill="${crust}"/>` +
  `<path d="M-206 40C-206-78-98-142 4-142c-60 40-132 96-140 250-44-10-68-28-70-68Z" fill="#c98a4b" opacity=".75"/>` +
  '<g fill="none" stroke="#f6e3c3" stroke-width="17" stroke-linecap="round" opacity=".92"><path d="M-128-58C-64-24 70-22 138-64"/><path d="M-158 8C-70 44 84 44 168 4"/></g></g>';

/** A stalk of wheat. */
const wheat = (x: number, y: number, turn: number): string => {
  const grains = [0, 1, 2, 3, 4].map(
    (i) =>
      `<ellipse cx="-17" cy="${-150 + i * 36}" rx="12" ry="26" transform="rotate(-24 -17 ${-150 + i * 36})"/><ellipse cx="17" cy="${-150 + i * 36}" rx="12" ry="26" transform="rotate(24 17 ${-150 + i * 36})"/>`,
  );
  return `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0-170V240" stroke="#8d6a2c" stroke-width="7" fill="none"/><g fill="#d9ac4c">${grains.join('')}<ellipse cx="0" cy="-190" rx="12" ry="28"/></g></g>`;
};

export const pictures: readonly StarterPicture[] = [
  {
    name: 'loaf',
    alt: 'A round loaf of bread before a window at dawn',
    svg: canvas(
      `<rect width="1600" height="1200" fill="#f3dcb6"/><circle cx="800" cy="560" r="420" fill="#f9edd6"/><rect y="830" width="1600" height="370" fill="#7a4a2a"/><rect y="830" width="1600" height="16" fill="#5f371d"/>${wheat(330, 640, -16)}${wheat(420, 680, -4)}${wheat(1260, 650, 13)}${loaf(800, 710, 1.65)}`,
    ),
  },
  {
    name: 'shelf',
    alt: 'Loaves on three shelves',
    svg: canvas(
      `<rect width="1600" height="1200" fill="#e9d3ae"/>${[0, 1, 2].map((row) => `<rect y="${360 + row * 370}" width="1600" height="34" fill="#77492a"/>${[0, 1, 2, 3].map((i) => loaf(230 + i * 385, 272 + row * 370, 0.68, (i + row) % 2 === 0 ? '#8a4f24' : '#b9773c')).join('')}`).join('')}`,
    ),
  },
  {
    name: 'oven',
    alt: 'The mouth of a brick oven with a fire inside',
    svg: canvas(
      '<rect width="1600" height="1200" fill="#8c4f35"/>' +
        [0, 1, 2, 3, 4, 5, 6, 7]
          .map((row) =>
            [0, 1, 2, 3, 4, 5, 6]
              .map(
                (i) =>
                  `<rect x="${i * 260 - (row % 2) * 130}" y="${row * 150}" width="248" height="138" rx="6" fill="${(i * 3 + row) % 4 === 0 ? '#a4613f' : '#9a5839'}"/>`,
              )
              .join(''),
          )
          .join('') +
        '<path d="M380 1060V700c0-250 190-420 420-420s420 170 420 420v360Z" fill="#2a1710"/><path d="M470 1060V720c0-200 150-340 330-340s330 140 330 340v340Z" fill="#4a2010"/><path d="M560 1060c-40-190 90-240 110-420 90 60 120 150 110 220 60-30 80-90 76-150 120 90 180 230 120 350Z" fill="#e8862e"/><path d="M670 1060c-20-110 60-150 80-250 80 70 150 130 110 250Z" fill="#f8c65a"/>',
    ),
  },
  {
    name: 'pastry',
    alt: 'Three croissants on a cloth',
    svg: canvas(
      `<rect width="1600" height="1200" fill="#d7e0d6"/><path d="M120 1090 300 200l1180 90-110 800Z" fill="#f6f1e4"/>${[
        [500, 480, -18],
        [1080, 520, 12],
        [780, 850, -4],
      ]
        .map(
          ([x, y, turn]) =>
            `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-260 70C-250-90-120-170 0-170S250-90 260 70c-50 20-90-10-110-60-30-46-90-66-150-66s-120 20-150 66c-20 50-60 80-110 60Z" fill="#bf7f35"/><g stroke="#8f551d" stroke-width="10" fill="none" stroke-linecap="round"><path d="M-150 0c-30-50-34-80-20-116M-70-44c-20-50-18-86 0-122M70-44c20-50 18-86 0-122M150 0c30-50 34-80 20-116"/></g></g>`,
        )
        .join('')}`,
    ),
  },
];
