import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import { registry } from '../../app/registry.ts';
import type { ErrorCode } from '../../kernel/errors.ts';
import { isDocumented } from '../../kernel/operation.ts';
import { apiCatalog } from './api-catalog.ts';
import { errorPage, errorPagePolicy } from './error-page.ts';
import { llmsText } from './llms-text.ts';
import { pluginManifest } from './plugin-manifest.ts';
import { serverManifest } from './server-manifest.ts';

const facts = { registry, baseUrl: 'https://control.example.com', version: '1.2.3' };

describe('llms.txt', () => {
  const connecting = '**Connect a site**\n\n```sh\n# Not a heading.\n## Nor this.\n```';
  const whole = llmsText({ ...facts, connecting });
  /** Code blocks are removed, so that every line that looks like a heading is one. */
  const text = whole.replaceAll(/^```[\s\S]*?^```$/gm, '');

  it('has the form of llmstxt.org: a title, a summary, details, then sections of links', () => {
    const [title, summary] = text.split('\n\n');
    assert.match(title ?? '', /^# \S/);
    assert.match(summary ?? '', /^> \S/);
    assert.equal([...text.matchAll(/^# /gm)].length, 1);
    const sections = text.split(/^## .*$/m).slice(1);
    assert.ok(sections.length >= 3);
    for (const section of sections) {
      for (const line of section.trim().split('\n'))
        assert.match(line, /^- \[[^\]]+\]\(https:\/\/control\.example\.com\/\S*\)(: .+)?$/);
    }
    assert.match(text, /^## Optional$/m);
  });

  it('names every tool and every address', () => {
    for (const { mcp, rest } of registry.operations.filter(isDocumented)) {
      if (mcp) assert.ok(text.includes(mcp.tool));
      for (const { method, path } of [rest].flat()) assert.ok(text.includes(`\`${method} ${path}\``), path);
    }
  });
});

describe('the plugin manifest', () => {
  it('has every member of version 1 within its length', () => {
    const manifest = pluginManifest(facts);
    assert.equal(manifest.schema_version, 'v1');
    const lengths = {
      name_for_human: 20,
      name_for_model: 50,
      description_for_human: 100,
      description_for_model: 8000,
    };
    for (const [name, length] of Object.entries(lengths)) {
      const value = String(manifest[name]);
      assert.ok(value.length > 0 && value.length <= length, name);
    }
    assert.match(String(manifest.name_for_model), /^[a-zA-Z][a-zA-Z0-9_]*$/);
    assert.deepEqual(manifest.auth, { type: 'user_http', authorization_type: 'bearer' });
    assert.deepEqual(manifest.api, { type: 'openapi', url: 'https://control.example.com/openapi.json' });
    for (const name of ['logo_url', 'legal_info_url']) assert.ok(URL.canParse(String(manifest[name])), name);
    assert.equal(manifest.contact_email, 'postmaster@control.example.com');
  });
});

describe('the API catalog', () => {
  it('is a link set of complete addresses of our own', () => {
    const { linkset } = apiCatalog(facts) as { linkset: Record<string, unknown>[] };
    for (const { anchor, ...relations } of linkset) {
      const targets = Object.values(relations).flat() as { href: string }[];
      for (const address of [String(anchor), ...targets.map(({ href }) => href)]) {
        assert.equal(new URL(address).origin, 'https://control.example.com');
      }
    }
  });

  it('links to itself, every interface, and their descriptions (RFC 9727, 4.1)', () => {
    const { linkset } = apiCatalog(facts) as { linkset: Record<string, unknown>[] };
    const [own, ...interfaces] = linkset;
    const items = own?.item as { href: string }[] | undefined;
    assert.deepEqual(
      items?.map(({ href }) => href),
      interfaces.map(({ anchor }) => anchor),
    );
    for (const each of interfaces) assert.ok(each['service-doc']);
  });
});

describe('an error page', () => {
  it('exists for every code and nothing else', () => {
    for (const code of Object.keys(registry.errors))
      assert.match(errorPage(registry, code) ?? '', /^<!doctype html>/);
    for (const code of ['nothing', 'toString', '__proto__', '<script>', ''])
      assert.equal(errorPage(registry, code), undefined);
  });

  it('states what happened, the status and the remedy', () => {
    const page = errorPage(registry, 'rate_limited' satisfies ErrorCode) ?? '';
    for (const text of ['Too many requests', '429', 'rate_limited', registry.errors.rate_limited.next])
      assert.ok(page.includes(text));
  });

  it('escapes text', () => assert.match(errorPage(registry, 'token_missing') ?? '', /Bearer &lt;token&gt;/));

  it('runs no script, and its policy allows only its style', () => {
    const page = errorPage(registry, 'not_found') ?? '';
    assert.doesNotMatch(page, /<script|javascript:| on\w+=| style=/);
    const style = /<style>([\s\S]*)<\/style>/.exec(page)?.[1] ?? '';
    assert.ok(errorPagePolicy.includes(`'sha256-${createHash('sha256').update(style).digest('base64')}'`));
    assert.match(errorPagePolicy, /^default-src 'none'/);
  });

  it('follows the reader’s colour scheme', () => {
    const page = errorPage(registry, 'not_found') ?? '';
    assert.match(page, /color-scheme: light dark/);
    assert.match(page, /prefers-color-scheme: dark/);
  });
});

describe('server.json', () => {
  it('is valid by the registry schema for remote servers', () => {
    const manifest = serverManifest(facts) as {
      name: string;
      description: string;
      version: string;
      remotes: unknown[];
    };
    assert.match(manifest.name, /^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/);
    assert.ok(manifest.description.length <= 100);
    assert.equal(manifest.version, '1.2.3');
    const [remote] = manifest.remotes as {
      type: string;
      url: string;
      variables: object;
      headers: { isSecret: boolean }[];
    }[];
    assert.equal(remote?.type, 'streamable-http');
    assert.match(remote?.url ?? '', /^(https?:\/\/[^\s]+|\{[a-zA-Z_][a-zA-Z0-9_]*\}[^\s]*)$/);
    const used = [...(remote?.url ?? '').matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    assert.deepEqual(used, Object.keys(remote?.variables ?? {}));
    assert.ok(remote?.headers.every(({ isSecret }) => isSecret));
  });
});
