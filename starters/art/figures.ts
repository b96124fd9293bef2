import { palettesOf, type Theme } from '../../renderer/theme/colors.ts';

type Point = readonly [x: number, y: number];
type Limb = readonly [from: Point, to: Point, width: number];

interface Pose {
  readonly head: readonly [x: number, y: number, radius: number];
  readonly limbs: readonly Limb[];
  /** Clothes over the limbs: a skirt, a jacket, a belt. */
  readonly worn: string;
}

/** People in a field of 100 by 200. Limbs are leaves between two points, as scissors cut them. */
const poses = {
  dance: {
    head: [53, 38, 12],
    limbs: [
      [[47, 60], [10, 20], 13],
      [[56, 60], [95, 38], 13],
      [[46, 104], [38, 190], 19],
      [[52, 104], [97, 140], 19],
    ],
    worn: '<path d="M44 52q10-5 15 2l-3 34 30 34a52 52 0 0 1-64 6l20-42z"/>',
  },
  tree: {
    head: [50, 46, 12],
    limbs: [
      [[42, 68], [24, 38], 13],
      [[24, 38], [50, 2], 11],
      [[58, 68], [76, 38], 13],
      [[76, 38], [50, 2], 11],
      [[50, 108], [49, 190], 20],
      [[52, 112], [86, 138], 18],
      [[86, 138], [53, 152], 13],
    ],
    worn: '<path d="M38 62q12-6 24 0l-2 54q-10 6-20 0z"/>',
  },
  kick: {
    head: [36, 42, 12],
    limbs: [
      [[40, 68], [78, 58], 13],
      [[38, 70], [8, 98], 13],
      [[48, 112], [36, 190], 21],
      [[52, 112], [99, 86], 21],
    ],
    worn: '<path d="M26 62q10-8 24-2l14 48q-2 12-26 12z"/>',
  },
  jump: {
    head: [50, 58, 14],
    limbs: [
      [[44, 82], [12, 48], 13],
      [[56, 82], [88, 48], 13],
      [[46, 118], [18, 164], 19],
      [[54, 118], [86, 160], 19],
    ],
    worn: '<path d="M36 78q14-7 28 0l6 44q-20 10-40 0z"/>',
  },
} as const satisfies Record<string, Pose>;

type Ground = 'band' | 'accent' | 'tint' | 'night';

export interface FiguresLook {
  /** Figures, each with its background paper. */
  readonly panels: readonly (readonly [pose: keyof typeof poses, ground: Ground])[];
  /** Width of a panel of height 200. */
  readonly width: number;
}

/** People of cut paper side by side, each on a separate sheet. */
export function figures(theme: Theme, { panels, width }: FiguresLook): string {
  const { light, night } = palettesOf(theme);
  const sheets = {
    band: { paper: light.band, sun: light.ink, body: light.on_band, worn: light.accent },
    accent: { paper: light.accent, sun: light.ground, body: light.ink, worn: light.band },
    tint: { paper: light.tint, sun: light.accent, body: light.band, worn: light.ink },
    night: { paper: night.ground, sun: light.band, body: light.tint, worn: light.accent },
  } as const;
  const drawn = panels.map(([pose, ground], at) => {
    const { paper, sun, body, worn } = sheets[ground];
    const {
      head: [x, y, radius],
      limbs,
      worn: cloth,
    } = poses[pose];
    const centre = width / 2;
    const isHigh = at % 2 === 0;
    const behind = isHigh
      ? `<circle cx="${centre + 6}" cy="74" r="46"/>`
      : `<path d="M0 200a${centre} ${centre} 0 0 1 ${width} 0z"/>`;
    return `<g transform="translate(${at * width} 0)"><rect width="${width + 0.5}" height="200" fill="${paper}"/><g fill="${sun}">${behind}</g><g transform="translate(${centre - 50} 4)"><g fill="${body}">${limbs.map(leaf).join('')}<circle cx="${x}" cy="${y}" r="${radius}"/></g><g fill="${worn}">${cloth}</g></g></g>`;
  });
  const totalWidth = width * panels.length;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="${Math.round((1280 * 200) / totalWidth)}" viewBox="0 0 ${totalWidth} 200">${drawn.join('')}</svg>`;
}

/** A leaf from one point to another: both sides bow out by half of its width. */
function leaf([[ax, ay], [bx, by], width]: Limb): string {
  const length = Math.hypot(bx - ax, by - ay);
  const [nx, ny] = [(-(by - ay) / length) * width, ((bx - ax) / length) * width];
  const [mx, my] = [ax + (bx - ax) * 0.38, ay + (by - ay) * 0.38];
  const two = (value: number): string => String(Math.round(value * 100) / 100);
  return `<path d="M${ax} ${ay}Q${two(mx + nx)} ${two(my + ny)} ${bx} ${by}Q${two(mx - nx)} ${two(my - ny)} ${ax} ${ay}z"/>`;
}
