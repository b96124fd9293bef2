import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { html } from './opened-site.ts';
import { opening } from './opening.ts';

export const field = '<input type=password>';

/** A page with the expected answer; undefined if the page does not respond. */
type FormPage = readonly [what: string, body: string, asks: boolean | undefined];

/** Declares a test for each of these pages, which starts a browser. Its frame has a form to sign in. */
export function testForms(pages: readonly FormPage[]): void {
  describe('whether a page asks to sign in', { timeout: 120_000 }, () => {
    const { site, picture } = opening();
    for (const [what, body, expected] of pages)
      test(`${what}: ${expected ?? 'not known'}`, async () => {
        site().answers(({ url }, response) => {
          response.writeHead(200, { 'content-type': 'text/html' });
          response.end(html(url === '/frame' ? field : body));
        });
        assert.equal((await picture('/')).asksForPassword, expected);
      });
  });
}
