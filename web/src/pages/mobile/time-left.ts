import { useEffect, useState } from 'react';

/** Time left as `14:05`; `0:00` after it has expired. */
export function timeLeftText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/**
 * Milliseconds until something just created expires. Only its lifetime is taken from the server, because the
 * clocks may differ.
 */
export function useTimeLeft(createdAt: string, expiresAt: string): number {
  const [end] = useState(() => performance.now() + Date.parse(expiresAt) - Date.parse(createdAt));
  const [timeLeft, setTimeLeft] = useState(end - performance.now());
  useEffect(() => {
    const timer = setInterval(() => setTimeLeft(end - performance.now()), 1000);
    return () => clearInterval(timer);
  }, [end]);
  return timeLeft;
}
