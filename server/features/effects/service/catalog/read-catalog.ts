import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Pins, readPins } from './pins.ts';
import type { Recipe } from './recipe.ts';

/** A recipe with the snippets of its folder. */
export interface Effect extends Recipe {
  readonly effectId: string;
  readonly snippet: { readonly html: string; readonly css: string; readonly js: string };
  /** Markup of the demo page. */
  readonly page: string;
  /** Target page of a link in the demo, for effects between pages. */
  readonly secondPage: string | undefined;
}

export interface Catalog {
  /** Ordered by category as listed, and by name within each. */
  readonly effects: readonly Effect[];
  readonly pins: Pins;
  find(effectId: string): Effect | undefined;
}

/** Reads every recipe below a folder: one folder each, named for the effect. */
export function readCatalog(folder: string, categories: readonly string[]): Catalog {
  const effects = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => readEffect(folder, entry.name))
    .sort(
      (a, b) =>
        categories.indexOf(a.category) - categories.indexOf(b.category) || (a.effectId < b.effectId ? -1 : 1),
    );
  const byId = new Map(effects.map((effect) => [effect.effectId, effect]));
  return { effects, pins: readPins(folder), find: (effectId) => byId.get(effectId) };
}

function readEffect(folder: string, effectId: string): Effect {
  const read = (file: string) => readFileSync(join(folder, effectId, file), 'utf8');
  const readIfPresent = (file: string) => (existsSync(join(folder, effectId, file)) ? read(file) : undefined);
  const recipe: Recipe = JSON.parse(read('recipe.json'));
  const snippet = { html: read('snippet.html'), css: read('snippet.css'), js: read('snippet.js') };
  const page = readIfPresent('demo.html') ?? `<main class="stage">\n${snippet.html}</main>\n`;
  return { ...recipe, effectId, snippet, page, secondPage: readIfPresent('demo-2.html') };
}

/** The class that a recipe's own files give their target. */
export const classOf = (effectId: string): string => `fx-${effectId}`;
