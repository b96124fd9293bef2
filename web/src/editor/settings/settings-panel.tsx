import { useQuery } from '@tanstack/react-query';
import { useOwnRole } from '../../api/session.ts';
import { siteQuery } from '../../api/sites.ts';
import { ChatSwitch } from '../../ui/chat-switch.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Part } from '../../ui/sheet.tsx';
import { TakeOffline, useIsLive } from '../../websites/take-offline.tsx';
import type { PanelProps } from '../panel-props.ts';
import css from '../parts/parts.module.css';
import { SiteForm } from '../site-form.tsx';
import { Business } from './business.tsx';
import { Code } from './code.tsx';
import { ForMachines } from './for-machines.tsx';
import { IndexNow } from './index-now.tsx';
import { LanguageField } from './language-field.tsx';
import { LegalPages } from './legal-pages.tsx';
import { Redirects } from './redirects.tsx';
import { SiteIcon } from './site-icon.tsx';

/** Name, language and addresses of a site, and links to its connections. */
export function SettingsPanel(props: PanelProps) {
  const { siteId, model, state, pages } = props;
  const params = { siteId: String(siteId) };
  const isOwner = useOwnRole(siteId).areas.includes('settings');
  const isLive = useIsLive(siteId);
  const url = useQuery(siteQuery(siteId)).data?.url;
  return (
    <>
      <SiteForm {...{ siteId, model, state, pages }} members={['name']} />
      <LanguageField {...{ model, state }} />
      <SiteIcon {...props} />
      <Business {...props} />
      <SiteForm {...{ siteId, model, state, pages }} members={['seo']} />
      {isOwner ? <IndexNow siteId={siteId} /> : null}
      <LegalPages {...props} />
      {isOwner ? (
        <Part title="Chat">
          <ChatSwitch siteId={siteId} />
        </Part>
      ) : null}
      <SiteForm {...{ siteId, model, state, pages }} members={['not_found']} />
      <Redirects {...props} />
      {isOwner ? <Code {...props} /> : null}
      <ForMachines {...props} />
      {isOwner ? (
        <Part title="Outside the editor">
          <div className={css.ways}>
            <LinkButton to="/sites/$siteId/domains" params={params} variant="default" size="xs">
              Domains
            </LinkButton>
            <LinkButton
              to="/sites/$siteId"
              params={params}
              search={{ tab: 'connect' }}
              variant="default"
              size="xs"
            >
              Connections
            </LinkButton>
            <LinkButton
              to="/sites/$siteId"
              params={params}
              search={{ tab: 'widget' }}
              variant="default"
              size="xs"
            >
              Chat
            </LinkButton>
          </div>
        </Part>
      ) : null}
      {isLive ? (
        <Part title="Take the site offline">
          <p className={css.quiet}>
            Visitors find nothing at its address until you publish it again. Your pages stay here.
          </p>
          <TakeOffline siteId={siteId} url={url} />
        </Part>
      ) : null}
    </>
  );
}
