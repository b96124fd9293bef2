/** A chapter's name in an address: `projects-and-sites`. */
export const slugOf = (chapter: string): string => chapter.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/** Anchor of a heading, as Markdown renderers derive it. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}\s-]/gu, '')
    .replaceAll(/\s/g, '-');
