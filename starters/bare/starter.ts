import { withLegalPages } from '../../renderer/legal/legal-pages.ts';
import type { Starter } from '../starter.ts';
import { markdown, page, writer } from '../write.ts';

/** One page with a hero and a text, for people who know what to build. */
export const bare: Starter = {
  key: 'bare',
  name: 'Bare',
  trade: 'Anything',
  description: 'One page with a title and a text.',
  theme: { brand_color: '#2f5d62' },
  pictures: [],
  documents() {
    const { block, link, id } = writer();
    const documents = {
      'site.json': { name: 'New site', lang: 'en', theme: this.theme, starter_key: 'bare' },
      'navigation.json': {
        header: { items: [link('Home', 'pg_home')] },
        footer: { layout: 'line', tone: 'plain', columns: [], legal: 'New site' },
      },
      'pages/pg_home.json': page('pg_home', '/', 'Home', 'What this site is about, in one sentence.', [
        block('hero', {
          heading: 'Say what you do in one line',
          intro: 'And for whom, in the next. This is the first thing that visitors read.',
          layout: 'type',
          actions: [link('Read on', '#about')],
        }),
        block('text', {
          heading: 'About us',
          anchor: 'about',
          layout: 'aside',
          text: markdown(
            'Two or three sentences about who is behind this, and why.\n\nReplace this text, add blocks, and publish when it is right.',
          ),
        }),
      ]),
    };
    return withLegalPages(documents, 'en', id);
  },
};
