import { IconWorldOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useRef } from 'react';
import { asProblem } from '../../api/problem.ts';
import { senderProfilesQuery } from '../../api/sender-profiles.ts';
import { useSiteName } from '../../api/session.ts';
import { idOf } from '../../search-params.ts';
import { NotFound } from '../../shell/not-found.tsx';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { Empty } from '../../ui/empty.tsx';
import { LinkButton, TextLink } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { Assistant } from './assistant.tsx';
import css from './mail-logo.module.css';
import { senderOf } from './sender.ts';
import { SenderStep } from './sender-step.tsx';
import { ShownStepContext } from './step-panel.tsx';
import { stepStates } from './steps.ts';
import { StepsNav } from './steps-nav.tsx';

const route = getRouteApi('/signed-in/sites/$siteId/mail-logo');

/** Guides from nothing to a logo beside the mail of a site, step by step. */
export function MailLogoPage() {
  const siteId = idOf(route.useParams().siteId);
  const siteName = useSiteName();
  const hasShown = useRef(false);
  if (siteId === undefined) return <NotFound />;
  return (
    <>
      <PageHeader
        title="Logo in mail"
        above={
          <TextLink to="/sites/$siteId" params={{ siteId: String(siteId) }} size="sm">
            {siteName(siteId)}
          </TextLink>
        }
        description="Some mail providers show your logo next to your e-mails. They find it through a public record of your domain. The standard is called BIMI and takes four steps to set up."
      />
      <ShownStepContext value={hasShown}>
        <div className={css.page}>
          <OfSite siteId={siteId} />
        </div>
      </ShownStepContext>
    </>
  );
}

const nothing = stepStates({ hasSender: false, record: null, verification: null });

function OfSite({ siteId }: { siteId: number }) {
  const search = route.useSearch();
  const { data: profiles, error, refetch } = useQuery(senderProfilesQuery(siteId));
  if (error)
    return asProblem(error).code === 'site_forbidden' ? (
      <Empty
        icon={<IconWorldOff size={iconSizes.large} />}
        title="You don’t have access to this site"
        action={<LinkButton to="/sites">Go to your sites</LinkButton>}
      >
        It may belong to a project you are not a member of, or it may have been deleted.
      </Empty>
    ) : (
      <ProblemNotice error={error} title="Couldn’t load this site’s senders" onRetry={() => void refetch()} />
    );
  if (!profiles) return <SkeletonRows isTall />;
  const location = { siteId, search };
  const sender = senderOf(profiles, search.sender);
  // The key resets the form for another sender.
  if (sender)
    return (
      <Assistant
        key={`${sender.sender_email} ${search.selector ?? ''}`}
        {...location}
        sender={sender}
        profiles={profiles}
      />
    );
  return (
    <>
      <StepsNav {...location} current="who" states={nothing} />
      <SenderStep {...location} profiles={profiles} chosen={undefined} />
    </>
  );
}
