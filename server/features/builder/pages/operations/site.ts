import { defineOperation } from '../../../../kernel/operation.ts';
import * as examples from '../examples.ts';
import * as shape from '../schema.ts';
import { both, chapter, omittedParameters, readAccess, shownMembers, stages } from './access.ts';

/** Operations on menus and the look. */
export const siteOperations = {
  navigationGet: defineOperation({
    name: 'navigation.get',
    summary: 'Show the menus of a site',
    chapter,
    access: readAccess,
    effect: 'read',
    input: shape.ViewInput,
    output: shape.Navigation,
    errors: ['not_found'],
    rest: both('GET', 'navigation'),
    mcp: {
      tool: 'svc_site_builder_navigation',
      title: 'Show the menus',
      description: 'The state that your next write will change.',
    },
    example: {
      input: { site_id: 10 },
      output: { ...examples.shown, header: { items: [] }, footer: { columns: [] } },
    },
  }),
  navigationSave: defineOperation({
    ...stages,
    name: 'navigation.save',
    summary: 'Stage the menus of a site',
    auditPhrase: 'change the menus in a draft of {site}',
    input: shape.NavigationSaveInput,
    output: shape.PlainStaged,
    rest: both('POST', 'navigation'),
    mcp: {
      tool: 'svc_site_builder_navigation_save',
      title: 'Save the menus',
      description: 'Replaces both menus completely: omitted members are removed.',
      hiddenInput: omittedParameters,
      outputMembers: shownMembers,
    },
    example: {
      input: {
        site_id: 10,
        header: { items: [{ label: 'About', page_id: 'pg_about' }] },
        footer: { columns: [] },
      },
      output: examples.staged,
    },
  }),
  themeGet: defineOperation({
    name: 'theme.get',
    summary: 'Show the theme of a site',
    chapter,
    access: readAccess,
    effect: 'read',
    input: shape.ViewInput,
    output: shape.Theme,
    errors: ['not_found'],
    rest: both('GET', 'theme'),
    mcp: {
      tool: 'svc_site_builder_theme',
      title: 'Show the theme',
      description: 'The state that your next write will change.',
    },
    example: {
      input: { site_id: 10 },
      output: { ...examples.shown, theme: { brand_color: '#2f6f4f' } },
    },
  }),
  themeSave: defineOperation({
    ...stages,
    name: 'theme.save',
    summary: 'Stage the theme of a site',
    auditPhrase: 'change the look in a draft of {site}',
    guide: 'All colours and sizes are derived from these choices. Omitted ones get their defaults.',
    input: shape.ThemeSaveInput,
    output: shape.PlainStaged,
    rest: both('POST', 'theme'),
    mcp: {
      tool: 'svc_site_builder_theme_save',
      title: 'Save the theme',
      hiddenInput: omittedParameters,
      outputMembers: shownMembers,
    },
    example: { input: { site_id: 10, brand_color: '#2f6f4f' }, output: examples.staged },
  }),
};
