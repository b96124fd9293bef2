/** Home pages of the starters as `tools/draw-starters.ts` drew them. */
const files: Readonly<Record<string, string>> = import.meta.glob('./starters/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

export const pictureOf = (key: string): string | undefined => files[`./starters/${key}.webp`];
