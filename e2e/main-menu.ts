import type { Page } from 'playwright-core';

/** Opens a page from the main navigation, and unfolds its group first if it is in one. */
export async function chooseInMenu(page: Page, name: string, group?: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Main' });
  const heading = menu.getByRole('button', { name: group ?? '', exact: true });
  if (group !== undefined && (await heading.getAttribute('aria-expanded')) === 'false') await heading.click();
  await menu.getByRole('link', { name, exact: true }).click();
}
