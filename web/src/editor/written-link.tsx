import type { ValueLocation } from '../../../canvas/src/bridge.ts';
import type { DocumentSet } from '../../../renderer/edits/index.ts';
import { TargetField } from '../fields/target-field.tsx';
import css from './editor.module.css';
import { linkOfText } from './model/link-of-text.ts';

interface WrittenLinkProps {
  documents: DocumentSet;
  selected: string;
  /** Text that got the caret last. */
  written: ValueLocation | undefined;
  onChange: (place: ValueLocation, target: unknown) => void;
}

/** Target of the button or link whose text was clicked on the page. */
export function WrittenLink({ documents, selected, written, onChange }: WrittenLinkProps) {
  const link = written && linkOfText(documents, selected, written);
  if (!link) return null;
  return (
    <section className={css.writtenLink} aria-label={`Link of “${link.label}”`}>
      <TargetField
        field={{ name: 'target', schema: {}, isRequired: true, label: `“${link.label}” leads to` }}
        value={link.target}
        at={link.at}
        onChange={(target) => onChange({ doc: link.doc, at: link.at }, target)}
      />
    </section>
  );
}
