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
import type { SiteDetail } from '../api/records.ts';
import type { PageWidth } from '../drawing/page-widths.ts';
import { WidthSwitch } from '../drawing/width-switch.tsx';
import { iconSizes } from '../theme/icon-sizes.ts';
import { ReasonedButton } from '../ui/reasoned-button.tsx';
import { useIsTouch } from '../ui/use-is-touch.ts';
import { DraftMenu } from './drafts/draft-menu.tsx';
import css from './editor.module.css';
import type { EditedPage } from './model/site-documents.ts';
import { nameOfPage, siteIn } from './model/site-documents.ts';
import type { SiteModel, SiteState } from './model/site-model.ts';
import { SaveMark } from './save-mark.tsx';
import type { PanelName } from './search.ts';
import { noteSkipped } from './tell-skipped.ts';
import { usePublished } from './use-published.ts';
import { useRequest } from './use-request.ts';

interface TopBarProps {
  siteId: number;
  record: SiteDetail | undefined;
  state: SiteState;
  model: SiteModel;
  pages: readonly EditedPage[];
  page: EditedPage | undefined;
  width: PageWidth;
  onWidth: (width: PageWidth) => void;
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
  onPage,
  onPanel,
  onPublish,
  mayPublish,
  onShare,
  onPreview,
  draft,
  onDraft,
}: TopBarProps) {
  const isTouch = useIsTouch();
  const { isLive, count } = usePublished(siteId, state);
  const address = `${record?.url.replace(/\/$/, '')}${page?.path ?? '/'}`;
  const further = [
    ...(state.canRedo
      ? [{ name: 'Redo', Icon: IconArrowForwardUp, onChoose: () => noteSkipped(model.redo()) }]
      : []),
    { name: 'Preview', Icon: IconEye, onChoose: onPreview },
    { name: 'History', Icon: IconHistory, onChoose: () => onPanel('history') },
    ...(isLive && record
      ? [
          {
            ...{ name: 'View site', Icon: IconExternalLink },
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
      <Tooltip label={isTouch ? 'Undo' : 'Undo (Ctrl+Z)'}>
        <ActionIcon
          variant="subtle"
          size="lg"
          aria-label="Undo"
          disabled={!state.canUndo}
          onClick={() => noteSkipped(model.undo())}
        >
          <IconArrowBackUp size={iconSizes.normal} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={isTouch ? 'Redo' : 'Redo (Ctrl+Y)'}>
        <ActionIcon
          variant="subtle"
          size="lg"
          aria-label="Redo"
          disabled={!state.canRedo}
          onClick={() => noteSkipped(model.redo())}
        >
          <IconArrowForwardUp size={iconSizes.normal} />
        </ActionIcon>
      </Tooltip>
      <WidthSwitch className={css.widths} value={width} onChange={onWidth} />
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
