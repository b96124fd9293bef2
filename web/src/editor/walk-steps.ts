import { loadPart } from '../api/load-part.ts';
import { notify } from '../ui/notices.ts';
import type { SiteModel } from './model/site-model.ts';

/** Undoes or redoes a step and says which one it was. */
export function walkStep(model: SiteModel, way: 'undo' | 'redo'): void {
  const step = model[way]();
  if (step === undefined) return;
  if (step.isSkipped) notify({ message: 'Someone else has changed this since, so it was left as it is.' });
  else
    void loadPart(() => import('./step-notice.tsx')).then(
      ({ noteStep }) => noteStep(way, step, () => walkStep(model, way === 'undo' ? 'redo' : 'undo')),
      // The page shows it all the same.
      () => {},
    );
}
