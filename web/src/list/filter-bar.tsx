import { Button, Pill, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import css from './filter-bar.module.css';

/** A filter that is set, in words, and what is left without it. */
export interface FilterLabel<S> {
  readonly text: string;
  readonly without: S;
}

interface FilterBarProps<S> {
  /** The fields, the one that takes words first. */
  children: ReactNode;
  /** What is said of the filters, where it is another word. */
  label?: string;
  /** Filters that are set and that no field shows. */
  labels?: readonly FilterLabel<S>[];
  /** What is left where all filters are taken away; undefined where none is set. */
  cleared?: S | undefined;
  /** Goes to other filters, as `useFilters` does. */
  go: (next: S) => void;
  /** Below the fields: those that are needed less often. */
  more?: ReactNode;
}

/** What narrows a list. */
export const FilterBar = <S,>({
  children,
  label = 'Filters',
  labels = [],
  cleared,
  go,
  more,
}: FilterBarProps<S>) => (
  <search className={css.bar} aria-label={label}>
    <div className={css.fields}>{children}</div>
    {more}
    {labels.length === 0 && cleared === undefined ? null : (
      <div className={css.labels}>
        <FilterLabels labels={labels} go={go} />
        {cleared === undefined ? null : (
          <Button size="compact-sm" variant="subtle" onClick={() => go(cleared)}>
            Clear all
          </Button>
        )}
      </div>
    )}
  </search>
);

/** Filters in words, each with the cross that takes it away. */
export const FilterLabels = <S,>({ labels, go }: Required<Pick<FilterBarProps<S>, 'labels' | 'go'>>) =>
  labels.length === 0 ? null : (
    <>
      <VisuallyHidden>Filters set:</VisuallyHidden>
      {labels.map(({ text, without }) => (
        <Pill
          key={text}
          withRemoveButton
          onRemove={() => go(without)}
          removeButtonProps={{
            'aria-label': `Remove the filter ${text}`,
            'aria-hidden': false,
            tabIndex: 0,
          }}
        >
          {text}
        </Pill>
      ))}
    </>
  );
