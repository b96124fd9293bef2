import { useState } from 'react';
import type { ActivityQuery } from '../../api/activity.ts';
import { readEventIds } from '../../api/move-events.ts';
import { asProblem, type Problem } from '../../api/problem.ts';

/** All events that match a filter, selected beyond the loaded pages. */
export interface WholeFilter {
  /** Undefined while only loaded ones are selected. */
  readonly ids: readonly number[] | undefined;
  /** Rows read so far; undefined while none are being read. */
  readonly readCount: number | undefined;
  readonly problem: Problem | undefined;
  choose(): Promise<void>;
  forget(): void;
}

/** Selects every matching event on all pages. Events that arrive later are not included. */
export function useWholeFilter(query: ActivityQuery): WholeFilter {
  const [ids, setIds] = useState<readonly number[]>();
  const [readCount, setReadCount] = useState<number>();
  const [problem, setProblem] = useState<Problem>();
  return {
    ids,
    readCount,
    problem,
    async choose() {
      setProblem(undefined);
      setReadCount(0);
      try {
        setIds(await readEventIds(query, setReadCount));
      } catch (thrown) {
        setProblem(asProblem(thrown));
      } finally {
        setReadCount(undefined);
      }
    },
    forget: () => setIds(undefined),
  };
}
