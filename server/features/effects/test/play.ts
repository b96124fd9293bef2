import type { Page } from 'playwright-core';
import type { Step } from '../service/catalog/recipe.ts';

/** Does with a real mouse and keyboard what a visitor does. */
export async function play(
  page: Page,
  steps: readonly Step[],
  named: (selector: string) => string,
): Promise<void> {
  for (const step of steps) await playStep(page, step, named);
}

async function playStep(page: Page, step: Step, named: (selector: string) => string): Promise<void> {
  if ('wait' in step) return page.waitForTimeout(step.wait);
  if ('press' in step) return page.keyboard.press(step.press);
  if ('scroll_by' in step) return page.mouse.wheel(0, step.scroll_by);
  if ('scroll_to' in step) {
    const target = JSON.stringify(named(step.scroll_to));
    await page.evaluate(
      `document.querySelector(${target}).scrollIntoView({ block: 'center', behavior: 'instant' })`,
    );
    return;
  }
  if ('leave' in step) {
    await page.mouse.move(2, 2);
    return;
  }
  if ('across' in step) return across(page, named(step.across), step.points);
  if ('hover' in step) return page.locator(named(step.hover)).first().hover({ force: true });
  if ('click' in step) return page.locator(named(step.click)).first().click();
  if ('focus' in step) return page.locator(named(step.focus)).first().focus();
  const field = page.locator(named(step.set)).first();
  // A range takes its value at once, as a click on its track does; a field is typed into.
  const isRange = (await field.getAttribute('type')) === 'range';
  if (!isRange) return field.fill(step.value);
  await field.focus();
  await slide(page, named(step.set), Number(step.value));
}

async function across(
  page: Page,
  selector: string,
  points: readonly (readonly [number, number])[],
): Promise<void> {
  const element = page.locator(selector).first();
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error(`${selector} cannot be seen.`);
  for (const [x, y] of points) {
    await page.mouse.move(box.x + box.width * x, box.y + box.height * y, { steps: 8 });
    await page.waitForTimeout(60);
  }
}

/** Drags a range's thumb by the keyboard until it is where it should be. */
async function slide(page: Page, selector: string, goal: number): Promise<void> {
  const range = page.locator(selector).first();
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const value = Number(await range.inputValue());
    if (value === goal) return;
    await page.keyboard.press(value < goal ? 'ArrowRight' : 'ArrowLeft');
    if (Number(await range.inputValue()) === value) return;
  }
}
