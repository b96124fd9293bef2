import { join } from 'node:path';
import { categories } from '../schema.ts';
import { type Effect, readCatalog } from '../service/catalog/read-catalog.ts';
import { openEffects } from '../service/effects.ts';

export const root = join(import.meta.dirname, '../../../..');
export const effectsFolder = join(root, 'effects');

/** Every recipe, as its folder has it. */
export const catalog = readCatalog(effectsFolder, categories);
export const recipes: readonly Effect[] = catalog.effects;

export const effects = openEffects(effectsFolder);
