import type { Attachment } from '../answers.ts';
import { element } from './element.ts';
import { fileIcon } from './icons.ts';

const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Files of a message: pictures small, others by name; undefined without any. */
export const fileList = (files: readonly Attachment[], label: string): HTMLElement | undefined =>
  files.length === 0
    ? undefined
    : element(
        'ul',
        { class: 'files', 'aria-label': label },
        ...files.map((file) => element('li', {}, fileLink(file))),
      );

function fileLink(file: Attachment): HTMLElement {
  const { name, bytes, url, thumb_url: thumb, width, height } = file;
  const link = { href: url, target: '_blank', rel: 'noopener', referrerpolicy: 'no-referrer' };
  const named = (): HTMLElement =>
    element(
      'a',
      { ...link, class: 'file' },
      fileIcon(),
      element('span', {}, element('bdi', {}, name), element('small', {}, sizeText(bytes))),
    );
  if (thumb === null) return named();
  const size = width && height ? { width: String(width), height: String(height) } : {};
  const picture = element('img', { src: thumb, alt: name, loading: 'lazy', ...size });
  const framed = element('a', { ...link, class: 'picture' }, picture);
  // A page's policy may forbid pictures of other origins.
  picture.addEventListener('error', () => framed.replaceWith(named()));
  return framed;
}
