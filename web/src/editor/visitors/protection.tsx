import { Button, Checkbox, Group, Radio, Stack, Text, Textarea } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { protectionQuery, type SiteProtection, saveProtection } from '../../api/builder-protection.ts';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { Part } from '../../ui/sheet.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { useWrite } from '../../ui/use-write.ts';
import css from '../parts/parts.module.css';

type Mode = SiteProtection['mode'];
type Areas = SiteProtection['areas'];
type Restrictions = Omit<SiteProtection['restrictions'], 'watermark'>;

const modes: Readonly<Record<Mode, { label: string; description: string }>> = {
  off: { label: 'Nothing', description: 'Visitors can copy and print as usual.' },
  light: { label: 'A little', description: 'No menu on pictures, and pictures cannot be dragged.' },
  balanced: {
    label: 'Pictures',
    description: 'Pictures and captions cannot be selected either, and pictures are shown smaller.',
  },
  strict: {
    label: 'Pictures and texts',
    description: 'Text can’t be copied either, and pictures are not printed.',
  },
};
const areaLabels: Readonly<Record<keyof Areas, string>> = {
  page: 'Pages: everything not covered by the other two',
  shop: 'Service catalogs and affiliate lists',
  gallery: 'Galleries',
};
const restrictionLabels: Readonly<Record<keyof Restrictions, string>> = {
  disable_context_menu: 'No menu on pictures',
  disable_drag: 'Pictures cannot be dragged',
  disable_selection: 'Pictures and captions cannot be selected',
  disable_copy: 'Text cannot be copied',
  disable_print: 'Pictures are not printed',
};
const keysOf = <Key extends string>(labels: Readonly<Record<Key, string>>) => Object.keys(labels) as Key[];

/** Protection of forms against bots, and of pictures and texts against copying. */
export function Protection({ siteId }: { siteId: number }) {
  const { data, error, refetch } = useQuery(protectionQuery(siteId));
  return (
    <>
      <section className={css.plain} aria-label="Form spam">
        <h3>Form spam</h3>
        <p className={css.quiet}>
          Forms block bots automatically with a hidden field and limits per sender. Visitors solve no puzzles,
          and there is nothing to set up. Mark anything that slips through as spam in the inbox.
        </p>
      </section>
      <Part title="Copy protection">
        <p className={css.quiet}>Applies as soon as you save, without publishing.</p>
        {data ? (
          <ProtectionForm siteId={siteId} stored={data} />
        ) : error ? (
          <ProblemNotice error={error} title="Couldn’t load copy protection" onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows isTall />
        )}
      </Part>
    </>
  );
}

/** Changes that are not saved yet. */
interface Draft {
  readonly mode?: Mode;
  readonly areas?: Partial<Areas>;
  readonly restrictions?: Partial<Restrictions>;
  readonly notice_text?: string;
}

function ProtectionForm({ siteId, stored }: { siteId: number; stored: SiteProtection }) {
  const queries = useQueryClient();
  const [draft, setDraft] = useState<Draft>({});
  const save = useWrite({
    changes: ['site_protection'],
    write: (changed: Draft) => saveProtection({ site_id: siteId, ...changed }),
    successMessage: () => 'Saved.',
    onDone: (saved) => {
      queries.setQueryData(protectionQuery(siteId).queryKey, saved);
      setDraft({});
    },
  });
  const mode = draft.mode ?? stored.mode;
  const notice = draft.notice_text ?? stored.notice_text;
  // Each mode has default restrictions that the server knows; they appear after saving.
  const choosesMode = (chosen: Mode) => {
    const { mode: _mode, restrictions: _restrictions, ...rest } = draft;
    setDraft(chosen === stored.mode ? rest : { ...rest, mode: chosen });
  };
  return (
    <form
      aria-label="Copy protection"
      onSubmit={(event) => {
        event.preventDefault();
        save.run(draft);
      }}
    >
      <Stack>
        <ProblemNotice error={save.problem} title="Couldn’t save" />
        <Text size="sm">
          It discourages copying. It cannot stop a screenshot, a camera or a look into the page’s source.
        </Text>
        <Radio.Group label="Level" value={mode} onChange={(value) => choosesMode(value as Mode)}>
          <Stack gap="xs" mt="xs">
            {(Object.keys(modes) as Mode[]).map((option) => (
              <Radio key={option} value={option} {...modes[option]} />
            ))}
          </Stack>
        </Radio.Group>
        {mode === 'off' ? null : (
          <>
            <Checkbox.Group
              label="Where"
              value={keysOf(areaLabels).filter((area) => draft.areas?.[area] ?? stored.areas[area])}
              onChange={(chosen) =>
                setDraft({
                  ...draft,
                  areas: Object.fromEntries(
                    keysOf(areaLabels).map((area) => [area, chosen.includes(area)]),
                  ) as Areas,
                })
              }
            >
              <Stack gap="xs" mt="xs">
                {keysOf(areaLabels).map((area) => (
                  <Checkbox key={area} value={area} label={areaLabels[area]} />
                ))}
              </Stack>
            </Checkbox.Group>
            {mode === stored.mode ? (
              <Checkbox.Group
                label="Details"
                value={keysOf(restrictionLabels).filter(
                  (key) => draft.restrictions?.[key] ?? stored.restrictions[key],
                )}
                onChange={(chosen) =>
                  setDraft({
                    ...draft,
                    restrictions: Object.fromEntries(
                      keysOf(restrictionLabels).map((key) => [key, chosen.includes(key)]),
                    ) as unknown as Restrictions,
                  })
                }
              >
                <Stack gap="xs" mt="xs">
                  {keysOf(restrictionLabels).map((key) => (
                    <Checkbox key={key} value={key} label={restrictionLabels[key]} />
                  ))}
                </Stack>
              </Checkbox.Group>
            ) : (
              <Text size="sm">Save first, then adjust individual restrictions.</Text>
            )}
            <Textarea
              label="Notice when printing"
              description="Printed instead of pictures. Leave empty for the default."
              maxLength={300}
              autosize
              value={notice}
              onChange={(event) => setDraft({ ...draft, notice_text: event.currentTarget.value })}
            />
            {stored.picture_max_px !== null && mode === stored.mode ? (
              <Text size="sm">Maximum picture size {stored.picture_max_px} pixels.</Text>
            ) : null}
          </>
        )}
        <Group>
          <Button type="submit" loading={save.isBusy} disabled={Object.keys(draft).length === 0}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
