import { useElementSize } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { DocumentSet } from '../../../renderer/edits/index.ts';
import { siteDrawingQuery } from '../api/builder.ts';
import { shown } from '../api/content-view.ts';
import { drawOnCanvas } from './draw-on-canvas.ts';
import css from './site-picture.module.css';
import { useCanvasPort } from './use-canvas-port.ts';

/** Width in CSS pixels at which the page is laid out before it is scaled down. */
const pageWidth = 1280;
const shape = 10 / 16;

/**
 * The home page as visitors see it, or that of the draft with a mark that says so. An inert picture: nothing on it can
 * be used.
 */
export function SitePicture({ siteId, name }: { siteId: number; name: string }) {
  const drawing = useQuery({ ...siteDrawingQuery(siteId), ...shown(siteId) }).data;
  const { ref, width } = useElementSize();
  const scale = width / pageWidth;
  const isDraft = drawing !== undefined && !drawing.isLive;
  return (
    <div
      ref={ref}
      className={css.picture}
      data-draft={isDraft || undefined}
      role="img"
      aria-label={isDraft ? `Home page of ${name}, draft` : `Home page of ${name}`}
    >
      {drawing && width > 0 ? (
        <Frame
          // Each revision gets a new frame, which is simple and happens seldom.
          key={drawing.revision ?? ''}
          documents={drawing.documents as DocumentSet}
          canvasUrl={drawing.canvasUrl}
          style={{ width: pageWidth, height: pageWidth * shape, transform: `scale(${scale})` }}
        />
      ) : null}
    </div>
  );
}

interface FrameProps {
  documents: DocumentSet;
  canvasUrl: string;
  style: React.CSSProperties;
}

function Frame({ documents, canvasUrl, style }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  useCanvasPort(frame, {
    onOpen(canvas) {
      const home = homeIn(documents);
      const drawn = home === undefined ? undefined : drawOnCanvas(documents, home, canvasUrl);
      if (!drawn) return;
      canvas.send({
        t: 'draw',
        lang: drawn.lang,
        parts: drawn.parts.map(({ id, placement, html }) => ({
          id,
          placement,
          html,
          name: '',
          isOwn: false,
        })),
        sheets: drawn.sheets.map(({ css: sheet }) => sheet),
        isForced: true,
        pages: [],
      });
    },
  });
  return (
    <iframe
      ref={frame}
      src={canvasUrl}
      title="Home page"
      sandbox="allow-scripts"
      style={style}
      inert
      aria-hidden
    />
  );
}

function homeIn(documents: DocumentSet): string | undefined {
  for (const [path, page] of Object.entries(documents)) {
    const { path: address, page_id: id } = page as { path?: string; page_id?: string };
    if (path.startsWith('pages/') && address === '/') return id;
  }
  return undefined;
}
