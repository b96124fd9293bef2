import type { XmlElement } from './read-xml.ts';

/** The sixteen colour names of SVG Tiny, with their hexadecimal values. */
const namedColours: ReadonlyMap<string, string> = new Map([
  ['black', '#000000'],
  ['silver', '#c0c0c0'],
  ['gray', '#808080'],
  ['white', '#ffffff'],
  ['maroon', '#800000'],
  ['red', '#ff0000'],
  ['purple', '#800080'],
  ['fuchsia', '#ff00ff'],
  ['green', '#008000'],
  ['lime', '#00ff00'],
  ['olive', '#808000'],
  ['yellow', '#ffff00'],
  ['navy', '#000080'],
  ['blue', '#0000ff'],
  ['teal', '#008080'],
  ['aqua', '#00ffff'],
]);

const painted = new Set([
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'text',
  'textArea',
]);
const black = '#000000';

interface Paint {
  readonly fill: string;
  readonly stroke: string;
}

/** Counts the colours of a drawing as its elements open and close. */
export interface ColourCount {
  open(element: XmlElement): void;
  close(): void;
  /** True if the drawing has at least two colours. A colour that the text does not reveal counts as a further one. */
  hasTwo(): boolean;
}

/** Starts an empty count. */
export function countColours(): ColourCount {
  const colours = new Set<string>();
  const inGradients = new Set<string>();
  let isGradientUsed = false;
  const paints: Paint[] = [];
  function note(paint: string): void {
    if (paint.startsWith('url(')) isGradientUsed = true;
    else if (paint !== 'none') colours.add(paint);
  }
  return {
    open(element) {
      const around = paints.at(-1) ?? { fill: black, stroke: 'none' };
      const own = (attributeName: string) =>
        element.attributes.find(({ name }) => name === attributeName)?.value;
      const paint = (name: keyof Paint): string => {
        const value = own(name);
        return value === undefined || value.trim() === 'inherit' ? around[name] : asHex(value);
      };
      const here = { fill: paint('fill'), stroke: paint('stroke') };
      paints.push(here);
      if (painted.has(element.name)) {
        note(here.fill);
        note(here.stroke);
      }
      if (element.name === 'stop') inGradients.add(asHex(own('stop-color') ?? black));
      if (element.name === 'solidColor') inGradients.add(asHex(own('solid-color') ?? black));
    },
    close() {
      paints.pop();
    },
    hasTwo: () => (isGradientUsed ? colours.union(inGradients) : colours).size > 1,
  };
}

/** Longer than any colour value. */
const colourLettersMax = 64;

/** Normalises a colour value to a single notation. */
function asHex(value: string): string {
  const colour = value.slice(0, colourLettersMax).trim().toLowerCase();
  const [, r, g, b] = /^#([\da-f])([\da-f])([\da-f])$/.exec(colour) ?? [];
  if (r !== undefined) return `#${r}${r}${g}${g}${b}${b}`;
  const parts = /^rgb\( *(\d{1,3}) *, *(\d{1,3}) *, *(\d{1,3}) *\)$/.exec(colour)?.slice(1);
  if (parts) return `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;
  return namedColours.get(colour) ?? colour;
}
