import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually } from '../server/test/eventually.ts';
import { becomes } from './becomes.ts';
import { type ChatPages, chatPages, field, launcher, log, panel, write } from './chat-page.ts';
import { startHostPages } from './host-pages.ts';
import { onStage } from './started.ts';
import { inspectWidget } from './widget-pictures.ts';

let chat: ChatPages;
let foreign: Awaited<ReturnType<typeof startHostPages>>;
onStage(async (stage) => {
  chat = await chatPages(stage);
  foreign = await startHostPages(stage.app.url);
  stage.ends(() => foreign.close());
});

test('before the button is pressed, a page has loaded only the loader and nothing has shifted', {
  timeout: 180_000,
}, async () => {
  const address = chat.hosts.page(chat.snippet());
  const longTasks: number[] = [];
  // The loader's own long tasks would occur on each visit; those of a busy machine do not.
  for (let visits = 0; visits < 5 && longTasks.length === visits; visits += 1) {
    const { page, requests, faults, metrics, violations } = await chat.visit(address);
    await launcher(page).waitFor();
    // Anything it does by itself would have happened by then.
    await page.evaluate('new Promise((done) => requestIdleCallback(() => setTimeout(done, 500)))');
    const added = requests.filter((requested) => !requested.startsWith(chat.hosts.origin));
    assert.deepEqual(added, [`${chat.app.url}/widget.js`]);
    const measured = await metrics();
    assert.equal(measured.shift, 0);
    longTasks.push(...measured.longTasks.slice(0, 1));
    assert.deepEqual(await violations(), []);
    assert.deepEqual(faults, []);
  }
  assert.ok(longTasks.length < 5, `a long task on every visit: ${longTasks.join(', ')} ms`);
});

test('everything works by keyboard alone, and focus is never lost', {
  timeout: 180_000,
}, async () => {
  const { page } = await chat.visit(chat.hosts.page(`<a href="#end">Before</a>${chat.snippet()}`));
  const focused = () =>
    page.evaluate(`(() => {
      const inner = document.querySelector('wheelhouse-widget').shadowRoot.activeElement;
      return inner && (inner.getAttribute('aria-label') || inner.labels?.[0]?.firstChild.textContent || inner.tagName);
    })()`);
  // The page's own shortcuts do not react to typing here.
  await page.evaluate(
    `addEventListener('keydown', (event) => { window.heard = (window.heard ?? '') + event.key; })`,
  );
  await launcher(page).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await becomes(() => focused(), 'Open chat');
  await page.keyboard.press('Enter');
  await field(page).waitFor();
  await becomes(() => focused(), 'Your message');
  await page.evaluate('window.heard = ""');
  await page.keyboard.type('/Hello');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('there');
  await becomes(() => field(page).inputValue(), '/Hello\nthere');
  await page.keyboard.press('Tab');
  await becomes(() => focused(), 'Send');
  await page.keyboard.press('Enter');
  await chat.arrived(page, '/Hello there');
  await becomes(() => focused(), 'Your message');
  await becomes(() => page.evaluate('window.heard'), '');
  await page.keyboard.press('Shift+Tab');
  await becomes(() => focused(), 'Attach files');
  await page.keyboard.press('Shift+Tab');
  await becomes(() => focused(), 'Conversation');
  await page.keyboard.press('Shift+Tab');
  await becomes(() => focused(), 'Close chat');
  await page.keyboard.press('Escape');
  await panel(page).waitFor({ state: 'hidden' });
  await becomes(() => focused(), 'Open chat');
});

test('a page of another origin gets no chat, and its author is told why', { timeout: 180_000 }, async () => {
  const { page, faults } = await chat.visit(foreign.page(chat.snippet()));
  await launcher(page).click();
  await panel(page).getByText('This chat is not available here.').waitFor();
  assert.ok(
    faults.some((fault) => fault.includes('origin_forbidden')),
    faults.join(),
  );
});

test('the widget is small, quiet and complete on every kind of page', { timeout: 300_000 }, async () => {
  // Included twice, on a page that then replaces its body.
  const { page, faults } = await chat.visit(chat.hosts.page(chat.snippet() + chat.snippet()));
  await launcher(page).waitFor();
  await becomes(() => page.locator('wheelhouse-widget').count(), 1);
  await page.evaluate(`document.documentElement.replaceChild(document.createElement('body'), document.body)`);
  await launcher(page).click();
  await panel(page).waitFor();
  await page.evaluate('document.body.replaceChildren()');
  await panel(page).waitFor();
  assert.deepEqual(faults, []);

  const nameless = await chat.visit(
    chat.hosts.page(`<script src="${chat.app.url}/widget.js" async></script>`.repeat(2)),
  );
  await eventually(() => nameless.faults.length > 0, 'the word of a widget that has no key');
  assert.deepEqual(nameless.faults, ['Wheelhouse: the script widget.js needs data-site="<site key>".']);
  await becomes(() => nameless.page.locator('wheelhouse-widget').count(), 0);

  // A page's own button opens it.
  const own = await chat.visit(chat.hosts.page(chat.snippet()));
  await launcher(own.page).waitFor();
  await own.page.evaluate('wheelhouse.open()');
  await panel(own.page).waitFor();
  await own.page.evaluate('wheelhouse.close()');
  await panel(own.page).waitFor({ state: 'hidden' });
});

test('it follows the page’s language and direction, takes its colour, and fills a phone', {
  timeout: 300_000,
}, async () => {
  const german = await chat.visit(chat.hosts.page(chat.snippet(), 'lang="de-AT"'));
  await german.page.getByRole('button', { name: 'Chat öffnen' }).click();
  await german.page.getByText('Hallo! Wie können wir helfen?').waitFor();

  const phone = { viewport: { width: 390, height: 780 }, isMobile: true, hasTouch: true };
  const { page } = await chat.visit(
    chat.hosts.page(chat.snippet('data-accent="#f2b705"'), 'lang="en" dir="rtl"'),
    phone,
  );
  await launcher(page).click();
  await write(page, 'Hello from a phone');
  const conversationId = await chat.arrived(page, 'Hello from a phone');
  await chat.answer(conversationId, 'أهلا وسهلا');
  await log(page).getByText('أهلا وسهلا').waitFor();
  const box = await panel(page).boundingBox();
  assert.deepEqual(box, { x: 0, y: 0, width: 390, height: 780 });
  const own = await log(page).locator('.own .bubble').boundingBox();
  assert.ok(own && own.x < 100, 'own messages stand at the end of the line: left');
  await inspectWidget(page, 'phone-rtl');
});
