import { checkSync } from 'recheck';

/** Growth of a pattern's time with the length of its input. */
export type Growth = { readonly isLinear: true } | { readonly isLinear: false; readonly why: string };

/** Limits of work, not of time: a busy machine comes to the same verdict. */
const parameters = {
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
  attackLimit: 10_000_000,
} as const;

/**
 * Repeats kept of a bounded repetition. A bound changes a constant and not the growth, and each repeat makes the automaton
 * larger: `{1,256}` takes seconds.
 */
const repeatsMax = 3;

/** The pattern in the analyser's dialect, which has neither bounds of any size nor the `v` flag's properties of strings. */
const simplified = (source: string): string =>
  source
    .replaceAll(String.raw`\p{RGI_Emoji}`, String.raw`\p{Emoji}`)
    .replaceAll(
      /(?<!\\|\\[pPu])\{(\d{1,9})(,?)(\d{0,9})\}/g,
      (_whole, least: string, comma: string, most: string) => {
        const short = (digits: string): string =>
          digits === '' ? '' : String(Math.min(Number(digits), repeatsMax));
        return `{${short(least)}${comma}${short(most)}}`;
      },
    );

/**
 * True if a pattern has no unbounded repetition, or a single simple one with a single starting point. Decides two
 * patterns out of three without the analyser, which can take seconds for one.
 */
function isPlainlyLinear(source: string, flags: string): boolean {
  const plain = withoutClasses(source.replaceAll(/\\./gs, 'x'));
  const endless = plain.match(/[*+]|\{\d{1,9},\}/g)?.length ?? 0;
  if (endless === 0) return true;
  const hasOneStart =
    flags.includes('y') || (plain.startsWith('^') && !plain.includes('|') && !flags.includes('m'));
  return endless === 1 && hasOneStart && !/\(\?[=!<]|\)[*+{]/.test(plain);
}

/** A pattern with one letter in place of each class. With the flag `v`, a class may stand in another. */
function withoutClasses(source: string): string {
  let plain = '';
  let depth = 0;
  for (const character of source) {
    if (character === '[') depth += 1;
    else if (character === ']' && depth > 0) {
      depth -= 1;
      if (depth === 0) plain += 'x';
    } else if (depth === 0) plain += character;
  }
  return plain;
}

/** Finds how the time of matching grows; a pattern that cannot be analysed counts as one that grows too fast. */
export function growthOf(source: string, flags: string): Growth {
  if (isPlainlyLinear(source, flags)) return { isLinear: true };
  // The pure build in this thread: no Java and no program of the machine decides.
  process.env.RECHECK_SYNC_BACKEND = 'pure';
  const found = checkSync(simplified(source), flags.replace('v', 'u'), parameters);
  if (found.status === 'safe') return { isLinear: true };
  if (found.status === 'vulnerable')
    return { isLinear: false, why: `${found.complexity.summary}, as for ${found.attack.pattern}` };
  const { error } = found;
  return { isLinear: false, why: `cannot be analysed (${'message' in error ? error.message : error.kind})` };
}
