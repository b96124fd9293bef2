import type { Elements, Mark } from '../../../../../renderer/stored.ts';

/** The tree with links to pages that were imported as links to those pages; all others stay as they were. */
export const linkedElements = (elements: Elements, pageIdOf: (url: string) => string | undefined): Elements =>
  linked(elements, pageIdOf) as Elements;

interface AnyNode {
  readonly type: string;
  readonly content?: readonly AnyNode[];
  readonly marks?: readonly Mark[];
}

function linked(node: AnyNode, pageIdOf: (url: string) => string | undefined): AnyNode {
  return {
    ...node,
    ...(node.content && { content: node.content.map((inner) => linked(inner, pageIdOf)) }),
    ...(node.marks && { marks: node.marks.map((mark) => linkedMark(mark, pageIdOf)) }),
  };
}

function linkedMark(mark: Mark, pageIdOf: (url: string) => string | undefined): Mark {
  if (mark.type !== 'link' || mark.attrs.to !== 'url' || !/^https?:/.test(mark.attrs.url)) return mark;
  const page_id = pageIdOf(mark.attrs.url);
  return page_id === undefined ? mark : { type: 'link', attrs: { to: 'page', page_id } };
}
