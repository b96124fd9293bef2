import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { Suspense } from 'react';
import { iconSizes } from '../theme/icon-sizes.ts';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';
import css from './editor.module.css';
import { lazyPart } from './lazy-part.ts';
import type { PageBlocksProps } from './pages/page-blocks.tsx';
import { panelLabels, rail } from './panel-labels.ts';
import type { PanelProps } from './panel-props.ts';
import type { ReviewPanelProps } from './reviews/review-panel.tsx';
import type { PanelName } from './search.ts';

interface SidePanelsProps extends PanelProps, Pick<PageBlocksProps, 'selected' | 'onSelect' | 'onHover'> {
  open: PanelName | undefined;
  onAdd: () => void;
  mayPublish: boolean;
  review: Omit<ReviewPanelProps, 'siteId' | 'pages' | 'page'>;
}

/** Rail on the left, and the open panel next to it. */
export function SidePanels({ open, onAdd, ...props }: SidePanelsProps) {
  const { onNavigate, review } = props;
  return (
    <>
      <nav className={css.rail} aria-label="Panels" data-region>
        <UnstyledButton className={css.railAdd} onClick={onAdd}>
          <IconPlus size={iconSizes.large} aria-hidden />
          <span>Add</span>
        </UnstyledButton>
        {rail.map((panel) => {
          const { name, Icon } = panelLabels[panel];
          return (
            <UnstyledButton
              key={panel}
              className={css.railButton}
              aria-expanded={open === panel}
              onClick={() => onNavigate({ panel: open === panel ? undefined : panel })}
            >
              <Icon size={iconSizes.large} aria-hidden />
              <span>
                {name}
                {panel === 'review' && review.reviews.open > 0 ? (
                  <span className={css.count}>{review.reviews.open}</span>
                ) : null}
              </span>
            </UnstyledButton>
          );
        })}
      </nav>
      {open === undefined ? null : (
        <section className={css.panel} aria-label={panelLabels[open].title} data-panel={open} data-region>
          <header className={css.panelHead}>
            <h2>{panelLabels[open].title}</h2>
            <ActionIcon variant="subtle" aria-label="Close" onClick={() => onNavigate({ panel: undefined })}>
              <IconX size={iconSizes.normal} />
            </ActionIcon>
          </header>
          <div className={css.panelBody}>
            <Suspense fallback={<SkeletonRows rows={4} />}>
              <Panel {...props} panel={open} />
            </Suspense>
          </div>
        </section>
      )}
    </>
  );
}

function Panel({ panel, ...props }: Omit<SidePanelsProps, 'open' | 'onAdd'> & { panel: PanelName }) {
  const { siteId, pages, page, review } = props;
  switch (panel) {
    case 'pages':
      return <PagesPanel {...props} />;
    case 'blocks':
      return <PageBlocks {...props} />;
    case 'design':
      return <DesignPanel {...props} />;
    case 'content':
      return <ContentPanel {...props} />;
    case 'visitors':
      return <VisitorsPanel {...props} />;
    case 'settings':
      return <SettingsPanel {...props} />;
    case 'review':
      return <ReviewPanel {...{ siteId, pages, page }} {...review} />;
    case 'history':
      return <HistoryPanel {...props} />;
  }
}

const PagesPanel = lazyPart(async () => (await import('./pages/pages-panel.tsx')).PagesPanel);
const PageBlocks = lazyPart(async () => (await import('./pages/page-blocks.tsx')).PageBlocks);
const DesignPanel = lazyPart(async () => (await import('./look/design-panel.tsx')).DesignPanel);
const ContentPanel = lazyPart(async () => (await import('./content/content-panel.tsx')).ContentPanel);
const VisitorsPanel = lazyPart(async () => (await import('./visitors/visitors-panel.tsx')).VisitorsPanel);
const HistoryPanel = lazyPart(async () => (await import('./history/history-panel.tsx')).HistoryPanel);
const SettingsPanel = lazyPart(async () => (await import('./settings/settings-panel.tsx')).SettingsPanel);
const ReviewPanel = lazyPart(async () => (await import('./reviews/review-panel.tsx')).ReviewPanel);
