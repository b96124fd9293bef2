import { redirect } from '@tanstack/react-router';
import { Problem } from '../api/problem.ts';
import { meQuery } from '../api/session.ts';
import type { Context } from './root.ts';

/** Answers the signed-in user, or redirects to the sign-in page and back afterwards. */
export async function whoIsSignedIn({ queries }: Context, href: string) {
  try {
    return (await queries.ensureQueryData(meQuery)).user;
  } catch (error) {
    if (error instanceof Problem && error.isSignedOut)
      throw redirect({ to: '/sign-in', search: { return: href } });
    throw error;
  }
}
