import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { html } from './test/opened-site.ts';
import { opening } from './test/opening.ts';

const field = '<input type=password>';

/** Pages with the expected answer; undefined if the page does not respond. */
const pages: readonly (readonly [what: string, body: string, asks: boolean | undefined])[] = [
  ['a form beside one to register with', `<form>${field}</form><form>${field}${field}</form>`, true],
  ['a form to register with alone', `<form>${field}${field}</form>`, false],
  [
    'a form for a new password with the old one',
    `<form><input type=password autocomplete=current-password>${field}${field}</form>`,
    true,
  ],
  [
    'a form in a shadow tree',
    `<a-form></a-form><script>document.querySelector('a-form').attachShadow({ mode: 'open' }).innerHTML = '${field}'</script>`,
    true,
  ],
  [
    'a small one in the shadow tree of a header',
    `<header><a-form></a-form></header><script>document.querySelector('a-form').attachShadow({ mode: 'open' }).innerHTML = '${field}'</script>`,
    false,
  ],
  ['a form in a frame', '<iframe src="/frame"></iframe>', true],
  ['a form in a frame that nobody sees', '<iframe src="/frame" style="display: none"></iframe>', false],
  [
    'a page that does not answer',
    '<script>document.querySelectorAll = () => { for (;;); }</script>Hello',
    undefined,
  ],
];

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
