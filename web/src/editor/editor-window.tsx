import { VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense, useDeferredValue, useState } from 'react';
import { blockOf } from '../../../blocks/drawing.ts';
import type { ChangeMark, ValueLocation } from '../../../canvas/src/bridge.ts';
import type { SiteDetail } from '../api/records.ts';
import { pinsOf } from '../comments/pins-of.ts';
import { CanvasFrame } from '../drawing/canvas-frame.tsx';
import { type PageWidth, widthOf } from '../drawing/page-widths.ts';
import { showOverlay } from '../keyboard/overlay.ts';
import { compact } from '../search-params.ts';
import { widths } from '../theme/widths.ts';
import { SelectionBar } from './block-bar.tsx';
import { useBlockKeys } from './block-keys.ts';
import { useDragToCanvas } from './drag-to-canvas.ts';
import css from './editor.module.css';
import { EditorDialogs } from './editor-dialogs.tsx';
import { FirstHint } from './first-hint.tsx';
import { lazyPart } from './lazy-part.ts';
import { serviceOfPrice } from './model/content-documents.ts';
import { blocksOf, pagesOf } from './model/site-documents.ts';
import { type EditorLocation, frameBlocks } from './publish/editor-location.ts';
import { ScheduleNotice } from './publish/schedule-notice.tsx';
import { ApprovalNotice } from './reviews/approval-notice.tsx';
import { useDraftReviews } from './reviews/use-draft-reviews.ts';
import { ConflictNotice } from './save-mark.tsx';
import { SidePanels } from './side-panels.tsx';
import { TopBar } from './top-bar.tsx';
import { useCanvas } from './use-canvas.ts';
import { useCommands } from './use-commands.ts';
import { goToRegion, useRegions } from './use-regions.ts';
import { type OpenSite, useSiteState } from './use-site-model.ts';
import { walkStep } from './walk-steps.ts';
import { useAnnounced, useKeys, useUnsentWarning } from './window-events.ts';

const route = getRouteApi('/whole-window/sites/$siteId/edit');

interface EditorWindowProps {
  siteId: number;
  /** Undefined while loading. */
  record: SiteDetail | undefined;
  site: OpenSite;
}

