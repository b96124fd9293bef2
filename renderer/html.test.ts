import assert from 'node:assert/strict';
import { test } from 'node:test';
import { attributes, Html, html, type Part } from './html.ts';
import { safeUrl } from './url.ts';

test('values are escaped for their position, and nested markup is not escaped twice', () => {
  const hostile = `"><script>alert('1')</script>&`;
  const escaped = '&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;';
  assert.equal(
    html`<p title="a ${hostile}">${hostile}${html`<b>${1}</b>`}${[undefined, false]}</p>`.text,
    `<p title="a ${escaped}">${escaped}<b>1</b></p>`,
  );
  assert.equal(
    html`<a href="${safeUrl('https://example.com/?a=1&b')}"></a>`.text,
    '<a href="https://example.com/?a=1&amp;b"></a>',
  );
});

const text = 'x';
const refused: Readonly<Record<string, () => unknown>> = {
  'a value without quotes': () => html`<p title=${text}></p>`,
  'a value in single quotes': () => html`<p title='${text}'></p>`,
  'a style': () => html`<p style="${text}"></p>`,
  'a style without values': () => html`<p style="color:red">${text}</p>`,
  'a handler': () => html`<p onclick="${text}"></p>`,
  'a tag’s name': () => html`<h${text}></h1>`,
  'an attribute’s name': () => html`<p ${text}="a"></p>`,
  'text where attributes stand': () => html`<p${' onclick="x"'}></p>`,
  'text as an address': () => html`<a href="${text}"></a>`,
  'an address within another': () => html`<a href="/a/${safeUrl('/b')}"></a>`,
  'an address of the template that runs a script': () => html`<a href="javascript:x">${text}</a>`,
  'text as addresses of a picture': () => html`<img srcset="${text}">`,
  'a value in a script': () => html`<script>${text}</script>`,
  'a value in a style sheet': () => html`<style>${text}</style>`,
  'markup in a title': () => html`<title>${new Html('<b>')}</title>`,
  'a document in an attribute': () => html`<iframe srcdoc="${text}"></iframe>`,
  'a missing address': () => html`<a href="${undefined as Part}"></a>`,
  'a handler among attributes': () => attributes({ onclick: 'x' }),
  'a style among attributes': () => attributes({ style: 'x' }),
  'text as an address among attributes': () => attributes({ href: 'x' }),
};
for (const [name, make] of Object.entries(refused))
  test(`a template refuses ${name}`, () => void assert.throws(make, TypeError));

test('URLs that run scripts or disguise their target are refused', () => {
  const invalid = [
    'javascript:alert(1)',
    ' javascript:x',
    'java\tscript:x',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
    'https://bank.example@evil.example/',
    'https:evil',
    'http://',
    'ftp://a.example',
    'x',
    '',
  ];
  const valid = [
    'https://example.com',
    'http://localhost:8080/a?b#c',
    'mailto:a@example.com',
    'tel:+44207946',
    '/a',
    '/',
    '#a',
    '?a=1',
    'https://example.com/a@b',
    'https://exämple.com/',
  ];
  assert.deepEqual(
    invalid.filter((url) => safeUrl(url)),
    [],
  );
  assert.deepEqual(
    valid.filter((url) => !safeUrl(url)),
    [],
  );
});
