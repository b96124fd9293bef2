import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCloudCheck, IconCloudUp } from '@tabler/icons-react';
import { plainText } from '../../../renderer/rich-text/plain-text.ts';
import type { RichText } from '../../../renderer/stored.ts';
import { asProblem } from '../api/problem.ts';
import { iconSizes } from '../theme/icon-sizes.ts';
import css from './editor.module.css';
import type { EditConflict } from './model/base.ts';
import type { SiteModel, SiteState } from './model/site-model.ts';

/** Text of a conflicting place; undefined if the value is not a text. */
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string'
    ? value
    : typeof value === 'object' && value !== null && (value as RichText).type === 'doc'
      ? plainText(value as RichText)
      : undefined;

/** Shows conflicts with other people's changes: the page has the local version, theirs can be chosen. */
export function ConflictNotice({
  model,
  conflicts,
}: {
  model: SiteModel;
  conflicts: readonly EditConflict[];
}) {
  const [first] = conflicts;
  if (first === undefined) return null;
  const theirs = textOf(first.theirs);
  return (
    <div className={css.met} role="alert">
      <p>
        Someone else changed this too {theirs === undefined ? 'place' : 'text'} just now
        {theirs === undefined ? '.' : `: “${theirs.slice(0, 120)}”.`} Your version is kept.
      </p>
      <Button size="compact-sm" onClick={() => model.settle(first, false)}>
        Keep mine
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => model.settle(first, true)}>
        Take theirs
      </Button>
    </div>
  );
}

/** Shows whether everything is saved. A refused save stays visible until it is fixed. */
export function SaveMark({ state, onRetry }: { state: SiteState; onRetry: () => void }) {
  if (state.saving === 'failed') {
    const problem = asProblem(state.problem);
    return (
      <span className={css.saveFault} role="alert" title={problem.message}>
        <IconAlertTriangle size={iconSizes.normal} aria-hidden />
        <span className={css.wide}>{problem.errors?.[0]?.detail ?? 'Not saved'}</span>
        <Button size="compact-sm" variant="default" onClick={onRetry}>
          Try again
        </Button>
      </span>
    );
  }
  const isSaved = state.saving === 'saved';
  const Icon = isSaved ? IconCloudCheck : IconCloudUp;
  return (
    <span className={css.saveMark} data-saved={isSaved} role="status">
      <Icon size={iconSizes.normal} aria-hidden />
      <span className={css.wide}>{isSaved ? 'Saved' : 'Saving…'}</span>
    </span>
  );
}
