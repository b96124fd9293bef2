import { Button, Group } from '@mantine/core';
import { notify, unnotify } from '../ui/notices.ts';
import { nameOfStep } from './model/name-step.ts';
import type { SiteModel } from './model/site-model.ts';
import type { StepDocuments } from './model/undo-steps.ts';

const id = 'editor-step';
const shownMs = 5000;

/** Says in a toast what was undone or redone, with the way back. */
export function noteStep(way: 'undo' | 'redo', step: StepDocuments, goBack: () => void): void {
  // Only the last step is reported.
  unnotify(id);
  notify({
    id,
    autoClose: shownMs,
    message: (
      <Group justify="space-between" gap="sm">
        <span>
          {way === 'undo' ? 'Undone' : 'Redone'}: {nameOfStep(step)}
        </span>
        <Button size="compact-sm" variant="default" onClick={goBack}>
          {way === 'undo' ? 'Redo' : 'Undo'}
        </Button>
      </Group>
    ),
  });
}

/** Names the step that a button would undo or redo. */
export function StepName({ model, way }: { model: SiteModel; way: 'undo' | 'redo' }) {
  const step = model.next(way);
  return step ? `: ${nameOfStep(step)}` : '';
}
