import { Button, FileInput, Group, Progress, Radio, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { importQuery, type SiteImport, startImport } from '../../api/builder-import.ts';
import { Time } from '../../time/time.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { Part } from '../../ui/sheet.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { useWrite } from '../../ui/use-write.ts';
import css from './drafts.module.css';

interface ImportFormProps {
  siteId: number;
  /** Actions on the draft that an import created. */
  actions: (changeSet: string) => ReactNode;
}

/** Imports an old site from its address or a zip into a draft, and shows the progress of the last import. */
export function ImportForm({ siteId, actions }: ImportFormProps) {
  const { data, error, refetch } = useQuery(importQuery(siteId));
  return (
    <Stack gap="lg">
      <Start siteId={siteId} isRunning={data?.status === 'running'} />
      {data ? (
        <Part title="Last import">
          <Text size="sm" c="dimmed">
            <Time at={data.created_at} />
          </Text>
          <Progressed of={data} actions={actions} />
        </Part>
      ) : error ? (
        <ProblemNotice error={error} title="Couldn’t load the last import" onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonRows rows={2} />
      ) : null}
    </Stack>
  );
}

type Source = SiteImport['source'];

function Start({ siteId, isRunning }: { siteId: number; isRunning: boolean }) {
  const queries = useQueryClient();
  const [source, setSource] = useState<Source>('site');
  const [zip, setZip] = useState<File | null>(null);
  const start = useWrite({
    changes: [],
    write: () => startImport(siteId, source === 'zip' ? (zip ?? undefined) : undefined),
    onDone: () => void queries.invalidateQueries({ queryKey: importQuery(siteId).queryKey }),
  });
  const isIncomplete = source === 'zip' && zip === null;
  return (
    <form
      aria-label="Import a site"
      onSubmit={(event) => {
        event.preventDefault();
        start.run(undefined);
      }}
    >
      <Stack>
        <ProblemNotice error={start.problem} title="Couldn’t start the import" />
        <Radio.Group
          label="Where the pages are"
          value={source}
          onChange={(value) => setSource(value as Source)}
        >
          <Stack gap="xs" mt="xs">
            <Radio
              value="site"
              label="At the site’s own address"
              description="Follows links within the site, as far as its robots.txt allows."
            />
            <Radio value="zip" label="In a zip file" description="HTML files, at most 20 MiB in all." />
          </Stack>
        </Radio.Group>
        {source === 'zip' ? (
          <FileInput
            label="Zip file"
            placeholder="Choose a file"
            accept=".zip,application/zip"
            clearable
            clearButtonProps={{ 'aria-label': 'Remove file' }}
            value={zip}
            onChange={setZip}
          />
        ) : null}
        <Text size="sm" c="dimmed">
          Scripts, styles and forms are not imported. Pictures are not copied; their descriptions are shown
          until you choose pictures from your library.
        </Text>
        <Group>
          <Button
            type="submit"
            loading={start.isBusy}
            disabled={isRunning || isIncomplete}
            title={
              isRunning ? 'An import is running.' : isIncomplete ? 'Choose a zip file first.' : undefined
            }
          >
            Import
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

const sourceLabels: Readonly<Record<Source, string>> = {
  site: 'the site’s own address',
  zip: 'a zip file',
};

function Progressed({ of, actions }: { of: SiteImport; actions: ImportFormProps['actions'] }) {
  const { status, pages, source, message, imported, skipped, change_set_id: set } = of;
  return (
    <Stack>
      <Text role="status">
        {status === 'running'
          ? `Reading ${sourceLabels[source]}: ${pages.done} of ${pages.found} pages so far.`
          : status === 'staged'
            ? `${pages.done} ${pages.done === 1 ? 'page' : 'pages'} imported from ${sourceLabels[source]}${pages.skipped > 0 ? `, ${pages.skipped} left out` : ''}.`
            : message}
      </Text>
      {status === 'running' ? (
        <Progress
          value={pages.found === 0 ? 0 : (100 * (pages.done + pages.skipped)) / pages.found}
          animated
          aria-label="Pages read"
        />
      ) : null}
      {set === null ? null : <Group>{actions(set)}</Group>}
      {imported.length === 0 ? null : (
        <section aria-label="Imported pages">
          <h3 className={css.subheading}>Imported pages</h3>
          <ul className={css.rows}>
            {imported.map(({ page_id, title, path, url }) => (
              <li key={page_id} className={css.row}>
                <span className={css.rowLabels}>
                  <span>{title}</span>
                  <span className={css.quiet}>
                    {path}, from {url}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {skipped.length === 0 ? null : (
        <section aria-label="Skipped">
          <h3 className={css.subheading}>Skipped</h3>
          <ul className={css.rows}>
            {skipped.map(({ url, detail }) => (
              <li key={url} className={css.row}>
                <span className={css.rowLabels}>
                  <span>{url}</span>
                  <span className={css.quiet}>{detail}</span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Stack>
  );
}
