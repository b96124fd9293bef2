import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { widths } from './widths.ts';

const sources = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(sources, file), 'utf8');
const styles = globSync('**/*.css', { cwd: sources }).filter((file) => !file.startsWith('theme/scale'));
const components = globSync('**/*.tsx', { cwd: sources });
const scale = new Set(read('theme/scale.css').match(/--[a-z]+-[a-z\d-]+(?=:)/g));

/** Lines that stand below no comment and match. */
function linesOf(file: string, pattern: RegExp): string[] {
  const lines = read(file).split('\n');
  return lines.flatMap((line, index) => {
    const isExplained = /\/\/|\*\//.test(lines[index - 1] ?? '');
    return pattern.test(line) && !isExplained ? [`${file}: ${line.trim()}`] : [];
  });
}

test('sizes in style sheets come from the scale', () => {
  assert.ok(styles.length > 50);
  const raw = styles.flatMap((file) => linesOf(file, /^[^/*]*\d(px|rem)\b/));
  assert.deepEqual(raw, []);
});

test('stacking order comes from the scale', () => {
  assert.deepEqual(
    styles.flatMap((file) => linesOf(file, /z-index: (?!var\(--layer-)/)),
    [],
  );
});

test('components carry no sizes of their own', () => {
  assert.ok(components.length > 100);
  const numbers = /\b(size|width|height|radius|gap|w|h|m[trblxy]?|p[trblxy]?)=\{\d+(\.\d+)?\}|'\d+px'/;
  assert.deepEqual(
    components.flatMap((file) => linesOf(file, numbers)),
    [],
  );
});

test('no style uses a step missing from the scale', () => {
  const steps = /var\((--(?:space|size|font|radius|layer|shadow|drawer)-[a-z\d-]+)\)/g;
  const unknown = [...styles, ...components, 'theme/theme.ts'].flatMap((file) =>
    [...read(file).matchAll(steps)].flatMap(([, name = '']) => (scale.has(name) ? [] : [`${file}: ${name}`])),
  );
  assert.deepEqual(unknown, []);
});

test('every step of the scale is used', () => {
  const all = [...styles, ...components, 'theme/theme.ts', 'theme/scale.css'].map(read).join('\n');
  // A drawer says by name how wide it is.
  const steps = [...scale].filter((name) => !name.startsWith('--drawer-'));
  assert.deepEqual(
    steps.filter((name) => !all.includes(`var(${name})`)),
    [],
  );
});

test('layouts change only at the named breakpoints', () => {
  const conditions = styles.flatMap((file) => linesOf(file, /^@(media|container) .*width/));
  assert.deepEqual(conditions, []);
  const named = styles.map(read).join('\n');
  for (const name of Object.keys(widths)) assert.match(named, new RegExp(`\\(--${name}\\)`), name);
});
