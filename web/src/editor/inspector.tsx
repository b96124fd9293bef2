import { ActionIcon, Button, Input, SegmentedControl } from '@mantine/core';
import { IconCopy, IconTrash, IconX } from '@tabler/icons-react';
import { Suspense } from 'react';
import { blockOf } from '../../../blocks/drawing.ts';
import type { BlockCommand, ValueLocation } from '../../../canvas/src/bridge.ts';
import type { BlockDefinition } from '../../../renderer/block.ts';
import type { DocumentSet } from '../../../renderer/edits/index.ts';
import { asProblem } from '../api/problem.ts';
import { blockSchema } from '../fields/block-schema.ts';
import { FormContextProvider } from '../fields/form-context.ts';
import { type FieldSchema, isValues } from '../fields/schema.ts';
import { SchemaFields } from '../fields/schema-fields.tsx';
import { iconSizes } from '../theme/icon-sizes.ts';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';
import { DrawnChoices } from './drawn-choices.tsx';
import css from './editor.module.css';
import { lazyPart } from './lazy-part.ts';
import { navigationFields } from './model/document-fields.ts';
import { linkSections } from './model/page-sections.ts';
import { blocksOf, type EditedPage } from './model/site-documents.ts';
import type { SiteModel, SiteState } from './model/site-model.ts';
import { FoldedFields } from './parts/folded-fields.tsx';
import type { EditorLocation } from './publish/editor-location.ts';
import { FrameFields } from './site-form.tsx';
import { WrittenLink } from './written-link.tsx';

interface InspectorProps {
  siteId: number;
  model: SiteModel;
  state: SiteState;
  page: EditedPage;
  pages: readonly EditedPage[];
  canvasUrl: string;
  selected: string;
  /** Text that got the caret last. */
  written: ValueLocation | undefined;
  onClose: () => void;
  onCommand: (id: string, command: BlockCommand) => void;
  /** Leads to facts that the selection shows but that are not its own. */
  onNavigate: (location: EditorLocation) => void;
  /** Plays a block's effect as visitors will see it. */
  onPlay: (id: string) => void;
}

/** Form for the selection on the canvas. Changes appear on the page at once. */
export function Inspector({
  siteId,
  model,
  state,
  page,
  pages,
  canvasUrl,
  selected,
  written,
  onClose,
  onCommand,
  onNavigate,
  onPlay,
}: InspectorProps) {
  const block = blocksOf(page).find(({ block_id }) => block_id === selected);
  const definition = block && blockOf(block.key);
  const isFrame = block === undefined && /^b_(nav|footer)$/.test(selected);
  const frame = selected === 'b_nav' ? 'header' : 'footer';
  const title =
    definition?.name ?? (selected === 'b_nav' ? 'Header' : selected === 'b_footer' ? 'Footer' : 'Page');
  const change = (doc: string, at: string, value: unknown) =>
    model.change({ patches: [{ do: 'set', doc, at, value }], key: `form ${selected}` });
  const errors = block ? errorsOf(state.problem, page, block.block_id) : {};
  return (
    <aside className={css.inspector} aria-label={title} data-region>
      <header className={css.panelHead}>
        <h2>{title}</h2>
        <ActionIcon variant="subtle" aria-label="Close" onClick={onClose}>
          <IconX size={iconSizes.normal} />
        </ActionIcon>
      </header>
      <div className={css.panelBody}>
        <FormContextProvider
          value={{ siteId, documents: state.documents, pages, errors, ...linkSections({ model, state }) }}
        >
          <WrittenLink
            {...{ written, selected }}
            documents={state.documents}
            onChange={({ doc, at }, target) => change(doc, at, target)}
          />
          {block && definition ? (
            <>
              <SharedFacts of={definition.shows} onNavigate={onNavigate} />
              <DrawnChoices
                {...{ block, canvasUrl }}
                documents={state.documents}
                onChoose={(field, value) => change(page.doc, `/blocks/${selected}/props/${field}`, value)}
              />
              {blockSchema(block.key).properties?.spacing ? (
                <Input.Wrapper label="Space around" labelElement="div">
                  <SegmentedControl
                    fullWidth
                    size="xs"
                    aria-label="Space around"
                    data={spacings}
                    value={String(block.props.spacing ?? 'usual')}
                    onChange={(value) => change(page.doc, `/blocks/${selected}/props/spacing`, value)}
                  />
                </Input.Wrapper>
              ) : null}
              <SchemaFields
                schema={fieldsBeside(blockSchema(block.key), true)}
                value={block.props}
                at={`/blocks/${selected}/props`}
                onChange={(props) => change(page.doc, `/blocks/${selected}/props`, props)}
              />
              <ShownRecord props={block.props} documents={state.documents} onNavigate={onNavigate} />
              <FoldedFields summary="All texts and links as a list" isOpen={Object.keys(errors).length > 0}>
                <SchemaFields
                  schema={fieldsBeside(blockSchema(block.key), false)}
                  value={block.props}
                  at={`/blocks/${selected}/props`}
                  onChange={(props) => change(page.doc, `/blocks/${selected}/props`, props)}
                />
              </FoldedFields>
              {definition.supports?.includes('effects') ? (
                <FoldedFields summary={block.effect ? 'Motion · on' : 'Motion'}>
                  <Suspense fallback={<SkeletonRows rows={3} />}>
                    <Motion {...{ model, page, block }} onPlay={() => onPlay(selected)} />
                  </Suspense>
                </FoldedFields>
              ) : null}
              <div className={css.actions}>
                <Button
                  variant="default"
                  leftSection={<IconCopy size={iconSizes.normal} />}
                  onClick={() => onCommand(selected, 'duplicate')}
                >
                  Duplicate
                </Button>
                <Button
                  variant="default"
                  leftSection={<IconTrash size={iconSizes.normal} />}
                  onClick={() => onCommand(selected, 'delete')}
                >
                  Delete
                </Button>
              </div>
            </>
          ) : isFrame ? (
            <>
              <p className={css.quiet}>Shown on every page.</p>
              <SharedFacts of="contact" onNavigate={onNavigate} />
              <FrameFields
                of={frame}
                schema={navigationFields.properties?.[frame] ?? {}}
                value={partOf(state.documents['navigation.json'], frame)}
                onChange={(next) => change('navigation.json', `/${frame}`, next)}
              />
            </>
          ) : (
            <p className={css.quiet}>Click the text on the page to edit it.</p>
          )}
        </FormContextProvider>
      </div>
    </aside>
  );
}

