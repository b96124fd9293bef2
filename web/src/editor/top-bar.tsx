import { ActionIcon, Button, NativeSelect, Tooltip } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowLeft,
  IconExternalLink,
  IconEye,
  IconHistory,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { SiteDetail } from '../api/records.ts';
import type { PageWidth } from '../drawing/page-widths.ts';
import { WidthSwitch } from '../drawing/width-switch.tsx';
import { iconSizes } from '../theme/icon-sizes.ts';
import { ReasonedButton } from '../ui/reasoned-button.tsx';
import { useIsTouch } from '../ui/use-is-touch.ts';
import { DraftMenu } from './drafts/draft-menu.tsx';
import css from './editor.module.css';
import { lazyPart } from './lazy-part.ts';
import type { EditedPage } from './model/site-documents.ts';
import { nameOfPage, siteIn } from './model/site-documents.ts';
import type { SiteModel, SiteState } from './model/site-model.ts';
import { SaveMark } from './save-mark.tsx';
import type { PanelName } from './search.ts';
import { usePublished } from './use-published.ts';
import { useRequest } from './use-request.ts';
import { walkStep } from './walk-steps.ts';

interface TopBarProps {
  siteId: number;
  record: SiteDetail | undefined;
  state: SiteState;
  model: SiteModel;
  pages: readonly EditedPage[];
  page: EditedPage | undefined;
  width: PageWidth;
  onWidth: (width: PageWidth) => void;
  /** Scale at which the page fits into the window, and the scale chosen in its place. */
  fit: number;
  zoom: number | undefined;
  onZoom: (zoom: number | undefined) => void;
  onPage: (pageId: string) => void;
  onPanel: (panel: PanelName) => void;
  onPublish: () => void;
  /** If false, publishing is requested from others. */
  mayPublish: boolean;
  onShare: () => void;
  onPreview: () => void;
  draft: string | undefined;
  onDraft: (draft: string | undefined) => void;
}

