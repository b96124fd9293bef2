import { checkSync } from 'recheck';

/** Growth of a pattern's running time with the length of its input. */
export type Growth = { readonly isLinear: true } | { readonly isLinear: false; readonly why: string };

/** Limits on work rather than time, so that a busy machine reaches the same verdict. */
const parameters = {
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
  attackLimit: 10_000_000,
} as const;

/**
 * Maximum repeats of a bounded repetition. A bound changes a constant rather than the growth, and each repeat
 * enlarges the automaton: `{1,256}` takes seconds.
 */
const repeatsMax = 3;

/**
 * The pattern in the analyser's dialect, which supports neither large bounds nor the `v` flag's properties of
 * strings.
 */
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
  const isAnchored =
    flags.includes('y') || (plain.startsWith('^') && !plain.includes('|') && !flags.includes('m'));
  return endless === 1 && isAnchored && !/\(\?[=!<]|\)[*+{]/.test(plain);
}

/** Replaces each class by one letter. With the flag `v`, classes can be nested. */
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

/** Determines the growth of matching time; a pattern that cannot be analysed counts as super-linear. */
export function growthOf(source: string, flags: string): Growth {
  if (isPlainlyLinear(source, flags)) return { isLinear: true };
  // The pure JavaScript build in this thread: the verdict must not depend on Java or other programs.
  process.env.RECHECK_SYNC_BACKEND = 'pure';
  const found = checkSync(simplified(source), flags.replace('v', 'u'), parameters);
  if (found.status === 'safe') return { isLinear: true };
  if (found.status === 'vulnerable')
    return { isLinear: false, why: `${found.complexity.summary}, as for ${found.attack.pattern}` };
  const { error } = found;
  return { isLinear: false, why: `cannot be analysed (${'message' in error ? error.message : error.kind})` };
}
