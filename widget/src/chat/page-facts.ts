import type { Page } from './service.ts';

const urlCharactersMax = 2000;
const titleCharactersMax = 300;

/** Page that the visitor writes from. The part after `#` is left out: only the page itself knows its meaning. */
export function pageFacts(): Page {
  const url = location.href.split('#')[0] ?? '';
  return { url: url.slice(0, urlCharactersMax), title: document.title.slice(0, titleCharactersMax) };
}
