import { type Icon, IconBrush, IconFileImport, IconPlugConnected } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import css from './overview-page.module.css';
import SetUp from './set-up.tsx';

/** First steps in a Command Center without sites: three ways to add one, and one-time set-up. */
const FirstSteps = () => (
  <div className={css.parts}>
    <StepCards />
    <SetUp />
  </div>
);

const StepCards = () => (
  <section className={css.ways} aria-label="First steps">
    <StepCard
      title="Make a website"
      icon={IconBrush}
      action={<LinkButton to="/sites/new">Make a website</LinkButton>}
    >
      Choose a starter and write on its pages. It stays private until you publish.
    </StepCard>
    <StepCard
      title="Connect an existing site"
      icon={IconPlugConnected}
      action={
        <LinkButton to="/sites" search={{ new: true }} variant="default">
          Connect a site
        </LinkButton>
      }
    >
      Get its forms, orders and messages here, with a token and a few lines of code.
    </StepCard>
    <StepCard
      title="Import an old site"
      icon={IconFileImport}
      action={
        <LinkButton to="/sites/new" search={{ import: true }} variant="default">
          Import a site
        </LinkButton>
      }
    >
      Bring in its pages from its address or a zip file and edit them here.
    </StepCard>
  </section>
);

interface WayProps {
  title: string;
  icon: Icon;
  action: ReactNode;
  children: string;
}

const StepCard = ({ title, icon: Mark, action, children }: WayProps) => (
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

export default FirstSteps;
