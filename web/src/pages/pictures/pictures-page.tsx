import { IconWorldOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { contentsQuery } from '../../api/builder.ts';
import { asProblem } from '../../api/problem.ts';
import { useSiteName } from '../../api/session.ts';
import { compact, idOf } from '../../search-params.ts';
import { NotFound } from '../../shell/not-found.tsx';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { Empty } from '../../ui/empty.tsx';
import { LinkButton, TextLink } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PictureLibrary } from './picture-library.tsx';

const route = getRouteApi('/signed-in/sites/$siteId/pictures');

/** Pictures of a site hosted elsewhere. Sites built here have them in the editor. */
export function PicturesPage() {
  const siteId = idOf(route.useParams().siteId);
  return siteId === undefined ? <NotFound /> : <OfSite siteId={siteId} />;
}

function OfSite({ siteId }: { siteId: number }) {
  const siteName = useSiteName();
  const { picture } = route.useSearch();
  const navigate = route.useNavigate();
  const contents = useQuery(contentsQuery({ siteId, changeSet: undefined }));
  const isForbidden = contents.error !== null && asProblem(contents.error).code === 'site_forbidden';
  return (
    <>
      <PageHeader
        title="Pictures"
        above={
          <TextLink to="/sites/$siteId" params={{ siteId: String(siteId) }} size="sm">
            {siteName(siteId)}
          </TextLink>
        }
        description="Pages and programs can use approved pictures. Only pictures on published pages are public"
      />
      {isForbidden ? (
        <Empty
          icon={<IconWorldOff size={iconSizes.large} />}
          title="You don’t have access to this site"
          action={<LinkButton to="/sites">Go to your sites</LinkButton>}
        >
          It may belong to a project you are not a member of, or it may have been deleted.
        </Empty>
      ) : (
        <Panel title="Pictures of the site and its project">
          <PictureLibrary
            siteId={siteId}
            opened={picture}
            onOpen={(next) => void navigate({ search: compact({ picture: next }), resetScroll: false })}
            labelOf={(document) => ({
              name: contents.data?.data.find(({ path }) => path === document)?.title ?? document,
            })}
          />
        </Panel>
      )}
    </>
  );
}
