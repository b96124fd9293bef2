import './theme/mantine.css';
import './theme/scale.css';
import './theme/global.css';
import './theme/targets.css';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { dropEarlyAnswers } from './api/early-answers.ts';
import { createQueryClient } from './api/query-client.ts';
import { startOffline } from './offline/install.ts';
import { createAppRouter } from './router.tsx';
import { mayInclude, signedIn, wholeWindow } from './routes/signed-in.ts';
import { Notices } from './shell/notices.tsx';
import { endSession } from './shell/session-end.ts';
import { colourSchemeKey, theme } from './theme/theme.ts';

const queries = createQueryClient(() => {
  if (endSession()) return;
  const { pathname, href } = pages.state.location;
  if (pathname !== '/sign-in') void pages.navigate({ to: '/sign-in', search: { return: href } });
});
const pages = createAppRouter(queries);
// The page's code and content are requested while the session is checked.
const [matched, params] = pages.getMatchedRoutes(window.location.pathname);
for (const { options } of matched) {
  const { preload } = (options.component ?? {}) as { readonly preload?: () => Promise<void> };
  const { begin, area } = options.staticData ?? {};
  if (mayInclude(area)) begin?.(params, pages.options.parseSearch(window.location.search));
  void preload?.();
}
if (!matched.some(({ id }) => id === signedIn.id || id === wholeWindow.id)) dropEarlyAnswers();
const colourScheme = localStorageColorSchemeManager({ key: colourSchemeKey });

startOffline((path) => pages.history.push(path));

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root.');
createRoot(root).render(
  <StrictMode>
    <MantineProvider theme={theme} defaultColorScheme="auto" colorSchemeManager={colourScheme}>
      <QueryClientProvider client={queries}>
        <RouterProvider router={pages} />
        <Notices />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
