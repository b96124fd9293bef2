import { Suspense, useRef } from 'react';
import type { ValueLocation } from '../../../canvas/src/bridge.ts';
import type { ClientReview } from '../api/client-reviews.ts';
import type { SiteDetail } from '../api/records.ts';
import type { CanvasDrag } from './drag-to-canvas.ts';
import { lazyPart } from './lazy-part.ts';
import type { Sample } from './model/samples.ts';
import { type EditedPage, siteIn } from './model/site-documents.ts';
import type { SiteModel, SiteState } from './model/site-model.ts';
import type { EditorLocation } from './publish/editor-location.ts';

interface EditorDialogsProps {
  siteId: number;
  record: SiteDetail | undefined;
  model: SiteModel;
  state: SiteState;
  page: EditedPage | undefined;
  canvasUrl: string;
  mayPublish: boolean;
  /** Every review of the site. */
  reviews: readonly ClientReview[];
  drag: CanvasDrag;
  /** Block after which one is added; undefined while none is. */
  adding: { readonly after: string | null } | undefined;
  /** Adds the chosen block; without one, the dialog was closed. */
  onAdd: (sample: Sample | undefined, after: string | null) => void;
  isSharing: boolean;
  onShared: () => void;
  isPublishing: boolean;
  onPublished: (isPublished: boolean) => void;
  /** Place of the picture that is replaced. */
  picture: ValueLocation | undefined;
  onPictureChosen: () => void;
  onNavigate: (location: EditorLocation) => void;
}

/** Dialogs of the editor: a block to add, a review to share, publishing, and a picture to replace. */
export function EditorDialogs(props: EditorDialogsProps) {
  const { siteId, record, model, state, page, canvasUrl, mayPublish, drag, adding, picture } = props;
  const { onAdd, onShared, onPublished, onPictureChosen, onNavigate } = props;
  const isPublishing = usePublishing(props.isPublishing, state.changeSetId !== null);
  return (
    <Suspense fallback={null}>
      {adding && page ? (
        <AddBlockDialog
          {...{ model, canvasUrl, drag }}
          onClose={() => onAdd(undefined, adding.after)}
          onAdd={(sample) => onAdd(sample, adding.after)}
        />
      ) : null}
      {props.isSharing ? (
        <ShareDialog
          siteId={siteId}
          siteName={siteIn(state.documents).name}
          changeSet={state.changeSetId}
          reviews={props.reviews}
          onClose={onShared}
        />
      ) : null}
      {isPublishing && state.revisionId !== null && state.hash !== null ? (
        <PublishDialog
          siteId={siteId}
          changeSet={state.changeSetId}
          revisionId={state.revisionId}
          hash={state.hash}
          canvasUrl={canvasUrl}
          siteUrl={record?.url}
          mayPublish={mayPublish}
          undo={({ back }) => {
            model.change({ patches: back });
            void model.flush();
          }}
          onNavigate={onNavigate}
          onClose={onPublished}
        />
      ) : null}
      {picture ? <PictureAt {...{ siteId, model, state }} place={picture} onClose={onPictureChosen} /> : null}
    </Suspense>
  );
}

/**
 * True while the dialog is open. A link to it opens nothing once everything is live, but an open dialog stays
 * to report the result.
 */
function usePublishing(isAsked: boolean, hasChanges: boolean): boolean {
  const wasOpen = useRef(false);
  wasOpen.current = isAsked && (hasChanges || wasOpen.current);
  return wasOpen.current;
}

// Loaded when they are shown: the page is there sooner without them.
const AddBlockDialog = lazyPart(async () => (await import('./add-block-dialog.tsx')).AddBlockDialog);
const ShareDialog = lazyPart(async () => (await import('./reviews/share-dialog.tsx')).ShareDialog);
const PublishDialog = lazyPart(async () => (await import('./publish/publish-dialog.tsx')).PublishDialog);
const PictureAt = lazyPart(async () => (await import('./media/picture-at.tsx')).PictureAt);
