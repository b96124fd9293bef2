import { Problem } from '../api/problem.ts';

/** An opened record, independent of how it is loaded. */
export interface Opened<T> {
  /** Undefined while loading. */
  readonly record: T | undefined;
  readonly error: Error | null;
  /** True if no record has this id, or the user has no access to it. */
  readonly isMissing: boolean;
  readonly retry: () => void;
}

interface Read<D> {
  readonly data: D | undefined;
  readonly error: Error | null;
  refetch(): unknown;
}

const isNotFound = (error: Error | null): boolean => error instanceof Problem && error.status === 404;

/** A record loaded by its id; undefined if the address names none. */
export const openedById = <T>(id: number | undefined, read: Read<T>): Opened<T> => ({
  record: read.data,
  error: read.error,
  isMissing: id === undefined || isNotFound(read.error),
  retry: () => void read.refetch(),
});

/** A record of a completely loaded list. */
export const openedOf = <T>(list: Read<readonly T[]>, matches: (record: T) => boolean): Opened<T> => {
  const record = list.data?.find(matches);
  return {
    record,
    error: list.error,
    isMissing: list.data !== undefined && record === undefined,
    retry: () => void list.refetch(),
  };
};