/** The whole window: the top bar, panels on the left, the page, and the inspector of the selection on the right. */
export function EditorWindow({ siteId, record, site: { model, canvasUrl, mayPublish } }: EditorWindowProps) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const state = useSiteState(model);
  const isWide = useMediaQuery(`(min-width: ${widths.tablet + 1}px)`, true, {
    getInitialValueInEffect: false,
  });
  const [width, setWidth] = useState<PageWidth>('desktop');
  const [fit, setFit] = useState(1);
  const [zoom, setZoom] = useState<number>();
  const [adding, setAdding] = useState<{ readonly after: string | null }>();
  const [picture, setPicture] = useState<ValueLocation>();
  const [isSharing, setSharing] = useState(false);
  const [preview, setPreview] = useState<{ readonly block?: string }>();
  const reviews = useDraftReviews(siteId, state);
  const [thread, setThread] = useState<number>();
  const [changes, setChanges] = useState<readonly ChangeMark[]>([]);
  const isPublishing = search.publish === true;
  const pages = pagesOf(state.documents);
  const page = pages.find(({ page_id }) => page_id === search.page) ?? pages[0];
  /** Another panel opens at its first part, with no record open. */
  const open = (next: Omit<EditorLocation, 'block'> & { publish?: undefined }) => {
    const within = 'panel' in next ? { part: undefined, item: undefined, field: undefined } : {};
    // On a phone both are sheets in the same place.
    if (!isWide && next.panel !== undefined) canvas.closeForm();
    void navigate({ search: compact({ ...search, ...within, ...next }), replace: true });
  };
  const openDraft = (draft: string | undefined) =>
    void navigate({ search: compact({ ...search, draft, publish: undefined }), replace: true });
  const setPublishing = (isPublishing: boolean) =>
    void navigate({
      search: compact({ ...search, publish: isPublishing ? (true as const) : undefined }),
      replace: true,
    });
  const save = () => void model.flush();
  const canvas = useCanvas({
    siteId,
    model,
    state,
    page,
    pages,
    canvasUrl,
    isBarOutside: !isWide,
    onInsert: setAdding,
    onCommand: (name) => {
      if (name === 'undo' || name === 'redo') walkStep(model, name);
      if (name === 'save') save();
      if (name === 'palette') showOverlay('palette');
      if (name === 'next_region') goToRegion(1);
      if (name === 'last_region') goToRegion(-1);
    },
    onPicture(place) {
      const service = serviceOfPrice(place);
      if (service === undefined) setPicture(place);
      else open({ panel: 'content', part: 'services', item: service, field: 'price' });
    },
    pins: pinsOf(reviews.threads, page?.page_id),
    pin: thread,
    changes,
    onPin(commentId) {
      setThread(commentId);
      open({ panel: 'review' });
    },
    onPlace(after) {
      const sample = drag.take();
      if (sample) canvas.insert(sample, after);
      setAdding(undefined);
    },
  });
  const drag = useDragToCanvas(canvas.send);
  const chosen = page && blocksOf(page).find(({ block_id }) => block_id === canvas.selected);
  const isOwn = chosen !== undefined && blockOf(chosen.key)?.placement === undefined;
  const openForm = (id: string) => {
    if (!isWide && search.panel !== undefined) open({ panel: undefined });
    canvas.onBlock(id, 'settings');
  };
  const goTo = ({ block, ...location }: EditorLocation) => {
    open({ ...location, publish: undefined });
    // Runs after the page has been drawn on the canvas.
    if (block === undefined) return;
    const choose = () => (frameBlocks.has(block) ? openForm(block) : canvas.select(block));
    requestAnimationFrame(() => setTimeout(choose));
  };
  const openPage = (pageId: string) => {
    canvas.select(undefined);
    open({ page: pageId });
  };
  const addBlock = () => setAdding({ after: (isOwn ? chosen : page?.blocks.at(-1))?.block_id ?? null });
  const togglePreview = () => setPreview(preview ? undefined : {});
  const openPublish = () => void model.flush().then(() => setPublishing(true));
  useCommands({
    state,
    pages,
    page,
    width,
    mayPublish,
    onWidth: setWidth,
    onPage: openPage,
    onAdd: addBlock,
    onPreview: togglePreview,
    onPublish: openPublish,
    onShare: () => setSharing(true),
    onStep: (way) => walkStep(model, way),
    onPanel: (panel) => open({ panel }),
  });
  // The page is drawn first: the bar and the panels around it take longer to render.
  const isFramed = useDeferredValue(true, false);
  useRegions();
  useAnnounced(model);
  useKeys(model, save);
  useBlockKeys(chosen?.block_id, canvas);
  useUnsentWarning(model);
  return (
    <div className={css.window}>
      {isFramed ? (
        <TopBar
          {...{ siteId, record, state, model, pages, page, width, mayPublish }}
          onShare={() => setSharing(true)}
          onPreview={togglePreview}
          onWidth={setWidth}
          {...{ fit, zoom }}
          onZoom={setZoom}
          onPage={openPage}
          draft={search.draft}
          onDraft={openDraft}
          onPanel={(panel) => open({ panel })}
          onPublish={openPublish}
        />
      ) : (
        <div className={css.topBar} />
      )}
      {search.draft === undefined ? null : (
        <Suspense fallback={null}>
          <DraftNotice
            {...{ siteId, model, canvasUrl, page }}
            draft={search.draft}
            onMarks={setChanges}
            onNavigate={goTo}
            onShared={() => openDraft(undefined)}
          />
        </Suspense>
      )}
      <ApprovalNotice reviews={reviews.reviews} />
      <ScheduleNotice {...{ siteId, mayPublish }} revisionId={state.revisionId} />
      <ConflictNotice model={model} conflicts={state.conflicts} />
      <div className={css.below}>
        {isFramed ? (
          <SidePanels
            {...{ siteId, model, state, pages, page, canvasUrl, mayPublish }}
            review={{
              reviews,
              chosen: thread,
              onChoose({ comment_id, page_id }) {
                open({ page: page_id });
                setThread(comment_id);
              },
              onShare: () => setSharing(true),
            }}
            view={{ siteId, changeSet: search.draft }}
            open={search.panel}
            part={search.part}
            item={search.item}
            field={search.field}
            onNavigate={goTo}
            onAdd={addBlock}
            selected={canvas.selected}
            onSelect={(id) => canvas.select(id)}
            onHover={(id) => canvas.send({ t: 'hover', ...(id !== undefined && { id }) })}
          />
        ) : (
          <div className={css.rail} />
        )}
        <div className={css.desk} data-width={width}>
          <CanvasFrame
            url={canvasUrl}
            title={page ? `Page ${page.title}` : 'Page'}
            width={isWide ? widthOf[width] : window.innerWidth}
            zoom={isWide && width === 'desktop' ? zoom : undefined}
            onFit={setFit}
            onOpen={canvas.onOpen}
            onScale={canvas.onScale}
            onMessage={canvas.onMessage}
            onApproach={expectSelection}
          />
          <FirstHint
            hasChanged={state.canUndo}
            isBusy={canvas.selected !== undefined || search.panel !== undefined}
          />
        </div>
        <Suspense fallback={null}>
          {page && canvas.selected !== undefined && (isWide || canvas.isEditing) ? (
            <Inspector
              key={canvas.selected}
              {...{ siteId, model, state, page, pages, canvasUrl }}
              selected={canvas.selected}
              written={canvas.written}
              onClose={() => (isWide ? canvas.select(undefined) : canvas.closeForm())}
              onCommand={canvas.onBlock}
              onNavigate={goTo}
              onPlay={(block) => setPreview(page.blocks[0]?.block_id === block ? {} : { block })}
            />
          ) : null}
        </Suspense>
        <Suspense fallback={null}>
          {preview && page ? (
            <Preview
              {...{ siteId, model, width }}
              onWidth={setWidth}
              path={page.path}
              block={preview.block}
              title={page.title}
              onClose={() => setPreview(undefined)}
            />
          ) : null}
        </Suspense>
      </div>
      <VisuallyHidden role="status">{canvas.announcement}</VisuallyHidden>
      {isWide || canvas.isEditing || canvas.selected === undefined ? null : (
        <SelectionBar
          documents={state.documents}
          selected={canvas.selected}
          block={isOwn ? chosen : undefined}
          written={canvas.written}
          onForm={openForm}
          onEdit={(id) => canvas.select(id, 'first')}
          onCommand={canvas.onBlock}
        />
      )}
      <EditorDialogs
        {...{ siteId, record, model, state, page, canvasUrl, mayPublish }}
        {...{ drag, adding, isPublishing, isSharing, picture }}
        reviews={reviews.all}
        onAdd={(sample, after) => {
          if (sample) canvas.insert(sample, after);
          setAdding(undefined);
        }}
        onShared={() => setSharing(false)}
        onPublished={(isPublished) => (isPublished ? openDraft(undefined) : setPublishing(false))}
        onPictureChosen={() => setPicture(undefined)}
        onNavigate={goTo}
      />
    </div>
  );
}

// Loaded when they are shown: the page is there sooner without them.
const loadInspector = async () => (await import('./inspector.tsx')).Inspector;
const Inspector = lazyPart(loadInspector);
const DraftNotice = lazyPart(async () => (await import('./drafts/draft-notice.tsx')).DraftNotice);
const Preview = lazyPart(async () => (await import('./preview.tsx')).Preview);

/** Loads the form of a block before one is selected. A failure is reported when the form is shown. */
const expectSelection = () => void loadInspector().catch(() => {});
