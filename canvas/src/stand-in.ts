import type { Place } from './bridge.ts';

/** File name of a picture that has no file yet: an example's, or one that is on its way to the server. */
const noFile = '0'.repeat(64);

/** Drawing of a grey landscape in place of a picture that is not chosen yet. */
const drawn =
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 160 107' preserveAspectRatio='xMidYMid slice'><path fill='#d5d9de' d='M0 0h160v107H0z'/><circle cx='116' cy='32' r='11' fill='#eef0f2'/><path fill='#b4bac2' d='M0 107V84l40-36 32 30 22-17 66 46z'/></svg>";
const landscape = `data:image/svg+xml,${encodeURIComponent(drawn)}`;

/** Files that were dropped, by the places of the pictures that they become. */
const previews = new Map<string, string>();
const keyOf = ({ doc, at }: Place): string => `${doc} ${at}`;

/** Shows a file at a place until the server has made its picture. */
export const keepPreview = (place: Place, url: string): void => void previews.set(keyOf(place), url);

/** Shows the file that was dropped, or a drawing, where a picture has no file yet. */
export function showStandIns(root: ParentNode): void {
  for (const source of root.querySelectorAll('source')) if (source.srcset.includes(noFile)) source.remove();
  for (const image of root.querySelectorAll('img')) {
    if (!image.src.includes(noFile)) continue;
    const { doc = '', picture: at = '' } = image.dataset;
    image.removeAttribute('srcset');
    image.src = previews.get(keyOf({ doc, at })) ?? landscape;
  }
}
