import { palettesOf, type Theme } from '../../renderer/theme/colors.ts';

/** Side view of a car in a field of 200 by 100, on a road at a height of 84. */
interface Car {
  readonly body: string;
  readonly windows: string;
  readonly wheels: readonly (readonly [x: number, radius: number])[];
  /** Lines of doors, bumpers and lamps. */
  readonly lines: string;
}

const cars = {
  van: {
    body: 'M18 76V24C18 19 21 16 26 16H132C138 16 142 18 145 23L160 47L176 52C181 54 183 57 183 62V76z',
    windows: 'M118 24H131C135 24 137 25 139 28L150 47H118z',
    wheels: [
      [52, 15],
      [152, 15],
    ],
    lines: 'M110 22V74M64 22V74M114 56h8M183 61h-9M18 60h6',
  },
  classic: {
    body: 'M14 76V66C14 60 18 57 24 55L46 50C54 36 66 28 84 27C104 26 116 34 126 48C148 48 172 52 184 60C188 63 188 68 188 76z',
    windows: 'M58 49C63 40 70 34 82 33V49zM88 33C100 33 109 39 116 49H88z',
    wheels: [
      [50, 17],
      [152, 17],
    ],
    lines: 'M85 51V74M92 57h8M188 66h-12M14 66h10M124 56h44',
  },
  estate: {
    body: 'M16 76V52C16 47 18 45 22 44L34 26C36 23 38 22 42 22H118C124 22 128 24 132 28L148 46L174 51C180 52 183 56 183 61V76z',
    windows:
      'M33 44L42 31C43 29 44 28 47 28H70V44zM75 28H100V44H75zM105 28H116C120 28 123 29 126 32L138 45H105z',
    wheels: [
      [52, 15],
      [152, 15],
    ],
    lines: 'M72 46V74M102 46V74M78 54h8M108 54h8M183 60h-10M16 56h8',
  },
} as const satisfies Record<string, Car>;

type Ground = 'band' | 'accent' | 'tint' | 'night';

export interface CarsLook {
  readonly panels: readonly (readonly [car: keyof typeof cars, ground: Ground])[];
  /** Height of a panel of width 200. */
  readonly height?: number;
}

const sheetsOf = (theme: Theme) => {
  const { light, night } = palettesOf(theme);
  return {
    tint: { paper: light.tint, sun: light.accent, body: light.band, glass: light.raised, rubber: light.ink },
    band: {
      paper: light.band,
      sun: light.band_raised,
      body: light.accent,
      glass: light.tint,
      rubber: light.ink,
    },
    accent: {
      paper: light.accent,
      sun: light.raised,
      body: light.ink,
      glass: light.tint,
      rubber: light.band,
    },
    night: {
      paper: night.ground,
      sun: light.band,
      body: light.tint,
      glass: night.ground,
      rubber: light.accent,
    },
  } as const;
};

/** Cars of cut paper side by side, each on a road of its own. */
export function carsOnRoads(theme: Theme, { panels, height = 120 }: CarsLook): string {
  const sheets = sheetsOf(theme);
  const drawn = panels.map(([name, ground], at) => {
    const { paper, sun, body, glass, rubber } = sheets[ground];
    const { body: shape, windows, wheels, lines } = cars[name] as Car;
    const road = height * 0.74;
    const round = wheels
      .map(
        ([x, radius]) =>
          `<circle cx="${x}" cy="${84 - radius}" r="${radius + 3}" fill="${paper}"/><circle cx="${x}" cy="${84 - radius}" r="${radius}" fill="${rubber}"/><circle cx="${x}" cy="${84 - radius}" r="${radius * 0.42}" fill="${paper}"/>`,
      )
      .join('');
    return `<svg x="${at * 200}" width="200.2" height="${height}" viewBox="0 0 200.2 ${height}"><rect width="200.2" height="${height}" fill="${paper}"/><circle cx="${at % 2 === 0 ? 132 : 70}" cy="${height * 0.5}" r="${height * 0.3}" fill="${sun}"/><path d="M0 ${road}H201" stroke="${rubber}" stroke-width="3"/><g transform="translate(0 ${road - 85.5})"><path d="${shape}" fill="${body}"/><path d="${windows}" fill="${glass}"/><path d="${lines}" fill="none" stroke="${paper}" stroke-width="1.6" stroke-linecap="round"/>${round}</g></svg>`;
  });
  const width = panels.length * 200;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="${Math.round((1280 * height) / width)}" viewBox="0 0 ${width} ${height}">${drawn.join('')}</svg>`;
}

type Part = 'brake' | 'spanner' | 'tyre' | 'gauge';

/** A part of a car or a tool, large, on a sheet of paper. */
export function carPart(
  theme: Theme,
  { part, ground }: { readonly part: Part; readonly ground: Ground },
): string {
  const look = sheetsOf(theme)[ground];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="960" viewBox="0 0 240 240"><rect width="240" height="240" fill="${look.paper}"/>${parts[part](look)}</svg>`;
}