/** Bar above the canvas: page, undo, device width, save state, and publishing. */
export function TopBar({
  siteId,
  record,
  state,
  model,
  pages,
  page,
  width,
  onWidth,
  fit,
  zoom,
  onZoom,
  onPage,
  onPanel,
  onPublish,
  mayPublish,
  onShare,
  onPreview,
  draft,
  onDraft,
}: TopBarProps) {
  const { isLive, count } = usePublished(siteId, state);
  const address = `${record?.url.replace(/\/$/, '')}${page?.path ?? '/'}`;
  const further = [
    ...(state.canRedo
      ? [{ name: 'Redo', Icon: IconArrowForwardUp, onChoose: () => walkStep(model, 'redo') }]
      : []),
    { name: 'Preview', Icon: IconEye, onChoose: onPreview },
    { name: 'History', Icon: IconHistory, onChoose: () => onPanel('history') },
    ...(isLive && record
      ? [
          {
            name: 'View site',
            Icon: IconExternalLink,
            onChoose: () => void window.open(address, '_blank', 'noreferrer'),
          },
        ]
      : []),
  ];
  const request = useRequest(siteId, state.changeSetId);
  /** Exactly this was asked for: only a further change can be asked for again. */
  const asked =
    !mayPublish && request?.own && request.revision_id === state.revisionId && state.saving === 'saved';
  const isUnpublished = state.changeSetId !== null || state.saving !== 'saved';
  return (
    <header className={css.topBar} data-region>
      <Tooltip label="Back to the site">
        <ActionIcon
          component={Link}
          to={`/sites/${siteId}`}
          variant="subtle"
          size="lg"
          aria-label="Back to the site"
        >
          <IconArrowLeft size={iconSizes.normal} />
        </ActionIcon>
      </Tooltip>
      <strong className={css.siteName}>{siteIn(state.documents).name}</strong>
      <NativeSelect
        className={css.pagePicker}
        aria-label="Page"
        value={page?.page_id ?? ''}
        data={pages.map((option) => ({ value: option.page_id, label: nameOfPage(option) }))}
        onChange={({ currentTarget }) => onPage(currentTarget.value)}
      />
      {(['undo', 'redo'] as const).map((way) => (
        <StepButton key={way} {...{ model, state, way }} />
      ))}
      <WidthSwitch className={css.widths} value={width} onChange={onWidth} />
      {width === 'desktop' && fit < 1 ? (
        <NativeSelect
          className={css.zoom}
          size="xs"
          aria-label="Zoom"
          value={zoom ?? ''}
          data={[
            { value: '', label: `Fit (${Math.round(fit * 100)}%)` },
            ...zooms.map((scale) => ({ value: String(scale), label: `${scale * 100}%` })),
          ]}
          onChange={({ currentTarget: { value } }) => onZoom(value === '' ? undefined : Number(value))}
        />
      ) : null}
      <span className={css.grow} />
      <SaveMark state={state} onRetry={() => void model.flush()} />
      <Tooltip label="Preview, as visitors will see it">
        <ActionIcon variant="subtle" size="lg" aria-label="Preview" onClick={onPreview}>
          <IconEye size={iconSizes.normal} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="History">
        <ActionIcon variant="subtle" size="lg" aria-label="History" onClick={() => onPanel('history')}>
          <IconHistory size={iconSizes.normal} />
        </ActionIcon>
      </Tooltip>
      {isLive && record ? (
        <Button
          className={css.wide}
          component="a"
          href={address}
          target="_blank"
          rel="noreferrer"
          variant="default"
          rightSection={<IconExternalLink size={iconSizes.small} />}
        >
          View site
        </Button>
      ) : (
        <ReasonedButton
          className={css.wide as string}
          variant="default"
          reason="Publish the site first to make it visible."
          onClick={() => {}}
        >
          View site
        </ReasonedButton>
      )}
      <DraftMenu {...{ siteId, state, draft, onDraft, onShare, further }} />
      <ReasonedButton
        className={css.publish as string}
        reason={
          asked
            ? `You asked to publish this${request.text === '' ? '.' : `: “${request.text}”`} Change something to ask again.`
            : isUnpublished
              ? undefined
              : 'Everything is published.'
        }
        onClick={onPublish}
      >
        {mayPublish
          ? count > 0
            ? `Publish (${count > 99 ? '99+' : count})`
            : 'Publish'
          : asked
            ? 'Asked to publish'
            : 'Ask to publish'}
      </ReasonedButton>
    </header>
  );
}

const zooms = [0.5, 0.75, 1] as const;

const steps = {
  undo: { label: 'Undo', keys: 'Ctrl+Z', Icon: IconArrowBackUp },
  redo: { label: 'Redo', keys: 'Ctrl+Y', Icon: IconArrowForwardUp },
} as const;

interface StepButtonProps extends Pick<TopBarProps, 'model' | 'state'> {
  way: 'undo' | 'redo';
}

/** Undoes or redoes a step, which its title names. */
function StepButton({ model, state, way }: StepButtonProps) {
  const isTouch = useIsTouch();
  const { label, keys, Icon } = steps[way];
  const title = (
    <>
      {label}
      <Suspense fallback={null}>
        <StepName {...{ model, way }} />
      </Suspense>
      {isTouch ? null : ` (${keys})`}
    </>
  );
  return (
    <Tooltip label={title} multiline maw="var(--size-320)">
      <ActionIcon
        variant="subtle"
        size="lg"
        aria-label={label}
        disabled={!(way === 'undo' ? state.canUndo : state.canRedo)}
        onClick={() => walkStep(model, way)}
      >
        <Icon size={iconSizes.normal} />
      </ActionIcon>
    </Tooltip>
  );
}

const StepName = lazyPart(async () => (await import('./step-notice.tsx')).StepName);
