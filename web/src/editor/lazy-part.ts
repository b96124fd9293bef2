import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadPart } from '../api/load-part.ts';

/** A part of the editor that is loaded when it is first shown: the page is there sooner without it. */
// biome-ignore lint/suspicious/noExplicitAny: components differ in their props
export const lazyPart = <C extends ComponentType<any>>(load: () => Promise<C>): LazyExoticComponent<C> =>
  lazy(async () => ({ default: await loadPart(load) }));
