import { IconFileOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { contentsQuery, type View } from '../../../api/builder.ts';
import { compact, idOf } from '../../../search-params.ts';
import { NotFound } from '../../../shell/not-found.tsx';
import { iconSizes } from '../../../theme/icon-sizes.ts';
import { Empty } from '../../../ui/empty.tsx';
import { LinkButton, TextLink } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ProblemNotice } from '../../../ui/problem-notice.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { useDocument } from '../document-form.tsx';
import { documentOf, type PageDocument, pagesIn } from '../page-documents.ts';
import { PageEditor } from './page-editor.tsx';

const route = getRouteApi('/signed-in/sites/$siteId/builder/$pageId');

/** One page: what it says of itself, and its blocks. */
export function EditorPage() {
  const { siteId, pageId } = route.useParams();
  const id = idOf(siteId);
  const { set } = route.useSearch();
  if (id === undefined || !/^pg_[A-Za-z0-9_-]{1,60}$/.test(pageId)) return <NotFound />;
  // The key: what is being changed on one page is not another's.
  return <OfPage key={pageId} view={{ siteId: id, changeSet: set }} pageId={pageId} />;
}

function OfPage({ view, pageId }: { view: View; pageId: string }) {
  const contents = useQuery(contentsQuery(view));
  const document = useDocument(view, documentOf(pageId));
  const page = document.values as PageDocument | undefined;
  const isMissing = page !== undefined && page.page_id === undefined;
  return (
    <>
      <PageHeader
        title={page?.title ?? (isMissing ? 'Page not found' : 'Page')}
        above={
          <TextLink
            to="/sites/$siteId/builder"
            params={{ siteId: String(view.siteId) }}
            search={compact({ set: view.changeSet })}
            size="sm"
          >
            Site builder
          </TextLink>
        }
        description={page?.path}
        actions={
          isMissing ? undefined : (
            <LinkButton
              to="/sites/$siteId/builder"
              params={{ siteId: String(view.siteId) }}
              search={compact({ tab: 'preview' as const, set: view.changeSet })}
              variant="default"
            >
              Preview
            </LinkButton>
          )
        }
      />
      {document.error ? (
        <ProblemNotice error={document.error} title="The page cannot be read" onRetry={document.retry} />
      ) : page === undefined || !contents.data ? (
        contents.error ? (
          <ProblemNotice
            error={contents.error}
            title="The site cannot be read"
            onRetry={() => void contents.refetch()}
          />
        ) : (
          <SkeletonRows isTall />
        )
      ) : isMissing ? (
        <Empty
          icon={<IconFileOff size={iconSizes.large} />}
          title="This page is not in the draft"
          action={
            <LinkButton to="/sites/$siteId/builder" params={{ siteId: String(view.siteId) }}>
              See all pages
            </LinkButton>
          }
        >
          It was deleted, or belongs to another draft.
        </Empty>
      ) : (
        <PageEditor view={view} page={page} document={document} pages={pagesIn(contents.data)} />
      )}
    </>
  );
}
