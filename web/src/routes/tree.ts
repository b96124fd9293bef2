import { createRoute } from '@tanstack/react-router';
import { OverviewPage } from '../pages/overview/overview-page.tsx';
import { page as overview } from '../pages/overview/page.ts';
import { entryPages, pages } from '../pages.ts';
import { Frame } from '../shell/frame.tsx';
import { NotFound } from '../shell/not-found.tsx';
import { root } from './root.ts';
import { signedIn } from './signed-in.ts';

// What is in the first file is put in here, so that all else of a page can be read where there is no browser.
root.update({ notFoundComponent: NotFound });
signedIn.update({ component: Frame });
overview.update({ component: OverviewPage });

const elsewhere = createRoute({ getParentRoute: () => signedIn, path: '$', component: NotFound });

/** Every page by its address. */
export const tree = root.addChildren([...entryPages, signedIn.addChildren([...pages, elsewhere])]);
