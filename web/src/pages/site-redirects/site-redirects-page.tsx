import { getRouteApi } from '@tanstack/react-router';
import { useSiteName } from '../../api/session.ts';
import { idOf } from '../../search-params.ts';
import { NotFound } from '../../shell/not-found.tsx';
import { LinkButton, TextLink } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SiteRedirects } from './site-redirects.tsx';

const route = getRouteApi('/signed-in/sites/$siteId/redirects');

/** Redirects of a site, and missing addresses. */
export function SiteRedirectsPage() {
  const siteId = idOf(route.useParams().siteId);
  return siteId === undefined ? <NotFound /> : <OfSite siteId={siteId} />;
}

function OfSite({ siteId }: { siteId: number }) {
  const siteName = useSiteName();
  const params = { siteId: String(siteId) };
  return (
    <>
      <PageHeader
        title="Redirects"
        above={
          <TextLink to="/sites/$siteId" params={params} size="sm">
            {siteName(siteId)}
          </TextLink>
        }
        description="Redirect old addresses so links and search results keep working. Changes are part of the draft and go live when you publish."
        actions={
          <LinkButton variant="default" to="/sites/$siteId/edit" params={params}>
            Open the draft
          </LinkButton>
        }
      />
      <SiteRedirects siteId={siteId} />
    </>
  );
}
