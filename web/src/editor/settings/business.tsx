import { useEffect, useRef } from 'react';
import { FormContextProvider } from '../../fields/form-context.ts';
import { SchemaFields } from '../../fields/schema-fields.tsx';
import { language } from '../../time/language.ts';
import { Part } from '../../ui/sheet.tsx';
import { businessFields } from '../model/document-fields.ts';
import type { PanelProps } from '../panel-props.ts';
import css from '../parts/parts.module.css';

/** Phone, address, hours and other facts of the business, which the whole site shows. */
export function Business({ siteId, model, state, pages, part }: PanelProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (part === 'business') place.current?.scrollIntoView({ block: 'start' });
  }, [part]);
  const { business } = (state.documents['site.json'] ?? {}) as { readonly business?: unknown };
  return (
    <div ref={place}>
      <Part title="Business details">
        <p className={css.quiet}>
          Header, footer, contact blocks and search engines show them, on every page at once.
        </p>
        <FormContextProvider value={{ siteId, documents: state.documents, pages, errors: {} }}>
          <SchemaFields
            schema={fields}
            value={business}
            at="/business"
            onChange={(next) =>
              model.change({
                patches: [
                  { do: 'set', doc: 'site.json', at: '/business', value: { type: 'LocalBusiness', ...next } },
                ],
                key: 'site business',
              })
            }
          />
        </FormContextProvider>
      </Part>
    </div>
  );
}

/** Names of countries by their codes of two letters, in the order of the names. */
function namesOfCountries(): Readonly<Record<string, string>> {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const codes = [...letters].flatMap((first) => [...letters].map((second) => first + second));
  const named = codes.flatMap((code) => {
    const name = notCountries.has(code) ? undefined : names.of(code);
    return name === undefined ? [] : [[code, name] as const];
  });
  return Object.fromEntries(named.toSorted(([, one], [, other]) => one.localeCompare(other, language)));
}

/** Codes that name unions, former countries and tests. */
const notCountries: ReadonlySet<string> = new Set(
  'AN BU CS DD DY EU EZ FX HV NH NT QO RH SU TP UK UN VD XA XB YD YU ZR ZZ'.split(' '),
);

const fields = businessFields(namesOfCountries());
