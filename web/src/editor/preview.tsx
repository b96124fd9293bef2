import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { previewQuery } from '../api/builder.ts';
import type { PageWidth } from '../drawing/page-widths.ts';
import { PreviewFrame } from '../drawing/preview-frame.tsx';
import { deviceScheme, SchemeSwitch } from '../drawing/scheme-switch.tsx';
import { WidthSwitch } from '../drawing/width-switch.tsx';
import { iconSizes } from '../theme/icon-sizes.ts';
import { ProblemNotice } from '../ui/problem-notice.tsx';
import { onlySchemeIn } from './model/site-documents.ts';
import type { SiteModel } from './model/site-model.ts';
import css from './preview.module.css';

interface PreviewProps {
  siteId: number;
  model: SiteModel;
  /** Path of the page, and the block to scroll to. */
  path: string;
  block: string | undefined;
  title: string;
  width: PageWidth;
  onWidth: (width: PageWidth) => void;
  onClose: () => void;
}

/** The page as visitors will see it, in place of the canvas: effects play, links work, forms can be tried. */
export function Preview({ siteId, model, path, block, title, width, onWidth, onClose }: PreviewProps) {
  const [revision, setRevision] = useState<string>();
  const [scheme, setScheme] = useState(deviceScheme);
  const backButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    backButton.current?.focus();
    void model.flush().then(() => setRevision(model.state().revisionId ?? undefined));
  }, [model]);
  const { data, error, refetch } = useQuery({
    ...previewQuery(siteId, revision ?? ''),
    enabled: revision !== undefined,
  });
  const root = data && new URL(data.preview.url).pathname.replace(/\/$/, '');
  // Headings of blocks have anchors.
  const anchor = block === undefined ? '' : `#${block}-heading`;
  return (
    <section
      className={css.preview}
      aria-label="Preview"
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
    >
      <div className={css.bar}>
        <Button
          ref={backButton}
          size="compact-sm"
          leftSection={<IconArrowLeft size={iconSizes.small} />}
          onClick={onClose}
        >
          Back to editing
        </Button>
        <p>As visitors will see it, with motion and working links.</p>
        <WidthSwitch className={css.widths} value={width} onChange={onWidth} />
        <SchemeSwitch value={scheme} onChange={setScheme} only={onlySchemeIn(model.state().documents)} />
      </div>
      {error ? (
        <ProblemNotice error={error} title="Preview not available" onRetry={() => void refetch()} />
      ) : root === undefined ? (
        <p className={css.waiting} role="status">
          Drawing the page…
        </p>
      ) : (
        <PreviewFrame src={`${root}~${scheme}${path}${anchor}`} title={`Preview of ${title}`} width={width} />
      )}
    </section>
  );
}
