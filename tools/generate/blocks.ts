import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import ts from 'typescript';
import type { GeneratedFile } from './generated-file.ts';

const root = join(import.meta.dirname, '../..');

/** List of blocks by folder, with styles and scripts as text, the same for Node, the bundle and the web. */
export async function blockParts(): Promise<readonly GeneratedFile[]> {
  const keys = globSync('blocks/*/block.ts', { cwd: root })
    .map((path) => basename(dirname(path)))
    .sort();
  const lines = [
    '// Written by `npm run generate` from the folders beside it.',
    ...keys.map((key) => `import ${nameOf(key)} from './${key}/view.ts';`),
    '',
    `export const definitions = [${keys.map(nameOf).join(', ')}] as const;`,
    '',
    `export const baseStyle = ${quoted(compact(read('blocks/base.css') + read('blocks/parts.css')))};`,
    `export const printStyle = ${quoted(compact(read('blocks/print.css')))};`,
    `export const messageStyle = ${quoted(compact(read('blocks/message.css')))};`,
    `export const postStyle = ${quoted(compact(read('blocks/post.css')))};`,
    '',
    'export const styles: Readonly<Record<string, string>> = {',
    ...keys
      .filter((key) => has(key, 'style.css'))
      .map((key) => `  ${key}: ${quoted(compact(styleOf(key)))},`),
    '};',
    '',
    'export const motions: Readonly<Record<string, { readonly quiet?: string; readonly lively?: string }>> = {',
    ...keys.flatMap((key) => motionOf(key)),
    '};',
    '',
    'export const behaviours: Readonly<Record<string, { readonly name: string; readonly text: string; readonly sha256: string }>> = {',
    ...keys.filter((key) => has(key, 'behaviour.ts')).map((key) => `  ${key}: ${behaviour(key)},`),
    '};',
    '',
  ];
  return [{ path: 'blocks/generated.ts', text: lines.join('\n') }];
}

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const has = (key: string, file: string): boolean => existsSync(join(root, 'blocks', key, file));
/** Style sheet of a block; large ones have their layouts in a second file. */
const styleOf = (key: string): string =>
  ['style.css', 'layouts.css']
    .filter((file) => has(key, file))
    .map((file) => read(`blocks/${key}/${file}`))
    .join('');
const nameOf = (key: string): string => key.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const quoted = (text: string): string => JSON.stringify(text);

/** CSS without comments, indentation and optional spaces. */
const compact = (css: string): string =>
  css
    .split('*/')
    .map((part) => part.split('/*', 1)[0])
    .join('')
    .split('\n')
    .map((line) => line.trim().replace(/^([-\w]+): /, '$1:'))
    .join(' ')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replaceAll(';}', '}')
    .replaceAll('}', '}\n')
    .trim();

/** Style sheets of a block's motion: a quiet one, and what a lively one adds. */
function motionOf(key: string): string[] {
  const parts = ['quiet', 'lively'].filter((motion) => has(key, `${motion}.css`));
  const texts = parts.map((motion) => `${motion}: ${quoted(compact(read(`blocks/${key}/${motion}.css`)))}`);
  return parts.length > 0 ? [`  ${key}: { ${texts.join(', ')} },`] : [];
}

function behaviour(key: string): string {
  const { outputText } = ts.transpileModule(read(`blocks/${key}/behaviour.ts`), {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, removeComments: true },
  });
  const stripped = outputText
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && line !== 'export {};')
    .join('\n');
  const sha256 = createHash('sha256').update(stripped).digest('base64');
  const hash = createHash('sha256').update(stripped).digest('hex').slice(0, 16);
  return `{ name: '${key}.${hash}.js', text: ${quoted(stripped)}, sha256: '${sha256}' }`;
}
