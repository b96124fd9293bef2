import { useState } from 'react';
import type { ActivityQuery } from '../../api/activity.ts';
import { readEventIds } from '../../api/move-events.ts';
import { asProblem, type Problem } from '../../api/problem.ts';

/** All events of a filter, chosen beyond the pages that are shown. */
export interface WholeFilter {
  /** Undefined while only shown ones are chosen. */
  readonly ids: readonly number[] | undefined;
  /** Rows read so far; undefined while none are being read. */
  readonly readCount: number | undefined;
  readonly problem: Problem | undefined;
  choose(): Promise<void>;
  forget(): void;
}

/** Chooses every event that fits, however many pages that is; what comes in afterwards is not among them. */
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
