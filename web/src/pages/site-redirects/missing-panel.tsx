import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dismissMissing, type MissingAddress, missingQuery } from '../../api/redirects.ts';
import { Time } from '../../time/time.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useWrite } from '../../ui/use-write.ts';
import css from './redirects.module.css';

interface MissingPanelProps {
  siteId: number;
  missing: readonly MissingAddress[];
  /** Addresses that the draft already redirects. */
  usedPaths: ReadonlySet<string>;
  onRedirect: (path: string) => void;
  onGone: (path: string) => void;
}

const shownMax = 5;

/** Missing addresses that visitors request, most requested first; nothing if there are none. */
export function MissingPanel({ siteId, missing, usedPaths, onRedirect, onGone }: MissingPanelProps) {
  const [showsAll, setShowsAll] = useState(false);
  const queries = useQueryClient();
  const dismiss = useWrite({
    changes: [],
    write: (path: string) => dismissMissing(siteId, path),
    onDone: (found) => queries.setQueryData(missingQuery(siteId).queryKey, found),
  });
  const open = missing.filter(({ path }) => !usedPaths.has(path));
  if (open.length === 0) return null;
  return (
    <Panel
      title="Visitors are looking for these"
      description="People followed links to these addresses, but there is no page. Bots are not counted."
      flush
    >
      <ul className={css.rules} aria-label="Missing addresses">
        {open.slice(0, showsAll ? undefined : shownMax).map(({ path, count, last_at }) => (
          <li key={path} className={css.missing}>
            <span className={css.wanted}>
              <code className={css.address}>{path}</code>
              <span className={css.quiet}>
                {count === 1 ? 'once' : `${count.toLocaleString('en')} times`}, last <Time at={last_at} />
              </span>
            </span>
            <span className={css.ways}>
              <Button
                size="xs"
                variant="default"
                aria-label={`Redirect ${path}`}
                onClick={() => onRedirect(path)}
              >
                Redirect…
              </Button>
              <Button
                size="xs"
                variant="subtle"
                color="gray"
                aria-label={`Mark ${path} as gone`}
                onClick={() => onGone(path)}
              >
                Gone
              </Button>
              <Button
                size="xs"
                variant="subtle"
                color="gray"
                aria-label={`Ignore ${path}`}
                disabled={dismiss.isBusy}
                onClick={() => dismiss.run(path)}
              >
                Ignore
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {open.length > shownMax && !showsAll ? (
        <div className={css.more}>
          <Button variant="default" size="xs" onClick={() => setShowsAll(true)}>
            Show all {open.length}
          </Button>
        </div>
      ) : null}
    </Panel>
  );
}
