import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { View } from '../api/builder.ts';
import { openCanvas } from '../api/canvas.ts';
import { useChanges } from '../live/use-changes.ts';
import { readSite, saverOf } from './model/open-site.ts';
import { createSiteModel, type SiteModel, type SiteState } from './model/site-model.ts';

export interface OpenSite {
  readonly model: SiteModel;
  readonly canvasUrl: string;
}

/** Opens a site for editing: its documents, and a canvas. Follows what others change while it is open. */
export function useOpenSite(view: View): {
  readonly site: OpenSite | undefined;
  readonly error: unknown;
  retry(): void;
} {
  const queries = useQueryClient();
  const [site, setSite] = useState<OpenSite>();
  const [error, setError] = useState<unknown>();
  const [round, setRound] = useState(0);
  const { siteId, changeSet } = view;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a round is a try
  useEffect(() => {
    let isLeft = false;
    let opened: SiteModel | undefined;
    const asked = { siteId, changeSet };
    setError(undefined);
    Promise.all([readSite(queries, asked), openCanvas(siteId)]).then(
      ([read, canvas]) => {
        if (isLeft) return;
        opened = createSiteModel({ ...read, save: saverOf(queries, asked) });
        setSite({ model: opened, canvasUrl: canvas.url });
      },
      (problem: unknown) => {
        if (!isLeft) setError(problem);
      },
    );
    return () => {
      isLeft = true;
      void opened?.flush().finally(() => opened?.close());
      setSite(undefined);
    };
  }, [queries, siteId, changeSet, round]);
  useFollowing(view, site?.model);
  return { site, error, retry: () => setRound(round + 1) };
}

/** Reads a site again once another has changed it: a panel, a colleague, an agent. */
function useFollowing(view: View, model: SiteModel | undefined): void {
  const queries = useQueryClient();
  const reading = useRef(false);
  const { siteId, changeSet } = view;
  const follow = useCallback(async () => {
    if (!model || reading.current) return;
    reading.current = true;
    try {
      await model.flush();
      const read = await readSite(queries, { siteId, changeSet });
      if (read.base.hash !== model.state().hash) model.receive(read.base, read.documents);
    } catch {
      // The next change reads it again.
    } finally {
      reading.current = false;
    }
  }, [queries, model, siteId, changeSet]);
  useChanges(['change_set', 'revision', 'publication'], () => {
    // Our own save is among what changed; its answer has told of it already.
    if (model?.state().saving === 'saved') void follow();
  });
}

const empty = () => () => {};

export function useSiteState(model: SiteModel): SiteState;
export function useSiteState(model: SiteModel | undefined): SiteState | undefined;
export function useSiteState(model: SiteModel | undefined): SiteState | undefined {
  return useSyncExternalStore(model?.subscribe ?? empty, () => model?.state());
}
