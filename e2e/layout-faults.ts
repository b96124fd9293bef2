import type { Page } from 'playwright-core';

/** Minimum size of a control in CSS pixels each way: by finger, by mouse. */
const targetMin = { finger: 44, mouse: 24 };
/** Below this size iOS zooms into a focused field. */
const typedMin = 16;

/**
 * Runs in the page. Scrolls each control to the middle and checks that it is entirely visible, clickable and large enough.
 * Links within text are as high as its lines.
 */
const layoutScript = `async ({ min, typedMin }) => {
  const faults = new Set();
  const named = (element) => {
    const words = element.getAttribute('aria-label') ?? element.innerText ?? element.placeholder ?? '';
    return element.tagName.toLowerCase() + ' "' + words.trim().replaceAll(/\\s+/g, ' ').slice(0, 40) + '" ' + String(element.className).slice(0, 60);
  };
  if (document.scrollingElement.scrollWidth > innerWidth) faults.add('the page scrolls sideways');
  const { scrollX, scrollY } = window;
  const parts = document.querySelectorAll('a[href], button, input, select, textarea, summary, [role="button"], [role="tab"]');
  // A modal dialog makes the page below unreachable on purpose.
  const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1);
  for (const part of parts) {
    if (dialog && !dialog.contains(part) && !part.closest('[role="alert"]')) continue;
    if (!part.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    // The skip link is hidden until focused.
    if (part.matches('a[href="#content"]') || part.closest('[inert]')) continue;
    const control = part.matches('input[type="radio"], input[type="checkbox"]') && part.getBoundingClientRect().width < 4 ? part.labels?.[0] : part;
    if (!control || control.getBoundingClientRect().width <= 1) continue;
    const style = getComputedStyle(control);
    if (style.pointerEvents === 'none') continue;
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const isInWords = style.display === 'inline' || (part.matches('a, .mantine-Anchor-root') && style.paddingTop === '0px' && part.children.length === 0);
    const box = style.display === 'inline' ? control.getClientRects()[0] : control.getBoundingClientRect();
    if (!box) continue;
    const reaches = (x, y) => {
      const hit = document.elementFromPoint(x, y);
      if (!hit) return false;
      return control.contains(hit) || hit.contains(part) && hit.matches('label') || [...(part.labels ?? [])].some((label) => label.contains(hit));
    };
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    for (const text of style.display === 'inline' || style.overflowX !== 'visible' ? [] : control.childNodes) {
      if (text.nodeType !== Node.TEXT_NODE || !text.data.trim()) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const words = range.getBoundingClientRect();
      if (words.width > 1 && (words.left < box.left - 1 || words.right > box.right + 1)) faults.add('its words run over its edge: ' + named(control));
    }
    if (box.left < -1 || box.right > innerWidth + 1) faults.add('cut off at the side: ' + named(control));
    if (box.height < innerHeight && (box.top < -1 || box.bottom > innerHeight + 1)) faults.add('cut off above or below: ' + named(control));
    if (!isInWords)
      for (let around = control.parentElement; around; around = around.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(around);
        const frame = around.getBoundingClientRect();
        if (overflowX !== 'visible' && (box.left < frame.left - 1 || box.right > frame.right + 1)) faults.add('cut off by what it is in: ' + named(control));
        if (overflowY !== 'visible' && box.height < frame.height && (box.top < frame.top - 1 || box.bottom > frame.bottom + 1)) faults.add('cut off by what it is in: ' + named(control));
      }
    if (!reaches(x, y)) {
      const over = document.elementFromPoint(x, y);
      faults.add('covered: ' + named(control) + ' by ' + (over ? named(over) : 'nothing'));
    } else if (!isInWords) {
      // One pixel less each way: edges fall between pixels.
      const half = min / 2 - 1;
      // Rows are clickable anywhere.
      const target = part.matches('[data-opens]') ? part.closest('[data-row]').getBoundingClientRect() : box;
      const isWide = target.width >= min - 0.5 || (reaches(x - half, y) && reaches(x + half, y));
      const isHigh = target.height >= min - 0.5 || (reaches(x, y - half) && reaches(x, y + half));
      if (!isWide || !isHigh) faults.add('too small: ' + named(control) + ' ' + Math.round(box.width) + '×' + Math.round(box.height));
    }
    if (part.matches('input:not([type="radio"], [type="checkbox"]), select, textarea') && parseFloat(getComputedStyle(part).fontSize) < typedMin)
      faults.add('letters too small: ' + named(part));
  }
  // A narrow column breaks words in the middle, or lets its heading overlap the next one.
  const gap = 12;
  for (const cell of document.querySelectorAll('td, th')) {
    if (!cell.checkVisibility()) continue;
    if (cell.matches('th') && getComputedStyle(cell).position !== 'absolute' && cell.scrollWidth > cell.clientWidth + gap) faults.add('a heading runs over: ' + named(cell));
    const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      // Visible to screen readers only.
      if (text.parentElement.getBoundingClientRect().width <= 1) continue;
      for (const word of text.data.matchAll(/[\\p{L}\\p{N}_]{2,20}/gu)) {
        const range = document.createRange();
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) faults.add('broken: "' + word[0] + '" in ' + named(cell));
      }
    }
  }
  window.scrollTo(scrollX, scrollY);
  return [...faults];
}`;

/** Layout problems of the page in its present state, as sentences; empty if there are none. */
export async function layoutFaults(page: Page, isPhone: boolean): Promise<string[]> {
  const limits = { min: isPhone ? targetMin.finger : targetMin.mouse, typedMin: isPhone ? typedMin : 0 };
  return page.evaluate(`(${layoutScript})(${JSON.stringify(limits)})`);
}

/** Controls covered by a notification that no scrolling clears. */
export const elementsUnderNotices = (page: Page): Promise<string[]> =>
  page.evaluate(`(() => {
  const bar = document.querySelector('nav[aria-label="Menu"]');
  const barEnd = bar?.checkVisibility() ? bar.getBoundingClientRect().bottom : 0;
  const covered = [];
  for (const part of document.querySelectorAll('a[href], button, input, select, textarea')) {
    if (part.closest('[role="alert"]') || !part.checkVisibility({ visibilityProperty: true })) continue;
    const isOverBar = bar?.contains(part) || part.closest('[role="dialog"]') !== null;
    const isInSight = (x, y) => {
      // Controls scrolled below the bar are out of view with and without a notification.
      if (!isOverBar && y < barEnd) return false;
      for (let around = part.parentElement; around; around = around.parentElement) {
        const frame = around.getBoundingClientRect();
        const isOutside = x < frame.left || x > frame.right || y < frame.top || y > frame.bottom;
        if (isOutside && getComputedStyle(around).overflow !== 'visible') return false;
      }
      return true;
    };
    const isCovered = () => {
      const { left, top, right, bottom } = part.getBoundingClientRect();
      return [[(left + right) / 2, (top + bottom) / 2], [left + 2, top + 2], [right - 2, bottom - 2]].some(
        ([x, y]) => isInSight(x, y) && document.elementFromPoint(x, y)?.closest('[role="alert"]'));
    };
    if (!isCovered()) continue;
    part.scrollIntoView({ block: 'center', behavior: 'instant' });
    if (isCovered()) covered.push((part.innerText || part.ariaLabel || part.tagName) + ' is covered');
  }
  return covered;
})()`);
