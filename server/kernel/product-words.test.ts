import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { product, registry } from '../app/registry.ts';
import { kernelErrors } from './error-entries.ts';

const server = join(import.meta.dirname, '..');

/**
 * Exceptions: steps of every call, which the kernel performs without knowing their providers, and words that plain
 * English needs too, such as "leads to" or "read".
 */
const plainWords = new Set([
  ...[
    'account',
    'audit',
    'change',
    'effect',
    'event',
    'idempotency',
    'identity',
    'job',
    'limit',
    'project',
    'site',
  ],
  ...['statu', 'token', 'agent', 'lead', 'mail', 'message', 'run', 'task', 'read', 'stage', 'publish'],
  ...['rest', 'mcp', 'host', 'port', 'revision', 'file.read'],
]);

const singular = (name: string): string => name.replace(/s$/, '');

/** The product's own terms, which the kernel must not contain. */
const words = [
  'wheelhouse',
  'svc_',
  product.siteParameter,
  ...product.families.flatMap(({ prefix, deprecated, interfaceName }) => [
    prefix,
    deprecated?.prefix ?? prefix,
    interfaceName,
  ]),
  ...registry.features.flatMap(({ name, tables = [] }) => [singular(name), ...tables]),
  ...Object.values(registry.tokens).map(({ prefix }) => prefix),
  ...Object.values(registry.settings).map(({ name }) => name),
  ...Object.keys(registry.errors).filter((code) => !(code in kernelErrors)),
  ...registry.scopes.map(({ name }) => name),
  ...registry.operations.flatMap(({ name, mcp }) => [name, mcp?.tool ?? name]),
].filter((word) => !plainWords.has(singular(word.toLowerCase())));

for (const room of ['kernel', 'text']) {
  test(`${room} contains no word of the product`, () => {
    const files = globSync('**/*.ts', { cwd: join(server, room) }).filter(
      (file) => !file.endsWith('.test.ts'),
    );
    assert.ok(files.length > 3 && words.length > 100);
    const found = files.flatMap((file) => {
      const text = readFileSync(join(server, room, file), 'utf8').toLowerCase();
      return words.filter((word) => wordIn(text, word.toLowerCase())).map((word) => `${file}: ${word}`);
    });
    assert.deepEqual(found, []);
  });
}

/** Matches the word itself or as a prefix: `widget`, `widgets`, `widgetConfig`. */
const wordIn = (text: string, word: string): boolean =>
  new RegExp(`(?<![a-z])${word.replaceAll(/[^a-z0-9]/g, '\\$&')}`).test(text);
