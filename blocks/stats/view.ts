import { defineView, type PropsOf, type RenderContext } from '../../renderer/block.ts';
import { each, type Html, html } from '../../renderer/html.ts';
import { headView, longestWord } from '../../renderer/kit/index.ts';
import block from './block.ts';

type Props = PropsOf<typeof block>;

function view(props: Props, page: RenderContext): Html {
  const list = each(
    props.items,
    ({ value, label }) => html`<li><strong>${value}</strong> <span>${label}</span></li>`,
  );
  return html`${headView(props, page)}<ul class="${rowClasses(props, page)} stats-list stats-${props.layout ?? 'plain'}">${list}</ul>`;
}

/** Widths of the narrowest column and of the text's size, in rem. */
const [columnMin, sizeMin] = [10, 1.0625];
/** Sizes in percent of the column: of a short number, and that at which a word one em wide fills it. */
const [usualSize, wordShare] = [21, 94];

/** Classes of a row, whose numbers have one size: the longest of their words is not broken. */
function rowClasses({ items }: Props, page: RenderContext): string {
  const longest = Math.max(0, ...items.map(({ value }) => longestWord(value, page)));
  if (longest * usualSize <= wordShare) return 'even-4';
  const column = Math.max(columnMin, Math.ceil((longest * sizeMin * 100) / wordShare));
  const fit = Math.floor((wordShare * 10) / longest) / 10;
  const sized = page.classFor({ '--stats-column': `${column}rem`, '--stats-fit': `${fit}cqi` });
  return `${column > columnMin ? '' : 'even-4 '}stats-long ${sized}`;
}

export default defineView(block, { view });
