import { type DependencyRecord, dependencyOf, packageNetwork, pathOf } from '../catalog/dependency.ts';
import { type Pins, packageFile } from '../catalog/pins.ts';
import { classOf, type Effect } from '../catalog/read-catalog.ts';
import { abilitiesIn } from './abilities.ts';
import { cssPlaceholder, cssTemplate, type Motion } from './css-template.ts';
import { framed, jsPlaceholder } from './frame.ts';

/** An effect's code with its target still open. */
export interface OpenParts {
  readonly css: string;
  readonly js: string;
  readonly dependency: DependencyRecord | null;
}

/** By recipe, and by all else that makes a difference. */
const opened = new WeakMap<Effect, Map<string, OpenParts>>();

/** Opens a recipe, once for each way of it. `base` is where its library is loaded from; the public network unless told. */
export function openParts(
  effect: Effect,
  pins: Pins,
  motion: Motion,
  base: string = packageNetwork,
): OpenParts {
  const ways = opened.get(effect) ?? new Map<string, OpenParts>();
  const way = `${motion} ${base}`;
  const parts = ways.get(way) ?? open(effect, pins, motion, base);
  opened.set(effect, ways.set(way, parts));
  return parts;
}

function open(effect: Effect, pins: Pins, motion: Motion, base: string): OpenParts {
  const { effectId, snippet } = effect;
  const dependency = dependencyOf(effect, pins, base);
  const header = headerOf(effect, pins);
  const library = libraryOf(effect, dependency);
  const rules = cssTemplate(snippet.css, classOf(effectId), motion);
  const ofAbilities = abilitiesIn(snippet.js).map(({ css }) => css?.(effectId) ?? '');
  return {
    css: isBlank(snippet.css) ? '' : header + rules + ofAbilities.join(''),
    js: isBlank(snippet.js) ? '' : header + framed({ effectId, snippet: snippet.js, motion, library }),
    dependency,
  };
}

const isBlank = (text: string): boolean => text.trim() === '';

/** MIT asks that the notice travels with the code. */
function headerOf({ effectId, dependency }: Effect, pins: Pins): string {
  const packages = new Set(dependency?.files.map((file) => packageFile(file).package));
  const uses = [...packages].map(
    (name) => `/*! uses ${name} ${pins[name]?.version} | MIT | ${pins[name]?.notice} */\n`,
  );
  return `/*! ${effectId} | MIT | (c) Wheelhouse */\n${uses.join('')}`;
}

function libraryOf({ dependency }: Effect, record: DependencyRecord | null) {
  if (!dependency || !record) return undefined;
  if (dependency.import === 'global') return { global: dependency.name };
  return { modules: record.files.filter((file) => file.kind === 'js').map((file) => file.url) };
}

/** The tags that load a library, in the order they have to stand in. */
export function libraryTags(effect: Effect, pins: Pins, dependency: DependencyRecord, base: string): string {
  const tags = dependency.files.map(({ kind, url, integrity }) => {
    const checked = `integrity="${integrity}" crossorigin="anonymous"`;
    if (kind === 'css') return `<link rel="stylesheet" href="${url}" ${checked}>`;
    if (dependency.import === 'global') return `<script defer src="${url}" ${checked}></script>`;
    // The preload is what carries the hash; what the page itself needs comes first.
    return `<link rel="modulepreload" href="${url}" ${checked} fetchpriority="low">`;
  });
  const imports = Object.entries(effect.dependency?.imports ?? {});
  if (imports.length === 0) return tags.join('\n');
  const map = {
    imports: Object.fromEntries(imports.map(([name, file]) => [name, base + pathOf(file, pins)])),
  };
  // A map has to stand before the first module that uses it.
  return [`<script type="importmap">${JSON.stringify(map)}</script>`, ...tags].join('\n');
}

/** A selector as a string literal of JavaScript that may stand between <script> tags. */
const literal = (text: string): string =>
  JSON.stringify(text)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

/**
 * Fills the target into a stylesheet. `css` is a selector that was read and written anew (`readSelector`). Each language has
 * a function of its own, since a selector may hold the other's placeholder, and what was filled in is not looked at again.
 */
export const filledCss = (code: string, css: string): string => code.replaceAll(cssPlaceholder, () => css);

/** Fills the target into a script, as a string. */
export const filledJs = (code: string, css: string): string =>
  code.replaceAll(jsPlaceholder, () => literal(css));
