import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCloudCheck, IconCloudUp } from '@tabler/icons-react';
import { asProblem } from '../api/problem.ts';
import { iconSizes } from '../theme/icon-sizes.ts';
import css from './editor.module.css';
import type { SiteState } from './model/site-model.ts';

/** Mark that says when all is saved. A refusal stays in sight until it is mended. */
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
    <span className={css.saveMark} role="status">
      <Icon size={iconSizes.normal} aria-hidden />
      <span className={css.wide}>{isSaved ? 'Saved' : 'Saving…'}</span>
    </span>
  );
}
