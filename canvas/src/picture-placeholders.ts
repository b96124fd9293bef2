import type { ValueLocation } from './bridge.ts';

/** File name of a picture without a file: an example's, or one being uploaded. */
const noFile = '0'.repeat(64);

/** Drawing of a grey landscape as a placeholder for a missing picture. */
const drawn =
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 160 107' preserveAspectRatio='xMidYMid slice'><path fill='#d5d9de' d='M0 0h160v107H0z'/><circle cx='116' cy='32' r='11' fill='#eef0f2'/><path fill='#b4bac2' d='M0 107V84l40-36 32 30 22-17 66 46z'/></svg>";
const landscape = `data:image/svg+xml,${encodeURIComponent(drawn)}`;

/** Dropped files, by the places of the pictures they become. */
const previews = new Map<string, string>();
const keyOf = ({ doc, at }: ValueLocation): string => `${doc} ${at}`;

/** Shows a local file at a place until the server has processed it. */
export const keepPreview = (location: ValueLocation, url: string): void =>
  void previews.set(keyOf(location), url);

/** Shows the dropped file, or a placeholder, for pictures without a file. */
export function showPlaceholders(root: ParentNode): void {
  for (const source of root.querySelectorAll('source')) if (source.srcset.includes(noFile)) source.remove();
  for (const image of root.querySelectorAll('img')) {
    if (!image.src.includes(noFile)) continue;
    const { doc = '', picture: at = '' } = image.dataset;
    image.removeAttribute('srcset');
    image.src = previews.get(keyOf({ doc, at })) ?? landscape;
  }
}
