import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import css from './load-more.module.css';

interface LoadMoreProps {
  hasMore: boolean;
  isLoading: boolean;
  onMore: () => void;
}

/** At the end of a list: older records come when one scrolls near, or at the press of the button. */
export function LoadMore({ hasMore, isLoading, onMore }: LoadMoreProps) {
  const button = useRef<HTMLButtonElement>(null);
  const more = useRef(onMore);
  more.current = onMore;
  useEffect(() => {
    if (!hasMore || isLoading || button.current === null) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) more.current();
      },
      // About half a window before the end, in CSS pixels.
      { rootMargin: '400px' },
    );
    observer.observe(button.current);
    return () => observer.disconnect();
  }, [hasMore, isLoading]);
  if (!hasMore) return null;
  return (
    <div className={css.more}>
      <Button ref={button} variant="default" loading={isLoading} onClick={onMore}>
        Load more
      </Button>
    </div>
  );
}
