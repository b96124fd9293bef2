import { type DependencyRecord, dependencyOf, packageNetwork, pathOf } from '../catalog/dependency.ts';
import { type Pins, packageFile } from '../catalog/pins.ts';
import { classOf, type Effect } from '../catalog/read-catalog.ts';
import { abilitiesIn } from './abilities.ts';
import { cssPlaceholder, cssTemplate, type Motion } from './css-template.ts';
import { jsPlaceholder, wrapScript } from './wrap-script.ts';

/** An effect's code with a placeholder for the target. */
export interface OpenParts {
  readonly css: string;
  readonly js: string;
  readonly dependency: DependencyRecord | null;
}

/** Cached templates by recipe, motion and base address. */
const cache = new WeakMap<Effect, Map<string, OpenParts>>();

/**
 * Template of a recipe, built once for each motion and base. `base` is the prefix of library addresses; by
 * default the public CDN.
 */
export function openParts(
  effect: Effect,
  pins: Pins,
  motion: Motion,
  base: string = packageNetwork,
): OpenParts {
  const variants = cache.get(effect) ?? new Map<string, OpenParts>();
  const variantKey = `${motion} ${base}`;
  const parts = variants.get(variantKey) ?? open(effect, pins, motion, base);
  cache.set(effect, variants.set(variantKey, parts));
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
    js: isBlank(snippet.js) ? '' : header + wrapScript({ effectId, snippet: snippet.js, motion, library }),
    dependency,
  };
}

const isBlank = (text: string): boolean => text.trim() === '';

/** The MIT licence requires its notice in copies of the code. */
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

/** Tags that load a library, in the required order. */
export function libraryTags(effect: Effect, pins: Pins, dependency: DependencyRecord, base: string): string {
  const tags = dependency.files.map(({ kind, url, integrity }) => {
    const checked = `integrity="${integrity}" crossorigin="anonymous"`;
    if (kind === 'css') return `<link rel="stylesheet" href="${url}" ${checked}>`;
    if (dependency.import === 'global') return `<script defer src="${url}" ${checked}></script>`;
    // The preload carries the integrity hash; its low priority lets the page's own resources load first.
    return `<link rel="modulepreload" href="${url}" ${checked} fetchpriority="low">`;
  });
  const imports = Object.entries(effect.dependency?.imports ?? {});
  if (imports.length === 0) return tags.join('\n');
  const map = {
    imports: Object.fromEntries(imports.map(([name, file]) => [name, base + pathOf(file, pins)])),
  };
  // An import map must precede the first module that uses it.
  return [`<script type="importmap">${JSON.stringify(map)}</script>`, ...tags].join('\n');
}

/** A selector as a JavaScript string literal that is safe inside a <script> element. */
const literal = (text: string): string =>
  JSON.stringify(text)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

/**
 * Inserts the target into a stylesheet. `css` is a selector parsed and serialised by `readSelector`. Each
 * language has a separate function, since a selector may contain the other's placeholder, and inserted text
 * must not be replaced again.
 */
export const filledCss = (code: string, css: string): string => code.replaceAll(cssPlaceholder, () => css);

/** Inserts the target into a script, as a string. */
export const filledJs = (code: string, css: string): string =>
  code.replaceAll(jsPlaceholder, () => literal(css));
