import { useQuery } from '@tanstack/react-query';
import { countsQuery } from '../api/conversations.ts';
import { meQuery } from '../api/session.ts';
import { countText } from './format-text.ts';

/** Title of the browser's tab, after the number of unread conversations. */
export function TabTitle({ children }: { children: string }) {
  // Some pages are shown to whoever is not signed in.
  const isSignedIn = useQuery({ ...meQuery, enabled: false }).data !== undefined;
  const unread = useQuery({ ...countsQuery(), enabled: isSignedIn }).data?.unread ?? 0;
  return <title>{`${unread === 0 ? '' : `(${countText(unread)}) `}${children} · Wheelhouse`}</title>;
}
