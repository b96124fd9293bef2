export { limits } from './feature.ts';
export { countedLimit, fixedLimit, sizeLimit } from './limit-entries.ts';
export { addToWindow } from './store.ts';
