import type { Attachment } from '../answers.ts';
import { element } from './element.ts';
import { fileIcon } from './icons.ts';

const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Files of a message: pictures as thumbnails, others by name; undefined without any. */
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
  if (thumb === null || !width || !height) return named();
  const shownWidth = Math.min(width, thumbWidth);
  const canvas = element('canvas', {
    role: 'img',
    'aria-label': name,
    width: String(shownWidth),
    height: String(Math.max(1, Math.round((shownWidth * height) / width))),
  });
  const framed = element('a', { ...link, class: 'picture' }, canvas);
  drawWhenVisible(canvas, thumb).catch(() => framed.replaceWith(named()));
  return framed;
}

/** Maximum width of thumbnails from the service. */
const thumbWidth = 640;

/**
 * Draws a picture once it is visible. It is fetched rather than referenced by an `img`, because a page's
 * security policy may allow requests to the service but no foreign images.
 */
async function drawWhenVisible(canvas: HTMLCanvasElement, url: string): Promise<void> {
  await new Promise<void>((resolve) => {
    const sight = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      sight.disconnect();
      resolve();
    });
    sight.observe(canvas);
  });
  const response = await fetch(url, { credentials: 'omit' });
  if (!response.ok) throw new Error(String(response.status));
  const bitmap = await createImageBitmap(await response.blob());
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
}
