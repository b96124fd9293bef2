import { lazy, Suspense } from 'react';
import { loadPart } from '../api/load-part.ts';
import { showOverlay, useOverlay } from '../keyboard/overlay.ts';
import { useKeyboard } from '../keyboard/use-keyboard.ts';

const Palette = lazy(() => loadPart(() => import('../palette/palette.tsx')));
const ShortcutsDialog = lazy(() => loadPart(() => import('../keyboard/shortcuts-dialog.tsx')));

const close = () => showOverlay(undefined);

/** The palette, the list of shortcuts, and the keys that open them. */
export function Overlays() {
  useKeyboard();
  const shown = useOverlay();
  if (shown === undefined) return null;
  return (
    <Suspense>
      {shown === 'palette' ? <Palette onClose={close} /> : <ShortcutsDialog onClose={close} />}
    </Suspense>
  );
}
