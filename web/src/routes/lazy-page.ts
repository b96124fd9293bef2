import { lazyRouteComponent } from '@tanstack/react-router';
import { loadPart } from '../api/load-part.ts';

/** Loads a page's code in its own chunk, as soon as a link to it is hovered or focused. */
export const lazyPage = <T extends Record<string, unknown>, K extends keyof T & string>(
  load: () => Promise<T>,
  name: K,
) => lazyRouteComponent(() => loadPart(load), name);
