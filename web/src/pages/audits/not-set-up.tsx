import { CodeBlock } from '../../ui/code-block.tsx';
import { Panel } from '../../ui/panel.tsx';
import css from './audits.module.css';

/** Set-up instructions, in place of the form. */
export const NotSetUp = ({ missing }: { missing: string }) => (
  <Panel
    title="Audits are not set up on this server"
    description="Pages are measured in a real browser, which whoever runs this server installs once. Everything else goes on without it."
  >
    <div className={css.lines}>
      <p className={css.words}>{missing}</p>
      <CodeBlock code="apt install chromium" what="command" caption="On Debian and Ubuntu, as root" />
      <p className={css.quiet}>
        Nothing needs to be started anew: this page shows that it is there once you load it again.
      </p>
    </div>
  </Panel>
);
