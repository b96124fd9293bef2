import type { Page } from 'playwright-core';

/** Runs in the page. Finds visible texts of a row that overlap. */
const overlapScript = `(() => {
  const found = new Set();
  const seen = (text) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    return [...range.getClientRects()].flatMap((rect) => {
      let { left, top, right, bottom } = rect;
      for (let around = text.parentElement; around; around = around.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(around);
        const frame = around.getBoundingClientRect();
        if (overflowX !== 'visible') [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
        if (overflowY !== 'visible') [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
      }
      return right - left > 2 && bottom - top > 2 ? [{ left, top, right, bottom }] : [];
    });
  };
  for (const row of document.querySelectorAll('[data-row]')) {
    if (!row.checkVisibility()) continue;
    const texts = [];
    const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode())
      if (text.data.trim() && text.parentElement.getBoundingClientRect().width > 1) texts.push([text.data.slice(0, 30), seen(text)]);
    const frame = row.getBoundingClientRect();
    if (frame.right > row.parentElement.getBoundingClientRect().right + 1) found.add(row.textContent.slice(0, 30) + ' is wider than its list');
    texts.forEach(([words, boxes], index) => {
      if (boxes.some(({ right }) => right > frame.right + 1)) found.add(words + ' leaves its row');
      for (const [others, otherBoxes] of texts.slice(index + 1))
        for (const a of boxes) for (const b of otherBoxes) {
          const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
          // Lines of text are closer than their boxes.
          if (width > 2 && height > 6) found.add(words + ' is printed over ' + others);
        }
    });
  }
  return [...found];
})()`;

/** Words in rows of the page that overlap or leave their row; empty if all are readable. */
export const overlappingTexts = (page: Page): Promise<string[]> => page.evaluate(overlapScript);
