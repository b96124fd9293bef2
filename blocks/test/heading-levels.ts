/** Headings of a page's content that leave out a level after the one before, as “h1 to h3”. */
export function headingJumps(html: string): readonly string[] {
  const [, main = ''] = /<main[^>]*>([\s\S]*)<\/main>/.exec(html) ?? [];
  const levels = [...main.matchAll(/<h([1-6])[ >]/g)].map(([, level]) => Number(level));
  return levels.flatMap((level, at) =>
    level > (levels[at - 1] ?? 0) + 1 ? [`h${levels[at - 1] ?? 0} to h${level}`] : [],
  );
}
