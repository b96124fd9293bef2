import { Skeleton } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { WidgetSettings } from '../../api/records.ts';
import { saveWidget, widgetQuery, widgetRefusalsQuery } from '../../api/widget.ts';
import { ChatSwitch } from '../../ui/chat-switch.tsx';
import { CodeBlock } from '../../ui/code-block.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useWrite } from '../../ui/use-write.ts';
import page from './site-page.module.css';
import { WidgetForm } from './widget-form.tsx';
import css from './widget-tab.module.css';
import { changeOf, valuesOf, type WidgetValues } from './widget-values.ts';

/** Chat on the site's pages: its snippet, settings and preview. */
export function WidgetTab({ siteId, isBuiltHere }: { siteId: number; isBuiltHere: boolean }) {
  const { data, error, refetch } = useQuery(widgetQuery(siteId));
  if (data) return <Loaded settings={data} isBuiltHere={isBuiltHere} />;
  if (error)
    return <ProblemNotice error={error} title="Couldn’t load the widget" onRetry={() => void refetch()} />;
  return <Skeleton height="var(--size-448)" radius="lg" role="status" aria-label="Loading" />;
}

const hexColour = /^#[\da-f]{6}$/i;
const previewDelayMs = 300;

function Loaded({ settings, isBuiltHere }: { settings: WidgetSettings; isBuiltHere: boolean }) {
  const form = useForm<WidgetValues>({
    initialValues: valuesOf(settings),
    validate: {
      accent: (value) => (value === '' || hexColour.test(value) ? null : 'Enter a colour such as #0e6575.'),
      privacy_url: (value) =>
        value.trim() === '' || value.trim().startsWith('https://') ? null : 'Start with https://.',
      allowed_origins: (value, values) =>
        values.origins_follow_site || value.trim() !== '' ? null : 'Enter at least one origin.',
    },
  });
  const save = useWrite({
    changes: ['widget'],
    write: (values: WidgetValues) => saveWidget(settings.site_id, changeOf(values)),
    form,
    successMessage: () => 'Widget saved.',
  });
  return (
    <div className={css.pair}>
      <Panel title="Settings">
        <RefusedPages siteId={settings.site_id} />
        <WidgetForm {...{ form, save, isBuiltHere }} followsOpeningHours={settings.follows_opening_hours} />
      </Panel>
      <div className={css.side}>
        {isBuiltHere ? (
          <Panel title="On the site">
            <ChatSwitch siteId={settings.site_id} />
          </Panel>
        ) : (
          <Panel
            title="Put it on the site"
            description="Paste it before the end of the body on every page that should have the chat."
          >
            <CodeBlock code={settings.snippet} subject="snippet" />
            <p className={page.quiet}>
              Colour and position are part of the snippet. Copy it again after you change them.
            </p>
          </Panel>
        )}
        <div className={css.stays}>
          <Panel
            title="Preview"
            description="Shows your chosen colour and corner with the saved texts. This is the real chat: messages you write here reach the inbox."
          >
            <Preview settings={settings} values={form.values} />
          </Panel>
        </div>
      </div>
    </div>
  );
}

/** Pages on which the widget was refused, next to the list of allowed ones. */
function RefusedPages({ siteId }: { siteId: number }) {
  const lines = useQuery(widgetRefusalsQuery(siteId)).data?.data ?? [];
  const pages = lines.filter((line) => line.may_be_allowed);
  const [first] = pages;
  if (!first) return null;
  return (
    <p className={css.refused}>
      The widget was refused on pages of <bdi className="mono">{first.origin}</bdi>
      {pages.length === 1 ? '' : ` and ${pages.length - 1} more`}.{' '}
      <TextLink
        to="/sites/$siteId"
        params={{ siteId: String(siteId) }}
        search={{ tab: 'refused' }}
        underline="always"
      >
        See what was refused
      </TextLink>
    </p>
  );
}

function Preview({ settings, values }: { settings: WidgetSettings; values: WidgetValues }) {
  const [look] = useDebouncedValue(
    new URLSearchParams({
      site: settings.site_key,
      ...(values.accent === '' ? {} : { accent: values.accent }),
      position: values.position,
    }).toString(),
    previewDelayMs,
  );
  return (
    <iframe
      // Reloads the preview after saving.
      key={settings.updated_at}
      className={css.preview}
      title="Preview of the widget"
      src={`/widget/preview?${look}`}
    />
  );
}
