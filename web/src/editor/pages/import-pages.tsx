import { ImportForm } from '../../pages/drafts/import-form.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import type { PanelProps } from '../panel-props.ts';
import css from '../parts/parts.module.css';

/** Imports pages of an old site as a separate draft, to be reviewed and merged. */
export function ImportPages({ siteId }: PanelProps) {
  return (
    <>
      <p className={css.quiet}>
        Imports text, tables and links of up to 50 pages into a separate draft. Review it here, then merge it
        into the shared draft or publish it.
      </p>
      <ImportForm
        siteId={siteId}
        actions={(draft) => (
          <LinkButton
            to="/sites/$siteId/edit"
            params={{ siteId: String(siteId) }}
            search={{ draft, panel: 'pages' }}
          >
            Review
          </LinkButton>
        )}
      />
    </>
  );
}
