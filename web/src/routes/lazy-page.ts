import { lazyRouteComponent } from '@tanstack/react-router';
import { loadPart } from '../api/load-part.ts';

/** A page with its code in a file of its own, loaded when somebody is about to go there. */
export const lazyPage = <T extends Record<string, unknown>, K extends keyof T & string>(
  load: () => Promise<T>,
  name: K,
) => lazyRouteComponent(() => loadPart(load), name);
