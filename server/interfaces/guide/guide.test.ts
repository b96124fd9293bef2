import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { before, describe, it } from 'node:test';
import { registry } from '../../app/registry.ts';
import { settingsOf } from '../../app/settings.ts';
import { runSync } from '../../kernel/event-loop.ts';
import { addressNames, withMentions } from '../../kernel/mentions.ts';
import { addressesOf, isDocumented } from '../../kernel/operation.ts';
import { slugOf } from './contract/slug.ts';
import { errorsMarkdown } from './errors.ts';
import { chapterSteps, guideMarkdown } from './guide.ts';
import { jsonLayout } from './json-layout.ts';
import { curlExample, fetchExample } from './request-example.ts';

const baseUrl = 'https://control.example.com';
const facts = { registry, baseUrl, version: '1.2.3', settings: settingsOf({}) };
const guide = guideMarkdown(facts);

/** The text between code fences left out, so that what looks like a table or a heading is one. */
const prose = guide.replaceAll(/^(`{3,})[\s\S]*?^\1$/gm, '');

describe('the guide', () => {
  it('has a section for every operation with all its addresses', () => {
    for (const operation of registry.operations.filter(isDocumented)) {
      const start = guide.indexOf(`### ${operation.summary}\n`);
      assert.ok(start >= 0, operation.name);
      const section = guide.slice(start, guide.indexOf('\n## ', start));
      for (const { method, path } of addressesOf(operation))
        assert.ok(section.includes(`\`${method} ${path}\``), path);
    }
  });

  it('comes in chapters that any host accepts, complete together', () => {
    const chapters = runSync(chapterSteps(facts));
    const start = chapters.get('start') ?? '';
    for (const [name, text] of chapters)
      assert.ok(Buffer.byteLength(text) <= 64 * 1024, `${name}: ${Buffer.byteLength(text)} bytes`);
    for (const chapter of Object.keys(registry.chapters)) {
      assert.ok(guide.includes((chapters.get(slugOf(chapter)) ?? '-').trimEnd()), chapter);
      assert.ok(start.includes(`- [${chapter}](${slugOf(chapter)}.md): `), chapter);
    }
  });

  it('names every tool, in the table and at its operation', () => {
    for (const { mcp } of registry.operations) {
      if (!mcp) continue;
      const [word] = Object.entries(mcp.when ?? {});
      const named = `\`${mcp.tool}\`${word ? ` with \`${word.join(': ')}\`` : ''}`;
      assert.ok(guide.includes(`| ${named} |`), named);
      assert.ok(guide.includes(`- MCP tool ${named}:`), named);
    }
  });

  it('names every parameter of every operation', () => {
    for (const { name, summary, input } of registry.operations.filter(isDocumented)) {
      const start = guide.indexOf(`### ${summary}\n`);
      const section = guide.slice(start, guide.indexOf('\n### ', start + 1));
      for (const parameter of Object.keys(input.properties)) {
        assert.ok(section.includes(`\`${parameter}\``), `${name}: ${parameter}`);
      }
    }
  });

  it('names every error code with its remedy', () => {
    for (const [code, { status, next }] of Object.entries(registry.errors)) {
      const row = prose.split('\n').find((line) => line.startsWith(`| ${status} | \`${code}\` |`));
      const sentence = withMentions(next, addressNames(registry.operations));
      assert.ok(row?.includes(sentence.replaceAll('<', '\\<')), code);
    }
  });

  it('states every limit as configured', () => {
    const tight = guideMarkdown({
      ...facts,
      settings: { ...facts.settings, siteEventsPerMinute: 1234, eventBodyBytes: 65_536 },
    });
    assert.match(tight, /\| Events of a site \| 1,234 a minute \|/);
    assert.match(tight, /\| The body of an event \| 64 KiB \|/);
    const off = guideMarkdown({ ...facts, settings: { ...facts.settings, rateLimits: false } });
    assert.match(off, /\| Events of a site \| not limited on this server \|/);
  });

  it('contains only addresses of the given base', () => {
    const otherGuide = guideMarkdown({ ...facts, baseUrl: 'http://127.0.0.1:8787' });
    const own = otherGuide.replaceAll(/^(`{3,})json[\s\S]*?^\1$/gm, '');
    assert.doesNotMatch(own, /control\.example\.com/);
  });

  it('links only to its own headings', () => {
    const anchors = new Set(
      [...prose.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
        heading
          .toLowerCase()
          .replaceAll(/[^\p{Letter}\p{Number}\s-]/gu, '')
          .replaceAll(/\s/g, '-'),
      ),
    );
    for (const [, anchor = ''] of prose.matchAll(/\]\(#([^)]*)\)/g)) assert.ok(anchors.has(anchor), anchor);
  });

  it('closes every code fence and completes every table row', () => {
    assert.equal([...guide.matchAll(/^```/gm)].length % 2, 0);
    const cellsOf = (line: string): number => line.replaceAll('\\|', '').split('|').length;
    const lines = prose.split('\n');
    lines.forEach((line, index) => {
      if (!line.startsWith('|') || !lines[index - 1]?.startsWith('|')) return;
      assert.equal(cellsOf(line), cellsOf(lines[index - 1] ?? ''), line);
    });
  });

  it('escapes all texts from HTML', () => {
    assert.doesNotMatch(prose.replaceAll(/`[^`\n]*`/g, ''), /(?<!\\)<[a-z/]/i);
  });

  it('is deterministic', () => assert.equal(guideMarkdown(facts), guide));
});

describe('the error document', () => {
  it('has a row for every code of the catalogue', () => {
    const text = errorsMarkdown(registry.errors);
    for (const code of Object.keys(registry.errors)) assert.ok(text.includes(`| \`${code}\` |`), code);
  });
});

