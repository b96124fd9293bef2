/** File name of an example's picture: no file stands behind it. */
const noFile = '0'.repeat(64);

/** Drawing of a grey landscape in place of a picture that is not chosen yet. */
const drawn =
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 160 107' preserveAspectRatio='xMidYMid slice'><path fill='#d5d9de' d='M0 0h160v107H0z'/><circle cx='116' cy='32' r='11' fill='#eef0f2'/><path fill='#b4bac2' d='M0 107V84l40-36 32 30 22-17 66 46z'/></svg>";

/** Shows a drawing where an example has a picture of no file. */
export function showStandIns(root: ParentNode): void {
  for (const source of root.querySelectorAll('source')) if (source.srcset.includes(noFile)) source.remove();
  for (const image of root.querySelectorAll('img')) {
    if (!image.src.includes(noFile)) continue;
    image.removeAttribute('srcset');
    image.alt = '';
    image.src = `data:image/svg+xml,${encodeURIComponent(drawn)}`;
  }
}
