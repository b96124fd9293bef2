import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ContentView } from '../api/content-view.ts';
import { discardFrame } from '../drawing/early-frame.ts';
import { useChanges } from '../live/use-changes.ts';
import { serverOf, unsentOf } from './model/open-site.ts';
import { createSiteModel, type SiteModel, type SiteState } from './model/site-model.ts';
import { createUnsentStore } from './model/unsent-store.ts';
import { takeOpening } from './opening.ts';

export interface OpenSite {
  readonly model: SiteModel;
  readonly canvasUrl: string;
  readonly mayPublish: boolean;
}

/** Opens a site for editing: its documents and a canvas. Follows others' changes while open. */
export function useOpenSite({ siteId, changeSet }: ContentView): {
  readonly site: OpenSite | undefined;
  readonly error: unknown;
  retry(): void;
} {
  const [site, setSite] = useState<OpenSite>();
  const [error, setError] = useState<unknown>();
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a round is a try
  useEffect(() => {
    let isUnmounted = false;
    let model: SiteModel | undefined;
    const server = serverOf({ siteId, changeSet });
    setError(undefined);
    const { read: reading, canvas: opening } = takeOpening({ siteId, changeSet });
    Promise.all([reading, opening]).then(
      async ([read, canvas]) => {
        const store = createUnsentStore(siteId, changeSet);
        const unsent = await unsentOf(siteId, store, read);
        if (isUnmounted) return;
        store.forget();
        model = createSiteModel(read, server, store, unsent);
        setSite({ model, canvasUrl: canvas.url, mayPublish: read.rights?.publish ?? false });
      },
      (problem: unknown) => {
        if (!isUnmounted) setError(problem);
      },
    );
    return () => {
      isUnmounted = true;
      opening.then(
        ({ url }) => discardFrame(url),
        () => {},
      );
      void model?.flush().finally(() => model?.close());
      setSite(undefined);
    };
  }, [siteId, changeSet, round]);
  useFollowing(site?.model);
  return { site, error, retry: () => setRound(round + 1) };
}

/** Reads a site again when anything else changed it: a panel, a colleague, an agent. */
function useFollowing(model: SiteModel | undefined): void {
  const reading = useRef<'once' | 'again'>(undefined);
  const follow = useCallback(async () => {
    if (!model) return;
    if (reading.current) {
      // A change during the read may be missing from its answer.
      reading.current = 'again';
      return;
    }
    do {
      reading.current = 'once';
      // After a failure the next change triggers another read.
      await model.follow().catch(() => {});
    } while ((reading.current as string) === 'again');
    reading.current = undefined;
  }, [model]);
  // The user's own saves also trigger this; the read then returns what is already here.
  useChanges(['change_set', 'revision', 'publication'], () => {
    if (model?.state().saving === 'saved') void follow();
  });
}

const empty = () => () => {};

export function useSiteState(model: SiteModel): SiteState;
export function useSiteState(model: SiteModel | undefined): SiteState | undefined;
export function useSiteState(model: SiteModel | undefined): SiteState | undefined {
  return useSyncExternalStore(model?.subscribe ?? empty, () => model?.state());
}
