import { Alert, Button, Chip, TextInput, UnstyledButton } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type Starter, startersQuery } from '../../api/builder.ts';
import { projectsQuery } from '../../api/projects.ts';
import type { Project } from '../../api/records.ts';
import { createSite, sitesQuery } from '../../api/sites.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { TextLink } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { ProjectSelect } from '../../ui/project-select.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { CopySitePage } from './copy-site-page.tsx';
import css from './new-site.module.css';
import { StarterLook } from './starter-look.tsx';
import { useProjectChoice } from './use-project-choice.ts';

/** Pictures of the starters' home pages, drawn by `tools/draw-starters.ts`. */
const pictures: Readonly<Record<string, string>> = import.meta.glob('./starters/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

const pictureOf = (key: string): string | undefined => pictures[`./starters/${key}.webp`];

const route = getRouteApi('/signed-in/sites/new');

/** Starters to choose from. A click creates the site and opens its home page in the editor; another opens a look first. */
export function NewSitePage() {
  const { import: imports, copy } = route.useSearch();
  return copy === undefined ? <StartPage isImport={imports === true} /> : <CopySitePage sourceId={copy} />;
}

function StartPage({ isImport }: { isImport: boolean }) {
  const starters = useQuery(startersQuery);
  const projects = useQuery(projectsQuery);
  const copyable = useQuery(sitesQuery).data?.find(({ kind }) => kind === 'starter');
  const error = starters.error ?? projects.error;
  return (
    <>
      <PageHeader
        title={isImport ? 'Import a website' : 'Make a website'}
        above={
          <TextLink to="/sites" size="sm">
            Sites
          </TextLink>
        }
        description={
          isImport
            ? 'Import pages from the site’s address or a zip file. They stay private until you publish.'
            : 'Choose a starting point. You can change everything, and it stays private until you publish.'
        }
      />
      {isImport ? null : (
        <p className={css.existing}>
          Already have a website?{' '}
          <TextLink to="/sites" search={{ new: true }} inherit underline="always">
            Connect it
          </TextLink>{' '}
          where it is,{copyable ? '' : ' or'}{' '}
          <TextLink to="/sites/new" search={{ import: true }} inherit underline="always">
            import its pages
          </TextLink>
          {copyable ? (
            <>
              , or{' '}
              <TextLink to="/sites/new" search={{ copy: copyable.site_id }} inherit underline="always">
                duplicate one made here
              </TextLink>
            </>
          ) : null}
        </p>
      )}
      {error ? (
        <ProblemNotice
          error={error}
          title="Couldn’t load the starters"
          onRetry={() => void Promise.all([starters.refetch(), projects.refetch()])}
        />
      ) : starters.data === undefined || projects.data === undefined ? (
        <SkeletonRows isTall />
      ) : (
        <NewSite starters={starters.data.data} projects={projects.data} />
      )}
    </>
  );
}

interface NewSiteProps {
  starters: readonly Starter[];
  projects: readonly Project[];
}

function NewSite({ starters, projects }: NewSiteProps) {
  const navigate = useNavigate();
  const search = route.useSearch();
  const isImport = search.import === true;
  const looked = starters.find(({ starter_key }) => starter_key === search.starter);
  const bare = starters.find(({ starter_key }) => starter_key === 'bare');
  const [name, setName] = useState('');
  const project = useProjectChoice(projects);
  const create = useWrite({
    changes: ['site', 'project'],
    write: async ({ starter_key: key, name: ofStarter }: Starter) => {
      const siteName = name.trim() || ofStarter;
      return createSite({
        kind: 'starter',
        starter_key: key as NonNullable<Parameters<typeof createSite>[0]['starter_key']>,
        name: siteName,
        project_id: await project.projectFor(siteName),
      });
    },
    onDone: ({ site_id }) => {
      const params = { siteId: String(site_id) };
      void (isImport
        ? navigate({ to: '/sites/$siteId/edit', params, search: { panel: 'pages', part: 'import' } })
        : navigate({ to: '/sites/$siteId/edit', params }));
    },
  });
  return (
    <>
      <ProblemNotice error={create.problem} title="Couldn’t create the site" />
      <div className={css.about}>
        <TextInput
          label="Site name"
          description="Optional. You can change it at any time."
          placeholder="Example Bakery"
          maxLength={120}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        {projects.length > 0 ? <ProjectSelect {...project.select} /> : null}
      </div>
      {create.isBusy ? (
        <Alert role="status" mb="md">
          Creating your site. It opens in a moment.
        </Alert>
      ) : null}
      {isImport && bare ? (
        <Button loading={create.isBusy} onClick={() => create.run({ ...bare, name: 'Imported site' })}>
          Choose what to import
        </Button>
      ) : (
        <StarterList
          starters={starters}
          isBusy={create.isBusy}
          onUse={create.run}
          onLook={({ starter_key: starter }) =>
            void navigate({ to: '/sites/new', search: { starter }, resetScroll: false })
          }
        />
      )}
      {looked ? (
        <StarterLook
          key={looked.starter_key}
          starter={looked}
          isBusy={create.isBusy}
          problem={create.problem}
          onUse={() => create.run(looked)}
          onBack={() => void navigate({ to: '/sites/new', resetScroll: false })}
        />
      ) : null}
    </>
  );
}

interface StarterListProps {
  starters: readonly Starter[];
  isBusy: boolean;
  onUse: (starter: Starter) => void;
  onLook: (starter: Starter) => void;
}

const everyTrade = 'All';
/** Trade of starters that suit every business. */
const anyIndustry = 'Anything';

/** All starters, or those for one trade including the general ones. */
function StarterList({ starters, ...rest }: StarterListProps) {
  const [trade, setTrade] = useState(everyTrade);
  const trades = [...new Set(starters.map((starter) => starter.trade))].filter(
    (tradeName) => tradeName !== anyIndustry,
  );
  const shownStarters = starters.filter(
    (starter) => [everyTrade, starter.trade].includes(trade) || starter.trade === anyIndustry,
  );
  return (
    <>
      {trades.length > 1 ? (
        <Chip.Group value={trade} onChange={(value) => setTrade(String(value))}>
          <div className={css.trades} role="radiogroup" aria-label="Industry">
            {[everyTrade, ...trades].map((tradeName) => (
              <Chip key={tradeName} value={tradeName}>
                {tradeName}
              </Chip>
            ))}
          </div>
        </Chip.Group>
      ) : null}
      <StarterCards starters={shownStarters} {...rest} />
    </>
  );
}

const StarterCards = ({ starters, isBusy, onUse, onLook }: StarterListProps) => (
  <ul className={css.starters} aria-label="Starters">
    {starters.map((starter) => (
      <li key={starter.starter_key} className={css.card}>
        <UnstyledButton className={css.starter} disabled={isBusy} onClick={() => onUse(starter)}>
          <img className={css.picture} src={pictureOf(starter.starter_key)} alt="" loading="lazy" />
          <span className={css.words}>
            <strong>{starter.name}</strong>
            <span>{starter.description}</span>
            <span className={css.quiet}>{['Home', ...starter.pages.slice(1)].join(' · ')}</span>
          </span>
        </UnstyledButton>
        <Button
          className={css.look as string}
          variant="default"
          size="xs"
          aria-label={`Preview ${starter.name}`}
          leftSection={<IconEye size={iconSizes.small} />}
          onClick={() => onLook(starter)}
        >
          Preview
        </Button>
      </li>
    ))}
  </ul>
);
