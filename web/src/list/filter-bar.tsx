import { Button, Pill, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconFilter } from '@tabler/icons-react';
import { Children, type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { iconSizes } from '../theme/icon-sizes.ts';
import css from './filter-bar.module.css';

/** An active filter: its label, and the search parameters without it. */
export interface FilterLabel<S> {
  readonly text: string;
  readonly without: S;
}

interface FilterBarProps<S> {
  /** Filter fields, the text search first. */
  children: ReactNode;
  /** Name of the filters if “Filters” is too vague. */
  label?: string;
  /** Number of active filters besides the search; phones show it instead of the fields. */
  active: number;
  /** Active filters that no field shows. */
  labels?: readonly FilterLabel<S>[];
  /** Search parameters without filters; undefined if none is active. */
  cleared?: S | undefined;
  /** Applies other filters, see `useFilters`. */
  go: (next: S) => void;
  /** Rarely used filters, shown below the others on request. */
  more?: () => ReactNode;
}

/** Counts the active filters, without search and sort order. */
export const activeOf = <S extends object>(filters: S & { q?: unknown; sort?: unknown }): number =>
  Object.values({ ...filters, q: undefined, sort: undefined }).filter((value) => value !== undefined).length;

/** Filters of a list. A phone shows the search field, and a button for the rest. */
export function FilterBar<S>({
  children,
  label = 'Filters',
  active,
  labels = [],
  cleared,
  go,
  more,
}: FilterBarProps<S>) {
  const [searchField, ...fields] = Children.toArray(children);
  const [isOpen, fold] = useDisclosure();
  const [isMore, further] = useDisclosure();
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const closeOnEscape = (event: KeyboardEvent) => {
    // An open dropdown handles the key itself.
    const isChoosing = event.target instanceof Element && event.target.ariaExpanded === 'true';
    if (event.key !== 'Escape' || !isOpen || (isChoosing && event.target !== button.current)) return;
    fold.close();
    button.current?.focus();
  };
  return (
    <search className={css.bar} aria-label={label} data-open={isOpen || undefined} onKeyDown={closeOnEscape}>
      <div className={css.fields}>
        {searchField}
        <Button
          ref={button}
          className={css.fold}
          variant="default"
          leftSection={<IconFilter size={iconSizes.normal} />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={fold.toggle}
        >
          Filters
          {active === 0 ? null : (
            <span className={css.active}>
              {active}
              <VisuallyHidden> set</VisuallyHidden>
            </span>
          )}
        </Button>
        <div id={id} className={css.folding}>
          {fields}
          {more === undefined ? null : (
            <Button
              variant="default"
              leftSection={<IconAdjustmentsHorizontal size={iconSizes.normal} />}
              aria-expanded={isMore}
              onClick={further.toggle}
            >
              {isMore ? 'Fewer filters' : 'More filters'}
            </Button>
          )}
        </div>
      </div>
      {isMore && more ? <div className={css.more}>{more()}</div> : null}
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
}

/** Active filters as labels, each with a button that removes it. */
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
