import { useQuery } from '@tanstack/react-query';
import { shareDrawing, shareFacts } from '../../../../renderer/drawings/share.ts';
import { siteOf } from '../../../../renderer/page/documents.ts';
import { pictureAddress } from '../../api/media.ts';
import { siteQuery } from '../../api/sites.ts';
import { DrawingView } from '../drawings/drawing-view.tsx';
import type { EditedPage } from '../model/site-documents.ts';
import type { PanelProps } from '../panel-props.ts';
import css from '../parts/parts.module.css';
import own from './share-preview.module.css';

interface SharePreviewProps extends Pick<PanelProps, 'siteId' | 'state'> {
  page: EditedPage;
}

/** Preview of a page in search results and messengers. */
export function SharePreview({ siteId, state, page }: SharePreviewProps) {
  const site = siteOf({ read: (path) => state.documents[path] });
  const url = useQuery(siteQuery(siteId)).data?.url;
  const host = url ? (URL.parse(url)?.host ?? '') : 'your-site.example';
  const title = page.seo?.title ?? page.title;
  const description =
    page.seo?.description ?? page.post?.summary ?? (page.role === 'home' ? site.seo?.description : undefined);
  const picture = page.seo?.image ?? site.seo?.image;
  const facts = shareFacts(site, page);
  return (
    <section className={own.shown} aria-label="Search and sharing preview">
      <figure>
        <figcaption className={css.quiet}>In search results</figcaption>
        <div className={own.result}>
          <span className={own.host}>
            {host}
            {page.path === '/' ? '' : page.path.replaceAll('/', ' › ')}
          </span>
          <span className={own.link}>{title}</span>
          <span className={own.says}>
            {description ??
              'Without a description, search engines pick a sentence from the page. You can write one below.'}
          </span>
        </div>
      </figure>
      <figure>
        <figcaption className={css.quiet}>When shared</figcaption>
        <div className={own.card}>
          {picture ? (
            <img className={own.picture} src={pictureAddress(siteId, picture.asset_id, 640)} alt="" />
          ) : (
            <DrawingView
              {...{ siteId }}
              theme={site.theme}
              drawing={shareDrawing(facts)}
              className={own.picture}
            />
          )}
          <span className={own.words}>
            <span className={own.host}>{host}</span>
            <strong>{title}</strong>
          </span>
        </div>
      </figure>
      {picture ? null : (
        <p className={css.quiet}>
          Drawn from the title in your site’s look. Choose a picture to use instead.
        </p>
      )}
    </section>
  );
}
