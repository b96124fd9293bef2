import type { Page } from './service.ts';

const urlCharactersMax = 2000;
const titleCharactersMax = 300;

/** Where the visitor writes from. What stands behind # is the page's own business. */
export function pageFacts(): Page {
  const url = location.href.split('#')[0] ?? '';
  return { url: url.slice(0, urlCharactersMax), title: document.title.slice(0, titleCharactersMax) };
}
