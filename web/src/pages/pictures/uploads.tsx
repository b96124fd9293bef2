import { Button, Progress } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type MediaAsset, sendPicture } from '../../api/media.ts';
import { asProblem } from '../../api/problem.ts';
import { liveState } from '../../live/live.ts';
import { refreshWritten } from '../../live/refresh.ts';
import css from './pictures.module.css';

interface Upload {
  readonly number: number;
  readonly name: string;
  readonly state: 'waiting' | 'sending' | 'done' | 'failed';
  readonly detail?: string;
}

/**
 * Uploads pictures one after the other: on a slow connection the first ones arrive sooner, and a refused one
 * does not stop the rest.
 */
export function useUploads(siteId: number) {
  const queries = useQueryClient();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  async function add(files: readonly File[], pool: MediaAsset['pool'] = 'site') {
    const first = uploads.length;
    setUploads((before) => [
      ...before,
      ...files.map(({ name }, index): Upload => ({ number: first + index, name, state: 'waiting' })),
    ]);
    const note = (index: number, change: Partial<Upload>) =>
      setUploads((before) =>
        before.map((upload, position) => (position === first + index ? { ...upload, ...change } : upload)),
      );
    for (const [index, file] of files.entries()) {
      note(index, { state: 'sending' });
      try {
        await sendPicture(siteId, file, { pool });
        note(index, { state: 'done' });
      } catch (error) {
        note(index, { state: 'failed', detail: asProblem(error).detail });
      }
      void refreshWritten(queries, ['media_asset'], liveState());
    }
  }
  return {
    uploads,
    add: (files: readonly File[], pool?: MediaAsset['pool']) => void add(files, pool),
    clear: () => setUploads([]),
  };
}

/** Progress of uploads, and refused files. */
export function Uploads({ uploads: { uploads, clear } }: { uploads: ReturnType<typeof useUploads> }) {
  if (uploads.length === 0) return null;
  const ended = uploads.filter(({ state }) => state === 'done' || state === 'failed').length;
  const failed = uploads.filter(({ state }) => state === 'failed');
  const isOver = ended === uploads.length;
  return (
    <section className={css.uploads} aria-label="Uploads">
      <p role="status">
        {isOver
          ? `${ended - failed.length} of ${uploads.length} uploaded.`
          : `Uploading ${ended + 1} of ${uploads.length}…`}
      </p>
      <Progress value={(100 * ended) / uploads.length} aria-label="Upload progress" />
      {failed.length === 0 ? null : (
        <ul className={css.failed} role="alert">
          {failed.map(({ number, name, detail }) => (
            <li key={number}>
              {name}: {detail}
            </li>
          ))}
        </ul>
      )}
      {isOver ? (
        <Button size="xs" variant="subtle" onClick={clear}>
          Close
        </Button>
      ) : null}
    </section>
  );
}
