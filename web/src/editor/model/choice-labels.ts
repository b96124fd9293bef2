import { inWords } from '../../fields/schema.ts';

type Labels = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * Names of values by choice, where the stored word would be unclear or stands for something else in another choice:
 * Calm, Poster and Bold are typefaces or letters, not sizes or lines.
 */
const themeLabels: Labels = {
  scale: { calm: 'Small', clear: 'Medium', bold: 'Large', poster: 'Largest' },
  roundness: { none: 'Square', soft: 'Rounded', round: 'Very round' },
  density: { comfortable: 'Normal' },
  paper: { soft: 'Off-white' },
  lines: { hair: 'Fine', bold: 'Thick' },
  depth: { flat: 'No shadow', soft: 'Shadow', hard: 'Hard edge' },
  pictures: { natural: 'In colour', mono: 'Grey', duotone: 'Two-tone' },
  motion: { quiet: 'A little', lively: 'A lot' },
  scheme: { auto: 'As the device', light: 'Never', dark: 'Always' },
};

/** The same for blocks, by block and choice. */
const blockLabels: Readonly<Record<string, Labels>> = {
  features: { layout: { plain: 'Without cards' } },
  hero: {
    layout: { split: 'Beside the picture', post: 'Placard', type: 'Large letters', panel: 'Half and half' },
    frame: { plain: 'Rectangle' },
  },
  image: { ratio: { natural: 'As it is' } },
  stats: { layout: { plain: 'Without lines' } },
  testimonials: { layout: { big: 'Very large' } },
};

/** Arrangements of header and footer. */
export const frameLabels = {
  header: {
    split: 'Links at the side',
    center: 'Name in the middle',
    pill: 'Floating',
    over: 'Over the picture',
    cells: 'Ruled',
  },
  footer: { columns: 'Columns', center: 'In the middle', line: 'One line' },
} as const;

const namedIn = (labels: Labels | undefined, choice: string, value: string): string | undefined =>
  labels?.[choice]?.[value];

/** Names a value of a choice for people: of a block, or of the site's look. */
export const labelOfChoice = (choice: string, value: string, block?: string): string =>
  namedIn(block === undefined ? themeLabels : blockLabels[block], choice, value) ?? inWords(value);

/** Label of a choice at an address in a document; undefined if it has none but its stored value in words. */
export function labelAt(
  [list, ...within]: readonly string[],
  value: string,
  block: string | undefined,
): string | undefined {
  const choice = within.at(-1) ?? '';
  if (list === 'blocks') return block === undefined ? undefined : namedIn(blockLabels[block], choice, value);
  if (list === 'theme') return namedIn(themeLabels, choice, value);
  const isFrame = (list === 'header' || list === 'footer') && choice === 'layout';
  return isFrame ? (frameLabels[list] as Readonly<Record<string, string>>)[value] : undefined;
}
