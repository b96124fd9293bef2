import { createRoute, redirect } from '@tanstack/react-router';
import { Problem } from '../api/problem.ts';
import { type Area, type Me, meQuery } from '../api/session.ts';
import { browserStore } from '../browser-store.ts';
import { noteStart } from '../live/live.ts';
import { type Context, root } from './root.ts';

const areasKey = 'wheelhouse-areas';

/**
 * Areas of the person who last used this browser; undefined if nobody has. What they will need can be requested while
 * the session is still being checked.
 */
const lastAreas = (): readonly string[] | undefined => browserStore.getItem(areasKey)?.split(' ');

/** False if the last visit showed that this person's roles do not include an area. */
export const mayInclude = (area: Area | undefined): boolean =>
  area === undefined || (lastAreas()?.includes(area) ?? true);

/** Forgets the areas: nothing is requested ahead for a browser in which nobody is signed in. */
export const forgetAreas = (): void => browserStore.removeItem(areasKey);

interface Loading {
  readonly context: Context;
  readonly location: { readonly href: string };
}

/** Redirects people who must sign in, choose a password or set up a second factor first, and back afterwards. */
async function admitted({ context, location }: Loading): Promise<void> {
  // Roles without messages have no feed. If the last visit had one, it is requested in parallel, to save a
  // round trip.
  const noted = lastAreas()?.includes('messages') ? noteStart() : undefined;
  const { areas } = await ready(context, location.href);
  browserStore.setItem(areasKey, areas.join(' '));
  if (areas.includes('messages')) await (noted ?? noteStart());
}

/** Parent of every page with a session; `router.tsx` adds the frame and the pages. */
export const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: admitted,
});

/** Parent of pages that use the whole window, without navigation. */
export const wholeWindow = createRoute({
  getParentRoute: () => root,
  id: 'whole-window',
  beforeLoad: admitted,
});

/** Redirects people with an open first step to it, and back afterwards. */
export async function ready(context: Context, href: string): Promise<Me> {
  const me = await whoIsSignedIn(context, href);
  const { must_first: first } = me.user;
  if (first === null) return me;
  throw redirect({
    to: first === 'change_password' ? '/own-password' : '/first-factor',
    search: { return: href },
  });
}

/** Returns the signed-in user, or redirects to the sign-in page and back afterwards. */
export async function whoIsSignedIn({ queries }: Context, href: string) {
  try {
    return await queries.ensureQueryData(meQuery);
  } catch (error) {
    if (!(error instanceof Problem && error.isSignedOut)) throw error;
    forgetAreas();
    throw redirect({ to: '/sign-in', search: { return: href } });
  }
}
