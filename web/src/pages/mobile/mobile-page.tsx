import { IconDeviceMobile, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { appsQuery, createCode } from '../../api/mobile-apps.ts';
import type { CodeCreated, MobileApp } from '../../api/records.ts';
import { sitesQuery } from '../../api/sites.ts';
import { wholeList } from '../../list/list.ts';
import { ListPanel } from '../../list/list-panel.tsx';
import { useFilters, useSorting } from '../../list/use-filters.ts';
import { openedOf } from '../../record/opened.ts';
import { compact } from '../../search-params.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { Empty } from '../../ui/empty.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { ReasonedButton } from '../../ui/reasoned-button.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { AppDrawer } from './app-drawer.tsx';
import { AppsTable } from './apps-table.tsx';
import { CodeDialog } from './code-dialog.tsx';
import css from './mobile-page.module.css';
import { NewAppDialog } from './new-app-dialog.tsx';
import type { MobileSearch } from './search.ts';

const route = getRouteApi('/signed-in/mobile-apps');

/** Phone apps of sites: their settings, configuration codes, and signed-in phones. */
export function MobilePage() {
  const search = route.useSearch();
  const { go } = useFilters<MobileSearch>(search);
  const sorting = useSorting(search);
  // Search parameters of the list without an open app.
  const list = compact({ sort: search.sort });
  const apps = useQuery(appsQuery);
  const sites = useQuery(sitesQuery);
  const [shown, setShown] = useState<{ app: MobileApp; code: CodeCreated }>();
  const makeCode = useWrite({
    changes: ['app'],
    write: async (app: MobileApp) => ({ app, code: await createCode(app.site_id) }),
    onDone: setShown,
  });
  const withApp = new Set(apps.data?.map(({ site_id }) => site_id));
  const without = (sites.data ?? []).filter(({ site_id }) => !withApp.has(site_id));
  const newAppButton = (
    <ReasonedButton
      reason={newAppObstacle(sites.data?.length, without.length)}
      leftSection={<IconPlus size={iconSizes.normal} />}
      onClick={() => go({ ...list, new: true })}
    >
      New app
    </ReasonedButton>
  );
  return (
    <>
      <PageHeader
        title="Mobile apps"
        description="Each site can have one app. Phones find it with a code, or in the public list, and sign in with an account of the project."
        actions={newAppButton}
      />
      {makeCode.problem ? (
        <div className={css.notice}>
          <ProblemNotice error={makeCode.problem} title="Couldn’t create a code" />
        </div>
      ) : null}
      <ListPanel
        list={{ ...wholeList(apps), error: apps.error ?? sites.error }}
        fault="Couldn’t load apps"
        none={
          <Empty icon={<IconDeviceMobile size={iconSizes.large} />} title="No apps yet" action={newAppButton}>
            Set one up to read and answer a site’s messages from a phone.
          </Empty>
        }
      >
        {(records) => (
          <AppsTable
            apps={records}
            sorting={sorting}
            onManage={({ site_id }) => go({ ...list, app: site_id })}
            onMakeCode={(app) => makeCode.run(app)}
          />
        )}
      </ListPanel>
      <AppDrawer
        isOpen={search.app !== undefined}
        opened={openedOf(apps, ({ site_id }) => site_id === search.app)}
        onMakeCode={(app) => makeCode.run(app)}
        onClose={() => go(list)}
      />
      <NewAppDialog
        isOpen={search.new === true && without.length > 0}
        sites={without}
        onClose={() => go(list)}
        onCreated={({ site_id }) => go({ ...list, app: site_id })}
      />
      {shown ? (
        <CodeDialog
          app={shown.app}
          created={shown.code}
          onAnother={(code) => setShown({ app: shown.app, code })}
          onClose={() => setShown(undefined)}
        />
      ) : null}
    </>
  );
}

/** Reason why no app can be created; undefined if one can, or while loading. */
function newAppObstacle(sites: number | undefined, without: number): string | undefined {
  if (sites === undefined || without > 0) return undefined;
  return sites === 0 ? 'Create a site first.' : 'Every site has an app already.';
}
