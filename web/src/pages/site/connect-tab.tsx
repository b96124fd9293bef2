import { Tabs } from '@mantine/core';
import type { SiteDetail, SiteHealth } from '../../api/records.ts';
import { samples } from '../../generated/samples.ts';
import { CodeBlock } from '../../ui/code-block.tsx';
import { Panel } from '../../ui/panel.tsx';
import { environmentText } from './environment-text.ts';
import { FirstEvent } from './first-event.tsx';
import css from './site-page.module.css';
import { TokenPanel } from './token-panel.tsx';

/** Token, environment values and sample programs to connect a site. */
export function ConnectTab({ site, health }: { site: SiteDetail; health: SiteHealth | undefined }) {
  const url = window.location.origin;
  const siteId = site.site_id;
  return (
    <div className={css.parts}>
      <FirstEvent siteId={siteId} health={health} />
      <div className={css.pair}>
        <TokenPanel site={site} />
        <Panel
          title="Environment values"
          description="What the site needs to know. The token itself is shown only when it is created."
        >
          <CodeBlock
            code={environmentText({ url, siteId, token: '…' })}
            what="environment values"
            caption=".env"
          />
          <p className={css.quiet}>
            Keep the token on the site’s server. It never belongs into a page or its scripts.
          </p>
        </Panel>
      </div>
      <Panel
        title="Send an event"
        description="Copy one, run it where the environment values are set, and watch the line above turn green."
      >
        <Tabs defaultValue={samples[0].id} variant="pills">
          <Tabs.List mb="sm">
            {samples.map(({ id, label }) => (
              <Tabs.Tab key={id} value={id}>
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {samples.map(({ id, label, code, caption }) => (
            <Tabs.Panel key={id} value={id}>
              <CodeBlock code={code} what={`${label} sample`} caption={caption} />
            </Tabs.Panel>
          ))}
        </Tabs>
      </Panel>
    </div>
  );
}
