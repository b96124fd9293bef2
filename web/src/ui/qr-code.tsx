import { useMemo } from 'react';
import css from './qr-code.module.css';
import { qrPath } from './qr-path.ts';

/** A text as a QR code, dark on light in both colour schemes for cameras. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => qrPath(text), [text]);
  return (
    <svg
      className={css.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