type Look = ReturnType<typeof sheetsOf>[Ground];

/** Points around a centre, at equal angles. */
const around = (count: number, radius: number, at: (x: number, y: number, angle: number) => string): string =>
  Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI;
    const two = (value: number): number => Math.round(value * 100) / 100;
    return at(
      two(120 + Math.cos(angle) * radius),
      two(120 + Math.sin(angle) * radius),
      two((angle * 180) / Math.PI),
    );
  }).join('');

const disc = (radius: number, fill: string): string =>
  `<circle cx="120" cy="120" r="${radius}" fill="${fill}"/>`;

const parts: Readonly<Record<Part, (look: Look) => string>> = {
  brake: ({ paper, sun, body, rubber }) =>
    `${disc(98, body)}${around(24, 82, (x, y) => `<circle cx="${x}" cy="${y}" r="4" fill="${paper}"/>`)}${around(24, 66, (x, y) => `<circle cx="${x}" cy="${y}" r="3" fill="${paper}"/>`)}${disc(46, paper)}${disc(38, rubber)}${around(5, 24, (x, y) => `<circle cx="${x}" cy="${y}" r="5" fill="${paper}"/>`)}${disc(9, paper)}<path d="M176 34A104 104 0 0 1 222 128L186 126A68 68 0 0 0 156 66z" fill="${sun}"/>`,
  spanner: ({ sun, body, rubber }) =>
    `<circle cx="150" cy="92" r="74" fill="${sun}"/><g transform="rotate(42 120 120)" fill="${body}"><rect x="106" y="60" width="28" height="150" rx="6"/><path d="M84 16L100 6V40H140V6L156 16C168 46 154 72 120 72S72 46 84 16z"/><path d="M120 176l26 15v30l-26 15-26-15v-30z"/></g><g transform="rotate(42 120 120)"><path d="M120 190l13 7.5v15L120 220l-13-7.5v-15z" fill="${rubber}"/></g>`,
  tyre: ({ paper, sun, body, rubber }) =>
    `<circle cx="120" cy="120" r="104" fill="${rubber}"/>${around(30, 100, (x, y, angle) => `<rect x="${x - 9}" y="${y - 3}" width="18" height="6" fill="${paper}" transform="rotate(${angle} ${x} ${y})"/>`)}${disc(66, paper)}${disc(60, body)}${around(5, 34, (x, y, angle) => `<ellipse cx="${x}" cy="${y}" rx="19" ry="11" fill="${paper}" transform="rotate(${angle} ${x} ${y})"/>`)}${disc(12, sun)}`,
  gauge: ({ body, glass, rubber }) =>
    `${disc(98, rubber)}${disc(88, glass)}${around(24, 74, (x, y, angle) => (angle > 45 && angle < 135 ? '' : `<rect x="${x - 8}" y="${y - 2}" width="16" height="4" fill="${rubber}" transform="rotate(${angle} ${x} ${y})"/>`))}<path d="M120 120L182 66L128 130z" fill="${rubber}"/>${disc(13, body)}`,
};