/** A request of a program, as `fetch` was given it. */
interface Sent {
  readonly url: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

describe('a curl example', () => {
  // A shell with a `curl` of our own, which prints its arguments instead of sending them.
  const fake = 'curl() { for argument in "$@"; do printf \'%s\\0\' "$argument"; done; }\n';
  const env = { COMMAND_CENTER_TOKEN: 'cps_1_test', SESSION_TOKEN: 'cpc_1_test', APP_TOKEN: 'cpm_1_test' };
  /** Arguments of each command, pasted into one shell: to start one for each took longer than all other tests of the guide. */
  const argumentsOf = (commands: readonly string[]): string[][] => {
    const { stdout, stderr, status } = spawnSync('/bin/sh', ['-eu'], {
      env,
      input: fake + commands.map((command) => `(\n${command}\n)\nprintf '\\1'\n`).join(''),
      encoding: 'utf8',
      timeout: 60_000,
      maxBuffer: 64 * 1024 * 1024,
    });
    const sent = stdout.split('\u0001').slice(0, -1);
    assert.equal(status, 0, `${stderr}\n${commands[sent.length]}`);
    return sent.map((text) => text.split('\0').slice(0, -1));
  };

  const operations = registry.operations.filter(isDocumented);
  let every: string[][];
  before(() => {
    every = argumentsOf(
      operations.map((operation) => {
        const [address] = addressesOf(operation);
        assert.ok(address);
        return curlExample(registry, operation, address, baseUrl);
      }),
    );
  });

  for (const [place, operation] of operations.entries()) {
    it(`of ${operation.name} sends its example input when pasted into a shell`, () => {
      const [address] = addressesOf(operation);
      assert.ok(address);
      const sent = every[place] ?? [];
      const url = new URL(sent.find((argument) => argument.startsWith('http')) ?? '');
      const body = sent.includes('-d') ? (JSON.parse(sent[sent.indexOf('-d') + 1] ?? '') as object) : {};
      const pathParameters = address.path.split('/').map((part) => /^\{(\w+)\}(?:\.md)?$/.exec(part)?.[1]);
      const inPath = url.pathname
        .split('/')
        .flatMap((part, index) =>
          pathParameters[index] ? [[pathParameters[index], part.replace(/\.md$/, '')]] : [],
        );
      const input = { ...Object.fromEntries([...inPath, ...url.searchParams]), ...body };
      const request = { ...address.when, ...operation.example.input };
      const example = JSON.parse(jsonLayout(request)) as Record<string, unknown>;
      for (const [name, value] of Object.entries(example)) {
        const isText = !Object.hasOwn(body, name);
        assert.deepEqual(input[name], isText ? String(value) : value, name);
      }
      assert.equal(Object.keys(input).length, Object.keys(example).length);
    });
  }

  it('sends the same as the example in JavaScript', async () => {
    for (const [place, operation] of operations.entries()) {
      const [address] = addressesOf(operation);
      assert.ok(address);
      const calls: Sent[] = [];
      const answer = { status: 200, json: () => ({}), text: () => '', blob: () => ({}) };
      const send = (url: string, options: Omit<Sent, 'url'> = {}) => {
        calls.push({ ...options, url });
        return answer;
      };
      const code = fetchExample(registry, operation, address, baseUrl);
      const run = new Function('fetch', 'process', 'console', `return (async () => {${code}})()`);
      await run(send, { env }, { log() {} });
      const [call] = calls;
      assert.ok(call, operation.name);
      const { url, method = 'GET', headers = {}, body } = call;
      const sent = every[place] ?? [];
      assert.equal(
        url,
        sent.find((argument) => argument.startsWith('http')),
        operation.name,
      );
      assert.equal(method, address.method, operation.name);
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
      const after = (flag: string) => sent.filter((_, index) => sent[index - 1] === flag);
      assert.deepEqual(lines.toSorted(), after('-H').toSorted(), operation.name);
      const [data] = after('-d');
      assert.deepEqual(body && JSON.parse(body), data && JSON.parse(data), operation.name);
    }
  });

  it('survives a quote in the text', () => {
    const operation = registry.operations.find(({ name }) => name === 'project.create');
    const [address] = operation ? addressesOf(operation) : [];
    assert.ok(operation && address);
    const quoted = {
      ...operation,
      example: { ...operation.example, input: { name: 'Ada\'s `$HOME` "site"' } },
    };
    const [sent = []] = argumentsOf([curlExample(registry, quoted, address, baseUrl)]);
    assert.deepEqual(JSON.parse(sent[sent.indexOf('-d') + 1] ?? ''), { name: 'Ada\'s `$HOME` "site"' });
  });
});
