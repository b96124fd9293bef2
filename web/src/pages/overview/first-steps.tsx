import {
  type Icon,
  IconBrush,
  IconFileImport,
  IconFingerprint,
  IconMail,
  IconPlugConnected,
  IconSparkles,
  IconUsers,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { LinkButton, TextLink } from '../../ui/link-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import css from './overview-page.module.css';

/** First steps of a Command Center without sites: three ways to one, and what else is set up once. */
const FirstSteps = ({ hasProject }: { hasProject: boolean }) => (
  <div className={css.parts}>
    <Ways hasProject={hasProject} />
    <Panel title="Set up the server">
      <ul className={css.once}>
        <Once to="/people" icon={IconUsers} title="Invite colleagues">
          Each person sees the projects you choose.
        </Once>
        <Once to="/mail" icon={IconMail} title="Set up mail">
          Send answers and invitations from your own address, and get replies here.
        </Once>
        <Once to="/connected-apps" icon={IconSparkles} title="Connect an AI agent">
          Claude, ChatGPT and others connect with one address and do only what you allow.
        </Once>
        <Once to="/security" icon={IconFingerprint} title="Sign in with a fingerprint">
          Use a passkey instead of your password.
        </Once>
      </ul>
    </Panel>
  </div>
);

const Ways = ({ hasProject }: { hasProject: boolean }) => (
  <section className={css.ways} aria-label="First steps">
    <Way
      title="Make a website"
      icon={IconBrush}
      action={<LinkButton to="/sites/new">Make a website</LinkButton>}
    >
      Choose a starter and write on its pages. It stays private until you publish.
    </Way>
    <Way
      title="Connect an existing site"
      icon={IconPlugConnected}
      action={
        hasProject ? (
          <LinkButton to="/sites" search={{ new: true }} variant="default">
            Connect a site
          </LinkButton>
        ) : (
          <LinkButton to="/projects" search={{ new: true }} variant="default">
            Connect a site
          </LinkButton>
        )
      }
    >
      Get its forms, orders and messages here, with a token and a few lines of code.
    </Way>
    <Way
      title="Import an old site"
      icon={IconFileImport}
      action={
        <LinkButton to="/sites/new" search={{ import: true }} variant="default">
          Import a site
        </LinkButton>
      }
    >
      Bring in its pages from its address or a zip file and edit them here.
    </Way>
  </section>
);

interface WayProps {
  title: string;
  icon: Icon;
  action: ReactNode;
  children: string;
}

const Way = ({ title, icon: Mark, action, children }: WayProps) => (
  <Panel
    title={
      <span className={css.wayTitle}>
        <Mark size={iconSizes.large} aria-hidden />
        {title}
      </span>
    }
  >
    <div className={css.way}>
      <p>{children}</p>
      {action}
    </div>
  </Panel>
);

interface OnceProps {
  to: '/people' | '/mail' | '/connected-apps' | '/security';
  icon: Icon;
  title: string;
  children: string;
}

const Once = ({ to, icon: Mark, title, children }: OnceProps) => (
  <li>
    <Mark size={iconSizes.normal} aria-hidden />
    <span>
      <TextLink to={to}>{title}</TextLink>
      <span className={css.why}>{children}</span>
    </span>
  </li>
);

export default FirstSteps;
