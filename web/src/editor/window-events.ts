import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import type { SiteModel } from './model/site-model.ts';
import { walkStep } from './walk-steps.ts';

/** Keys that work outside fields, which have their own undo. */
export function useKeys(model: SiteModel, save: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      const isTyping =
        event.target instanceof HTMLElement && event.target.matches('input, textarea, [contenteditable]');
      if (key === 's') save();
      else if (isTyping) return;
      // Selects nothing: the browser would select the words of all panels. Texts in dialogs are there to be copied.
      else if (key === 'a' && document.querySelector('[role="dialog"]') === null) event.preventDefault();
      else if (key === 'z' && !event.shiftKey) walkStep(model, 'undo');
      else if (key === 'y' || (key === 'z' && event.shiftKey)) walkStep(model, 'redo');
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
}

/** Shows everywhere what was typed on the page before a key or the pointer reaches a panel. */
export function useAnnounced(model: SiteModel): void {
  useEffect(() => {
    const announce = () => flushSync(() => model.announce());
    window.addEventListener('pointerdown', announce, { capture: true });
    window.addEventListener('keydown', announce, { capture: true });
    return () => {
      window.removeEventListener('pointerdown', announce, { capture: true });
      window.removeEventListener('keydown', announce, { capture: true });
    };
  }, [model]);
}

/** Asks before leaving with unsaved changes, including those that the panels have not heard of yet. */
export function useUnsentWarning(model: SiteModel): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (model.state().saving !== 'saved') event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [model]);
}
