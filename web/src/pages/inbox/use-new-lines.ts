import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Line } from './thread.ts';

/** Distance from the end, in pixels, that still counts as the end. */
const nearPx = 60;
/** Maximum characters of a message that are announced. */
const announcedCharactersMax = 140;

/**
 * Scrolls to new messages while the reader is at the end of a thread; otherwise only counts them. Announces
 * others' messages to screen readers.
 */
export function useNewLines(lines: readonly Line[]) {
  const scroller = useRef<HTMLElement>(null);
  const before = useRef({ first: '', last: '', height: 0 });
  const isAtEnd = useRef(true);
  const [newBelow, setNewBelow] = useState(0);
  const [announced, setAnnounced] = useState('');

  useLayoutEffect(() => {
    const element = scroller.current;
    const last = lines.at(-1);
    if (!element || !last) return;
    const { first: firstBefore, last: lastBefore, height } = before.current;
    const first = lines[0]?.key ?? '';
    const added = lastBefore === '' ? [] : lines.slice(lines.findIndex(({ key }) => key === lastBefore) + 1);
    const isOwn = last.outgoing !== undefined && last.key !== lastBefore;
    if (isAtEnd.current || isOwn) element.scrollTop = element.scrollHeight;
    else if (first !== firstBefore) element.scrollTop += element.scrollHeight - height;
    const incoming = added.filter(({ outgoing }) => outgoing === undefined);
    const newest = incoming.at(-1);
    if (newest) setAnnounced(announcementOf(newest));
    if (incoming.length > 0 && !isAtEnd.current) setNewBelow((count) => count + incoming.length);
    before.current = { first, last: last.key, height: element.scrollHeight };
  }, [lines]);

  // When the composer grows or the window shrinks, the end stays in view.
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const toEnd = () => {
    const element = scroller.current;
    if (element) element.scrollTop = element.scrollHeight;
    setNewBelow(0);
  };
  const onScroll = () => {
    const element = scroller.current;
    if (!element) return;
    isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < nearPx;
    if (isAtEnd.current) setNewBelow(0);
  };
  return { scroller, onScroll, newBelow, toEnd, announced };
}

const announcementOf = ({ author, body, side }: Line): string =>
  `New ${side === 'note' ? 'private note' : 'message'} from ${author}: ${body.slice(0, announcedCharactersMax)}`;
