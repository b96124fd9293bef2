import { LinkButton } from '../../ui/link-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import css from './first-steps.module.css';

/** First steps of a Command Center without sites. */
export const FirstSteps = ({ hasProject }: { hasProject: boolean }) => (
  <Panel title="Connect your first site" description="Three steps, about five minutes.">
    <ol className={css.steps}>
      <li>
        <strong>Create a project.</strong> It holds sites that belong together, and decides who sees them.
      </li>
      <li>
        <strong>Create the site</strong> with its name and address, and its token. The page gives you three
        environment values for it.
      </li>
      <li>
        <strong>Send the first event</strong> with one of the samples there. It shows up while you watch.
      </li>
    </ol>
    {hasProject ? (
      <LinkButton to="/sites" search={{ new: true }}>
        New site
      </LinkButton>
    ) : (
      <LinkButton to="/projects" search={{ new: true }}>
        New project
      </LinkButton>
    )}
  </Panel>
);
