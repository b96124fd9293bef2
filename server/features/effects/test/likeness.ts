/** Tokens in a row that have to be alike: fewer would find every two stylesheets alike. */
const run = 5;

function runsOf(code: string): Set<string> {
  const tokens = code.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '').match(/[\w-]+|[^\s\w]/g) ?? [];
  return new Set(tokens.map((_token, index) => tokens.slice(index, index + run).join(' ')));
}

/** Share of the shorter code that also occurs in the longer one, from 0 to 1. */
export function similarity(one: string, other: string): number {
  const [a, b] = [runsOf(one), runsOf(other)];
  const shared = [...a].filter((each) => b.has(each)).length;
  return shared / Math.max(1, Math.min(a.size, b.size));
}
