import { Alert } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Problem } from '../../api/problem.ts';

/** The server's refusal in a failed trial; undefined for any other problem. */
export const refusalIn = (problem: Problem | undefined): string | undefined =>
  problem?.errors.find(({ pointer, code }) => pointer === '/smtp_url' && code === 'refused')?.detail;

/** Result of a failed trial, below the fields, which may fill the window. */
export function ServerRefused({ reason }: { reason: string }) {
  const notice = useRef<HTMLDivElement>(null);
  // Not `nearest`: the buttons of the dialog stay above its lower edge.
  useEffect(() => {
    // In a block: current browsers return a promise, which React would take for a clean-up function.
    notice.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <Alert
      ref={notice}
      variant="light"
      color="yellow"
      title="Not saved: this server couldn’t be used"
      role="alert"
    >
      {reason}
    </Alert>
  );
}
