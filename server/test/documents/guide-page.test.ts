import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { registry } from '../../app/registry.ts';
import { slugOf } from '../../interfaces/guide/contract/slug.ts';
import { sectionsOf } from '../../interfaces/guide/page/blocks.ts';
import { guidePage } from '../../interfaces/guide/page/text.ts';
import { startTestApp, type TestApp } from '../app.ts';

const bodyOf = (markdown: string): string =>
  sectionsOf(`# Title\n\n${markdown}`)[0]
    ?.body.map(({ text }) => text)
    .join('') ?? '';

describe('Markdown on the guide page', () => {
  test('is escaped everywhere: in words, code, cells, headings and addresses', () => {
    const bad = '<img src=x onerror=alert(1)>';
    const page = guidePage(
      `# ${bad}\n\n${bad}\n\n- ${bad}\n\n| a | b |\n| --- | --- |\n| ${bad} | \`${bad}\` |\n\n\`\`\`js\n${bad}\n</code></pre>${bad}\n\`\`\`\n\n` +
        `[x](javascript:alert(1)) [y](//elsewhere.example) [z](https://a.example/"onclick="alert(1))`,
      'https://control.example.com',
    );
    assert.doesNotMatch(page, /<img|href="javascript|href="\/\/|"onclick="/);
  });

  test('has emphasis, links, lists, and code in fences of any length', () => {
    assert.equal(
      bodyOf('A `b` **c** *d* [e](#f) https://g.example/h.'),
      '<p>A <code>b</code> <strong>c</strong> <em>d</em> <a href="#f">e</a> <a href="https://g.example/h">https://g.example/h</a>.</p>',
    );
    assert.equal(bodyOf('- one\n  more\n- two'), '<ul><li>one\n  more</li><li>two</li></ul>');
    assert.match(
      bodyOf('````md\n```js\n````\n\nafter'),
      /<code data-language="md">```js<\/code><\/pre><p>after<\/p>/,
    );
  });

  test('keeps pipes within cells', () =>
    assert.match(
      bodyOf('| a | b |\n| --- | --- |\n| x \\| y | `p \\| q` |'),
      /<td>x \| y<\/td><td><code>p \| q<\/code><\/td>/,
    ));

  test('gives every heading a unique anchor', () =>
    assert.deepEqual(
      sectionsOf('# A b\n\n## A b\n\n### A, b!').map(({ anchor }) => anchor),
      ['a-b', 'a-b-1', 'a-b-2'],
    ));
});

describe('on a running server', { timeout: 60_000 }, () => {
  let app: TestApp;
  before(async () => {
    app = await startTestApp();
  });
  after(() => app.close());
  const read = async (path: string) => (await app.call('GET', path)).text;

  test('the guide page is self-contained, and complete', async () => {
    const answer = await fetch(`${app.url}/guide`);
    assert.equal(answer.status, 200);
    const policy = answer.headers.get('content-security-policy') ?? '';
    assert.match(policy, /default-src 'none'/);
    assert.match(policy, /script-src 'sha256-[^ ;]+'(?:;|$)/);
    assert.match(policy, /style-src 'sha256-[^ ;]+'(?:;|$)/);
    assert.doesNotMatch(policy, /unsafe/);
    assert.equal(answer.headers.get('x-content-type-options'), 'nosniff');
    const page = await answer.text();
    const anchors = [...page.matchAll(/<h[1-4] id="([^"]+)"/g)].map(([, anchor]) => anchor);
    assert.equal(new Set(anchors).size, anchors.length);
    const chapters = await Promise.all(
      ['start', ...Object.keys(registry.chapters).map(slugOf)].map((name) =>
        read(`/api/control-plane/guide/${name}.md`),
      ),
    );
    const headings = chapters
      .join('\n')
      .replace(/^## Chapters$/m, '')
      .replaceAll(/^(`{3,})[\s\S]*?^\1$/gm, '')
      .match(/^#{1,4} /gm);
    assert.equal(anchors.length, headings?.length);
    const again = await fetch(`${app.url}/guide`, {
      headers: { 'if-none-match': answer.headers.get('etag') ?? '' },
    });
    assert.equal(again.status, 304);
  });

  test('every link of guide, llms.txt and README resolves, with its heading', async () => {
    const page = await read('/guide');
    const readme = readFileSync(join(import.meta.dirname, '../../../README.md'), 'utf8');
    const written = [await read('/llms.txt'), readme].flatMap((text) =>
      [...text.replaceAll(/^(`{3,})[\s\S]*?^\1$/gm, '').matchAll(/\]\(([^)\s]+)\)/g)].map(
        ([, to = '']) => to,
      ),
    );
    const onPage = [...page.matchAll(/ href="([^"]+)"/g)].map(([, to = '']) => to.replaceAll('&amp;', '&'));
    const links = new Set([...written, ...onPage].filter((to) => /^[#/]/.test(to) || to.startsWith(app.url)));
    assert.ok(links.size > 100);
    const statuses = new Map<string, number>();
    for (const link of links) {
      const { pathname, search, hash } = new URL(link, `${app.url}/guide`);
      const address = pathname + search;
      // The pages of the Command Center and the gallery are there once they are built; other tests open them.
      if (address === '/' || address.startsWith('/effects')) continue;
      // Agents post to it, with a token.
      const status = statuses.get(address) ?? (await app.call('GET', address)).status;
      statuses.set(address, status);
      assert.equal(status, address === '/mcp' ? 401 : 200, link);
      if (hash !== '') assert.ok(page.includes(` id="${decodeURIComponent(hash.slice(1))}"`), link);
    }
  });

  test('browsers get the page, and programs the Markdown', async () => {
    for (const path of ['guide', 'guide.md', 'guide/leads.md']) {
      const url = `${app.url}/api/control-plane/${path}`;
      const opened = await fetch(url, { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } });
      assert.equal(opened.url, `${app.url}/guide`);
      assert.match(opened.headers.get('content-type') ?? '', /^text\/html/);
      const response = await fetch(url);
      assert.match(response.headers.get('content-type') ?? '', /^text\/markdown/);
    }
  });

  test("the widget's documentation is in the guide, with this server's address", async () => {
    const chapter = await read('/api/control-plane/guide/chapter?chapter=Widget');
    assert.ok(chapter.includes(`<script src="${app.url}/widget.js" data-site="sk_…" async></script>`));
    assert.match(chapter, /`data-accent`/);
    assert.match(chapter, /script-src http/);
    assert.match(await read('/guide'), /id="the-chat-widget"/);
  });
});