const sharedFacts = {
  contact: {
    explanation: 'Phone, e-mail, address and opening hours are the same on the whole site.',
    label: 'Edit business details',
    location: { panel: 'settings', part: 'business' },
  },
  services: {
    explanation: 'Services and their prices are the same on the whole site.',
    label: 'Edit services and prices',
    location: { panel: 'content', part: 'services' },
  },
} as const;

interface SharedFactsProps {
  of: BlockDefinition['shows'];
  onNavigate: (location: EditorLocation) => void;
}

/** Leads to the facts that a block shows but that are not its own. */
function SharedFacts({ of, onNavigate }: SharedFactsProps) {
  if (of !== 'contact' && of !== 'services') return null;
  const { explanation, label, location } = sharedFacts[of];
  return (
    <div className={css.facts}>
      <p className={css.quiet}>{explanation}</p>
      <Button variant="default" size="xs" onClick={() => onNavigate(location)}>
        {label}
      </Button>
    </div>
  );
}

/** Records that a block shows by their key, with the folder of their documents. */
const shownRecords = [
  { prop: 'form_key', folder: 'forms', label: 'Edit the form’s fields' },
  { prop: 'gallery_id', folder: 'galleries', label: 'Edit the gallery’s pictures' },
] as const;

interface ShownRecordProps {
  props: Readonly<Record<string, unknown>>;
  documents: DocumentSet;
  onNavigate: (location: EditorLocation) => void;
}

/** Leads to the form or gallery that a block shows. */
function ShownRecord({ props, documents, onNavigate }: ShownRecordProps) {
  const shown = shownRecords.find(({ prop, folder }) => `${folder}/${String(props[prop])}.json` in documents);
  if (!shown) return null;
  return (
    <div className={css.facts}>
      <Button
        variant="default"
        size="xs"
        onClick={() => onNavigate({ panel: 'content', part: shown.folder, item: String(props[shown.prop]) })}
      >
        {shown.label}
      </Button>
    </div>
  );
}

/** Spacing above and below a block: the site's default, less or more. */
const spacings = [
  { value: 'compact', label: 'Less' },
  { value: 'usual', label: 'Default' },
  { value: 'spacious', label: 'More' },
];

const Motion = lazyPart(async () => (await import('./motion/motion.tsx')).Motion);

/** Fields edited directly on the page. */
const written: readonly FieldSchema['x-field'][] = ['text', 'rich_text', 'items', 'picture'];

/**
 * Selects a block's fields: those that cannot be edited on the page, or those that can. Choices are shown as
 * miniatures instead.
 */
function fieldsBeside(schema: FieldSchema, isBeside: boolean): FieldSchema {
  const properties = Object.entries(schema.properties ?? {}).filter(
    ([name, { 'x-field': kind }]) =>
      kind !== 'choice' && (written.includes(kind) || name === 'anchor') !== isBeside,
  );
  return { ...schema, properties: Object.fromEntries(properties) };
}

/** The part of the navigation that belongs to the header or the footer. */
const partOf = (navigation: unknown, part: 'header' | 'footer'): unknown =>
  isValues(navigation) ? navigation[part] : undefined;

/** Errors of one block in the last refused save, by field. */
function errorsOf(problem: unknown, page: EditedPage, blockId: string): Record<string, string> {
  if (problem === undefined) return {};
  const index = page.blocks.findIndex(({ block_id }) => block_id === blockId);
  const fieldErrors = (asProblem(problem).errors ?? []).flatMap(({ pointer, detail }) => {
    const within = pointer.split(`/blocks/${index}/`)[1];
    return within === undefined ? [] : [[`/blocks/${blockId}/${within}`, detail] as const];
  });
  return Object.fromEntries(fieldErrors);
}
