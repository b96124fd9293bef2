import { Problem } from '../api/problem.ts';

/** A record that is opened, however it is read. */
export interface Opened<T> {
  /** Undefined until it is there. */
  readonly record: T | undefined;
  readonly error: Error | null;
  /** No record has this id, or the user has no access to it. */
  readonly isMissing: boolean;
  readonly retry: () => void;
}

interface Read<D> {
  readonly data: D | undefined;
  readonly error: Error | null;
  refetch(): unknown;
}

const isNotFound = (error: Error | null): boolean => error instanceof Problem && error.status === 404;

/** A record that is read by its id; undefined where the address names none. */
export const openedById = <T>(id: number | undefined, read: Read<T>): Opened<T> => ({
  record: read.data,
  error: read.error,
  isMissing: id === undefined || isNotFound(read.error),
  retry: () => void read.refetch(),
});

/** A record of a list that is there as a whole. */
export const openedOf = <T>(list: Read<readonly T[]>, isIt: (record: T) => boolean): Opened<T> => {
  const record = list.data?.find(isIt);
  return {
    record,
    error: list.error,
    isMissing: list.data !== undefined && record === undefined,
    retry: () => void list.refetch(),
  };
};
