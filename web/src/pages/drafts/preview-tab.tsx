import { Button, SegmentedControl, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { previewQuery } from '../../api/builder.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import css from './drafts.module.css';

const widths = { desktop: 'Desktop', tablet: 'Tablet', phone: 'Phone' } as const;
type Width = keyof typeof widths;

/** Preview of the staged site at three widths. */
export function PreviewTab({ siteId, revisionId }: { siteId: number; revisionId: string }) {
  const [width, setWidth] = useState<Width>('desktop');
  const { data, error, refetch } = useQuery(previewQuery(siteId, revisionId));
  const url = data?.preview.url;
  return (
    <Panel
      title="Preview"
      description="Your saved draft as visitors would see it. The link works for a day for anyone who has it."
      actions={
        url === undefined ? undefined : (
          <>
            <CopyButton text={url} subject="preview link" />
            <Button component="a" href={url} target="_blank" rel="noreferrer" variant="default" size="xs">
              Open in a new tab
            </Button>
          </>
        )
      }
    >
      {error ? (
        <ProblemNotice error={error} title="Preview not available" onRetry={() => void refetch()} />
      ) : (
        <>
          <SegmentedControl
            aria-label="Width of the preview"
            value={width}
            onChange={(value) => setWidth(value as Width)}
            data={Object.entries(widths).map(([value, label]) => ({ value, label }))}
          />
          {url === undefined ? (
            <Skeleton height="var(--size-320)" mt="md" radius="md" aria-label="Loading" role="status" />
          ) : (
            <div className={css.previewRoom}>
              {/* Sandboxed without an origin: nothing in it can reach this page or its session. */}
              <iframe
                key={url}
                className={css.preview}
                data-width={width}
                // Path only, so that it works under any name of this host.
                src={new URL(url).pathname}
                title="Preview of the site"
                sandbox="allow-scripts allow-forms"
                referrerPolicy="no-referrer"
              />
            </div>
          )}
        </>
      )}
    </Panel>
  );
}
