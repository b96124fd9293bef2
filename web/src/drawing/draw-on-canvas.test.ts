import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawOnCanvas } from './draw-on-canvas.ts';

test('a block that shows one group of services shows them on the canvas too, where texts carry marks', () => {
  const service = (title: string, tag: string) => ({
    ...{ service_id: title, title, slug: title.toLowerCase(), visible: true, sort_order: 0 },
    tags: [tag],
  });
  const documents = {
    'site.json': { name: 'Café', lang: 'en', theme: { brand_color: '#2f6f4f' } },
    'pages/pg_home.json': {
      ...{ page_id: 'pg_home', path: '/', title: 'Home', role: 'home', access: 'public' },
      blocks: [{ block_id: 'b_menu', key: 'service_catalog', props: { layout: 'menu', tag: 'Drinks' } }],
    },
    'services.json': { services: [service('Tea', 'Drinks'), service('Toast', 'Breakfast')] },
  };
  const drawn = drawOnCanvas(documents, 'pg_home', '/canvas/token/');
  const menu = drawn?.parts.find(({ id }) => id === 'b_menu')?.html ?? '';
  assert.match(menu, /Tea/);
  assert.doesNotMatch(menu, /Toast|listed here soon/);
});
