import { createRoute, redirect } from '@tanstack/react-router';
import { Problem } from '../api/problem.ts';
import { type Me, meQuery } from '../api/session.ts';
import { browserStore } from '../browser-store.ts';
import { noteStart } from '../live/live.ts';
import { type Context, root } from './root.ts';

const feedKey = 'wheelhouse-feed';

interface Loading {
  readonly context: Context;
  readonly location: { readonly href: string };
}

/** Redirects to sign-in, or to a required password change or second factor, and back afterwards. */
async function admitted({ context, location }: Loading): Promise<void> {
  // Roles without messages have no feed. It is asked for at once where it was there before: a wait less.
  const noted = browserStore.getItem(feedKey) === null ? undefined : noteStart();
  const { areas } = await ready(context, location.href);
  if (areas.includes('messages')) {
    await (noted ?? noteStart());
    browserStore.setItem(feedKey, 'yes');
  } else browserStore.removeItem(feedKey);
}

/** Parent of every page behind the sign-in; `router.tsx` adds the frame and the pages. */
export const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: admitted,
});

/** Parent of pages that have the whole window to themselves, without the navigation. */
export const wholeWindow = createRoute({
  getParentRoute: () => root,
  id: 'whole-window',
  beforeLoad: admitted,
});

/** Redirects to a required first step, and back afterwards. */
export async function ready(context: Context, href: string): Promise<Me> {
  const me = await whoIsSignedIn(context, href);
  const { must_first: first } = me.user;
  if (first === null) return me;
  throw redirect({
    to: first === 'change_password' ? '/own-password' : '/first-factor',
    search: { return: href },
  });
}

/** Answers the signed-in user, or redirects to the sign-in page and back afterwards. */
export async function whoIsSignedIn({ queries }: Context, href: string) {
  try {
    return await queries.ensureQueryData(meQuery);
  } catch (error) {
    if (error instanceof Problem && error.isSignedOut)
      throw redirect({ to: '/sign-in', search: { return: href } });
    throw error;
  }
}
