import { Button } from '@mantine/core';
import { IconLock, IconX } from '@tabler/icons-react';
import { iconDrawing, iconFacts, isTooWide } from '../../../../renderer/drawings/icon.ts';
import { type Site, siteOf } from '../../../../renderer/page/documents.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { Part } from '../../ui/sheet.tsx';
import { DrawingView } from '../drawings/drawing-view.tsx';
import type { PanelProps } from '../panel-props.ts';
import css from '../parts/parts.module.css';
import own from './site-icon.module.css';

/** Preview of the site's icon in a browser tab and on a phone's home screen. */
export function SiteIcon({ siteId, state, onNavigate }: Pick<PanelProps, 'siteId' | 'state' | 'onNavigate'>) {
  const site = siteOf({ read: (path) => state.documents[path] });
  const facts = iconFacts(site);
  const { theme, name } = site;
  return (
    <Part title="Icon">
      <div
        className={own.scene}
        role="img"
        aria-label={`The icon of ${name} in a browser tab and on a phone`}
      >
        <div className={own.browser} aria-hidden>
          <div className={own.tab}>
            <DrawingView {...{ siteId, theme }} drawing={iconDrawing(facts, 'tab')} className={own.small} />
            <span className={own.title}>{name}</span>
            <IconX size={iconSizes.small} />
          </div>
          <div className={own.bar}>
            <span className={own.address}>
              <IconLock size={iconSizes.small} />
              <span className={own.line} />
            </span>
          </div>
        </div>
        <div className={own.phone} aria-hidden>
          <span className={own.app} />
          <span className={own.mine}>
            <DrawingView {...{ siteId, theme }} drawing={iconDrawing(facts, 'home')} className={own.large} />
            <span className={own.label}>{name}</span>
          </span>
          <span className={own.app} />
        </div>
      </div>
      <p className={css.quiet}>{sourceOf(site)}</p>
      <Button
        size="xs"
        variant="default"
        className={own.change}
        onClick={() => onNavigate({ panel: 'design', part: 'logo' })}
      >
        {site.brand?.favicon ? 'Change the icon' : 'Choose an icon'}
      </Button>
    </Part>
  );
}

function sourceOf({ brand }: Site): string {
  if (brand?.favicon) return 'Made from your icon, in every size browsers and phones need.';
  const logo = brand?.logo ?? brand?.logo_dark;
  if (logo && isTooWide(logo))
    return 'Your logo is too wide for an icon, so the first letter of the name is used.';
  return logo
    ? 'Made from your logo. A square picture without text is easier to recognise.'
    : 'The first letter of the name, in your colours, until you choose an icon or a logo.';
}
