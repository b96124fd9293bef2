import { NativeSelect } from '@mantine/core';
import { languageCodes } from '../../../../renderer/languages/on-demand.ts';
import { language } from '../../time/language.ts';
import type { PanelProps } from '../panel-props.ts';

const names = new Intl.DisplayNames(language, { type: 'language' });

/** Language of a site: forms, menus and messages use it. */
export function LanguageField({ model, state }: Pick<PanelProps, 'model' | 'state'>) {
  const { lang = 'en' } = (state.documents['site.json'] as { readonly lang?: string } | undefined) ?? {};
  return (
    <NativeSelect
      label="Language"
      description="The language of your texts. Buttons, forms and messages on the site use it too."
      data={(languageCodes.includes(lang) ? languageCodes : [lang, ...languageCodes]).map((value) => ({
        value,
        label: names.of(value) ?? value,
      }))}
      value={lang}
      onChange={({ currentTarget }) =>
        model.change({
          patches: [{ do: 'set', doc: 'site.json', at: '/lang', value: currentTarget.value }],
        })
      }
    />
  );
}
