export { canvas } from './feature.ts';
export type { Canvases, OpenCanvas } from './service/canvases.ts';
