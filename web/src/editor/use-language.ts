import { useEffect, useState } from 'react';
import type { DocumentSet } from '../../../renderer/edits/index.ts';
import { isLanguageLoaded, loadLanguage } from '../../../renderer/languages/on-demand.ts';

/** Loads the texts of a language chosen in the editor. Returns the language last loaded, with which to draw again. */
export function useLanguage(documents: DocumentSet): string | undefined {
  const { lang = '' } = (documents['site.json'] as { readonly lang?: string } | undefined) ?? {};
  const [loaded, setLoaded] = useState(() => (isLanguageLoaded(lang) ? lang : undefined));
  useEffect(() => {
    let isOld = false;
    loadLanguage(lang).then(
      () => {
        if (!isOld) setLoaded(lang);
      },
      // The pages stay English until the next try.
      () => {},
    );
    return () => {
      isOld = true;
    };
  }, [lang]);
  return loaded;
}
