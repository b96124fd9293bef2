import type { Demo } from '../../platform/demo/index.ts';
import { site as exampleSite } from './examples.ts';

/** Apps of sites, and the phones signed in to them. */
const apps = [
  {
    site: 'Harbour Lane Bakery',
    app_name: 'Harbour Lane',
    visibility: 'public',
    phones: [
      { email: 'mira@example.com', device_name: 'Mira’s phone' },
      { email: 'tess@example.com', device_name: 'Counter tablet' },
    ],
  },
  {
    site: 'Lantern Street Dental',
    app_name: 'Lantern Street',
    visibility: 'private',
    phones: [{ email: 'mira@example.com', device_name: 'Mira’s phone' }],
  },
] as const;

/** Apps of the demo's sites, with signed-in phones. */
export const demo: Demo = {
  async prepare({ stage, sites, members, nobody }) {
    for (const { site, app_name, visibility, phones } of apps) {
      const site_id = sites.find(({ name }) => name === site)?.siteId;
      const app = { site_id, app_name, visibility };
      await stage.prepare('mobileapp.ensure', app);
      if (site === apps[0].site)
        await stage.write((db) =>
          db
            .updateTable('mobile_app')
            .set({ app_key: exampleSite.site_key })
            .where('site_id', '=', site_id ?? 0)
            .execute(),
        );
      const code = await stage.prepare<{ configuration_code: string }>('mobileapp_code.create', { site_id });
      const { site_key } = (
        await stage.call<{ site: { site_key: string } }>(
          'mobileapp.configure',
          { caller: nobody },
          { configuration_code: code.configuration_code },
          'mobileapp',
        )
      ).site;
      for (const { email, device_name } of phones) {
        const password = members.find((member) => member.email === email)?.password;
        const login = { site_key, email, password, device_name };
        await stage.call('mobileapp_session.create', { caller: nobody }, login, 'mobileapp');
      }
    }
  },
};
