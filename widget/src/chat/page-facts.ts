import type { Page } from './service.ts';

const urlCharactersMax = 2000;
const titleCharactersMax = 300;

/** Page that the visitor writes from, without the fragment, whose meaning only the page knows. */
export function pageFacts(): Page {
  const url = location.href.split('#')[0] ?? '';
  return { url: url.slice(0, urlCharactersMax), title: document.title.slice(0, titleCharactersMax) };
}
