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
  off: { label: 'Nothing', description: 'Visitors copy and print as anywhere else.' },
  light: { label: 'A little', description: 'No menu on pictures, and pictures cannot be dragged.' },
  balanced: {
    label: 'Pictures',
    description: 'Pictures and captions cannot be selected either, and pictures are shown smaller.',
  },
  strict: {
    label: 'Pictures and texts',
    description: 'Text cannot be copied either, and pictures are left out of prints.',
  },
};
const areaWords: Readonly<Record<keyof Areas, string>> = {
  page: 'Pages: everything that is in neither of the others',
  shop: 'Service catalogs and affiliate lists',
  gallery: 'Galleries',
};
const restrictionWords: Readonly<Record<keyof Restrictions, string>> = {
  disable_context_menu: 'No menu on pictures',
  disable_drag: 'Pictures cannot be dragged',
  disable_selection: 'Pictures and captions cannot be selected',
  disable_copy: 'Text cannot be copied',
  disable_print: 'Pictures are left out of prints',
};
const keysOf = <Key extends string>(words: Readonly<Record<Key, string>>) => Object.keys(words) as Key[];

/** Guards of the forms against robots, and of pictures and texts against copying. */
export function Protection({ siteId }: { siteId: number }) {
  const { data, error, refetch } = useQuery(protectionQuery(siteId));
  return (
    <>
      <section className={css.plain} aria-label="Form spam">
        <h3>Form spam</h3>
        <p className={css.quiet}>
          Forms turn robots away by themselves: by a field that people never see, and by how often one sender
          may write. People solve no puzzles, and there is nothing to switch on. What slips through, you mark
          as spam in the inbox.
        </p>
      </section>
      <Part title="Copying of pictures and texts">
        <p className={css.quiet}>Holds at once when you save: there is nothing to publish.</p>
        {data ? (
          <ProtectionForm siteId={siteId} stored={data} />
        ) : error ? (
          <ProblemNotice
            error={error}
            title="The copy protection cannot be read"
            onRetry={() => void refetch()}
          />
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
    says: () => 'Saved.',
    onDone: (saved) => {
      queries.setQueryData(protectionQuery(siteId).queryKey, saved);
      setDraft({});
    },
  });
  const mode = draft.mode ?? stored.mode;
  const notice = draft.notice_text ?? stored.notice_text;
  // A mode begins with restrictions of its own, which the server knows: they are adjusted once it is saved.
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
        <ProblemNotice error={save.problem} title="It is not saved" />
        <Text size="sm">
          It discourages copying. It cannot stop a screenshot, a camera or a look into the page’s source.
        </Text>
        <Radio.Group label="How much" value={mode} onChange={(value) => choosesMode(value as Mode)}>
          <Stack gap="xs" mt="xs">
            {(Object.keys(modes) as Mode[]).map((each) => (
              <Radio key={each} value={each} {...modes[each]} />
            ))}
          </Stack>
        </Radio.Group>
        {mode === 'off' ? null : (
          <>
            <Checkbox.Group
              label="Where"
              value={keysOf(areaWords).filter((area) => draft.areas?.[area] ?? stored.areas[area])}
              onChange={(chosen) =>
                setDraft({
                  ...draft,
                  areas: Object.fromEntries(
                    keysOf(areaWords).map((area) => [area, chosen.includes(area)]),
                  ) as Areas,
                })
              }
            >
              <Stack gap="xs" mt="xs">
                {keysOf(areaWords).map((area) => (
                  <Checkbox key={area} value={area} label={areaWords[area]} />
                ))}
              </Stack>
            </Checkbox.Group>
            {mode === stored.mode ? (
              <Checkbox.Group
                label="In detail"
                value={keysOf(restrictionWords).filter(
                  (key) => draft.restrictions?.[key] ?? stored.restrictions[key],
                )}
                onChange={(chosen) =>
                  setDraft({
                    ...draft,
                    restrictions: Object.fromEntries(
                      keysOf(restrictionWords).map((key) => [key, chosen.includes(key)]),
                    ) as unknown as Restrictions,
                  })
                }
              >
                <Stack gap="xs" mt="xs">
                  {keysOf(restrictionWords).map((key) => (
                    <Checkbox key={key} value={key} label={restrictionWords[key]} />
                  ))}
                </Stack>
              </Checkbox.Group>
            ) : (
              <Text size="sm">Save first to adjust each restriction.</Text>
            )}
            <Textarea
              label="Notice in prints"
              description="Stands in place of pictures that are left out. Empty for the usual one."
              maxLength={300}
              autosize
              value={notice}
              onChange={(event) => setDraft({ ...draft, notice_text: event.currentTarget.value })}
            />
            {stored.picture_max_px !== null && mode === stored.mode ? (
              <Text size="sm">Visitors get pictures of at most {stored.picture_max_px} pixels.</Text>
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
