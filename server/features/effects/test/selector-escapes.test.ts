import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import parse from 'css-tree/parser';
import walk from 'css-tree/walker';
import fc from 'fast-check';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../../test/browser.ts';
import { BadSelector, readSelector } from '../service/compose/selector.ts';
import { composed, hostile } from './hostile-selectors.ts';
import { nastySelectors } from './nasty-selectors.ts';
import { effects } from './recipes.ts';

/** Structure of a stylesheet without selectors and texts. */
function shapeOf(css: string): string {
  const names: string[] = [];
  walk(parse(css, { onParseError: (error) => assert.fail(error.message) }), (node) => {
    if (node.type === 'Declaration') names.push(node.property);
    if (node.type === 'Atrule' || node.type === 'Rule') names.push(node.type);
  });
  return names.join(' ');
}

describe('no selector escapes', { timeout: 240_000 }, () => {
  let browser: Browser;
  let page: Page;
  before(async () => {
    browser = await launchBrowser();
    page = await browser.newPage();
  });
  after(() => browser.close());

  const plain = effects.compose({ effect_id: 'fade-up-reveal', target_selector: '#here' });
  const slider = effects.compose({ effect_id: 'before-after-slider', target_selector: '#here' });

  it('of the stylesheet, the script or the markup', () => {
    fc.assert(
      fc.property(hostile, (selector) => {
        const answer = composed('fade-up-reveal', selector);
        if (!answer) return;
        assert.equal(shapeOf(answer.css), shapeOf(plain.css));
        assert.ok(!answer.css.includes('<') && !answer.js.replaceAll(' < ', '').includes('</'), selector);
        // All but the one string is what it always is.
        const literal = /const selector = (".*");$/m.exec(answer.js)?.[1] ?? '';
        assert.equal(
          answer.js.replace(literal, () => '"#here"'),
          plain.js,
        );
        assert.equal(typeof JSON.parse(literal), 'string');
        assert.ok(!/[<\u2028\u2029]/.test(literal));
        const { html } = composed('before-after-slider', selector) ?? { html: '' };
        assert.equal(html.split('<').length, slider.html.split('<').length, selector);
        assert.ok(!/ on\w+=/.test(html.split('\n')[0] ?? ''), html);
      }),
      { numRuns: 3000 },
    );
  });

  it('even by naming a placeholder', () => {
    for (const name of ['{{selector}}', '{{selector_json}}']) {
      const { css, js } = effects.compose({ effect_id: 'fade-up-reveal', target_selector: `[x="${name}"]` });
      assert.equal(shapeOf(css), shapeOf(plain.css));
      const literal = JSON.stringify(`[x="${name}"]`);
      assert.equal(
        js.replace(literal, () => '"#here"'),
        plain.js,
      );
    }
  });

  it('and accepted selectors are valid in a browser', async () => {
    const accepted = [
      ...new Set(
        fc.sample(hostile, 6000).flatMap((selector) => composed('fade-up-reveal', selector)?.js ?? []),
      ),
    ].map((js) => JSON.parse(/const selector = (".*");$/m.exec(js)?.[1] ?? '""'));
    assert.ok(accepted.length > 100, `${accepted.length} were accepted.`);
    const isRefused =
      '(each) => { try { document.querySelectorAll(each); return false; } catch { return true; } }';
    const thrown = await page.evaluate<string[]>(`${JSON.stringify(accepted)}.filter(${isRefused})`);
    assert.deepEqual(thrown, []);
  });

  it('and every accepted edge case is valid in a browser', async () => {
    const accepted = nastySelectors.flatMap((text) => {
      try {
        return { text, css: readSelector(text).css };
      } catch (thrown) {
        assert.ok(thrown instanceof BadSelector, `${text}: ${thrown}`);
        assert.ok(thrown.position >= 0 && thrown.position <= text.length, text);
        return [];
      }
    });
    const { length } = nastySelectors;
    assert.ok(
      accepted.length > length / 5 && accepted.length < length / 2,
      `${accepted.length} of ${length}`,
    );
    const isRefused =
      '({ css }) => { try { document.querySelector(css); return false; } catch { return true; } }';
    const refused = await page.evaluate<object[]>(`${JSON.stringify(accepted)}.filter(${isRefused})`);
    assert.deepEqual(refused, []);
  });

  it('of a page that its code is pasted into', async () => {
    const inPage = [
      '[x="</style><script>bad=1</script>"]',
      "[x='</script><script>bad=1</script>']",
      '[x="<!--"]',
      '.a\\<\\/script\\>',
      '[x="\\"];bad=1;//"]',
      '[x="*/}bad{"]',
    ];
    for (const selector of inPage) {
      const answer = effects.compose({ effect_id: 'before-after-slider', target_selector: selector });
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(error.message));
      await page.setContent(`<!doctype html><body>${answer.code}<p id="end">end</p>`);
      assert.equal(await page.evaluate('typeof bad'), 'undefined', selector);
      assert.equal(await page.locator('#end').count(), 1);
      assert.equal(await page.locator('script').count(), 1);
      assert.equal(await page.locator('figure input').count(), 1);
      assert.deepEqual(faults, []);
      page.removeAllListeners('pageerror');
    }
  });
});
