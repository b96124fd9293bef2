import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GeneratedFile } from './generated-file.ts';

const folder = join(import.meta.dirname, '../../node_modules/@tabler/icons');

/** Icons that blocks offer, by Tabler's names, grouped by subject. None may be removed: documents contain their names. */
const offered = `
  check circle-check star heart thumb-up sparkles award trophy certificate shield-check key
  clock calendar calendar-event flag bell bulb flame compass growth recycle
  map-pin map home building-store parking wheelchair
  phone mail messages speakerphone device-laptop wifi world globe language search
  user users user-heart heart-handshake hand-love-you hand-stop lifebuoy dog cat paw school book books
  credit-card cash receipt scale ticket gift package truck-delivery shopping-bag shopping-cart
  briefcase clipboard-check puzzle
  bread wheat coffee cup glass-full bottle soup meat apple salad cake ice-cream-2 chef-hat tools-kitchen-2
  leaf plant-2 flower tree feather droplet sun moon umbrella mountain
  tool hammer paint brush palette scissors needle-thread shovel spray plug lamp sofa bed
  car bike bus plane tent campfire
  stethoscope first-aid-kit pill yoga barbell run swimming ball-football
  music microphone headphones piano masks-theater camera photo video player-play pencil`
  .split(/\s+/)
  .filter((name) => name !== '');

/** Markup of the offered icons, without the `svg` element that all share. */
export async function icons(): Promise<readonly GeneratedFile[]> {
  const lines = offered.map((name) => {
    const key = name.replace(/-\d+$/, '').replaceAll('-', '_');
    return `  ${key}: ${JSON.stringify(drawingOf(name))},`;
  });
  const licence = readFileSync(join(folder, 'LICENSE'), 'utf8').trim();
  const notice = licence
    .split('\n')
    .map((line) => ` * ${line}`.trimEnd())
    .join('\n');
  return [
    {
      path: 'renderer/icons/generated.ts',
      text: `// Written by \`npm run generate\` from Tabler Icons.\n/*\n${notice}\n */\nexport const drawings = {\n${lines.join('\n')}\n} as const;\n`,
    },
  ];
}

/** Elements inside the `svg` element, one per line in Tabler's files, without its invisible background. */
function drawingOf(name: string): string {
  return readFileSync(join(folder, 'icons/outline', `${name}.svg`), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('<') && line.endsWith('/>') && !line.includes('M0 0h24v24H0z'))
    .map((line) => line.replace(' />', '/>'))
    .join('');
}
