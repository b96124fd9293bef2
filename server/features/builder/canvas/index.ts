export { canvas } from './feature.ts';
export type { Canvases, OpenCanvas } from './service/canvases.ts';
export { type CanvasLink, canvasLinks } from './work/canvas-links.ts';
