import { Button, Checkbox, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { isSame, partsOf, valueAt } from '../../../../renderer/edits/address.ts';
import { addressOf, type DocumentSet } from '../../../../renderer/edits/index.ts';
import {
  liveDocumentsQuery,
  previewApprovalRequest,
  publish,
  revisionDocumentsQuery,
} from '../../api/builder.ts';
import { AskActions, AskNote } from '../../pages/drafts/ask-actions.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { countOf } from '../../ui/format-text.ts';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { ReasonedButton } from '../../ui/reasoned-button.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { neutralTextsIn } from '../model/neutral-texts.ts';
import { nameOfPage, pagesOf } from '../model/site-documents.ts';
import { useRequest } from '../use-request.ts';
import { Authors } from './authors.tsx';
import { Behind, isBehind } from './behind.tsx';
import type { DocumentMark } from './changed-page.tsx';
import { ChangedPages } from './changed-pages.tsx';
import { type OneChange, rankOf } from './changes-by-page.ts';
import { type EditorLocation, locationOfFinding } from './editor-location.ts';
import { type Finding, Findings } from './findings.tsx';
import css from './publish.module.css';
import { PublishLater } from './publish-later.tsx';
import { Published } from './published.tsx';
import { RequestNotice } from './request-notice.tsx';

interface PublishDialogProps {
  siteId: number;
  changeSet: string | null;
  revisionId: string;
  hash: string;
  canvasUrl: string;
  /** Public address of the site. */
  siteUrl: string | undefined;
  /** If false, the dialog asks people with the right to publish. */
  mayPublish: boolean;
  undo: (change: OneChange) => void;
  onNavigate: (location: EditorLocation) => void;
  onClose: (isPublished: boolean) => void;
}

/**
 * Shows what changes for visitors and what prevents publishing, publishes exactly that revision, and links to
 * the site.
 */
export function PublishDialog(props: PublishDialogProps) {
  const { siteId, changeSet, revisionId, hash, canvasUrl, siteUrl, mayPublish, undo, onNavigate, onClose } =
    props;
  const [isDone, setDone] = useState(false);
  const [isLater, setLater] = useState(false);
  const [agreed, setAgreed] = useState<string>();
  const [note, setNote] = useState('');
  const request = useRequest(siteId, changeSet);
  const exact = { site_id: siteId, revision_id: revisionId, expected_hash: hash };
  const would = useQuery({
    queryKey: ['site', siteId, 'would-publish', revisionId, hash],
    queryFn: async () => {
      const outcome = await (mayPublish ? publish(exact, false) : previewApprovalRequest(exact));
      return 'blockers' in outcome ? outcome : undefined;
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const after = useQuery(revisionDocumentsQuery(siteId, revisionId)).data;
  const before = useQuery(liveDocumentsQuery(siteId, revisionId)).data;
  const go = useWrite({
    changes: ['change_set', 'revision', 'publication', 'site'],
    write: () => publish(exact, true),
    onDone: () => setDone(true),
  });
  const dry = would.data;
  const pagesFirst = (one: Finding, other: Finding) =>
    rankOf(one.path, after ?? {}) - rankOf(other.path, after ?? {});
  const neutral = useMemo(() => {
    const reported = new Set(dry?.warnings.map(({ path, pointer }) => `${path} ${pointer}`));
    return dry && after
      ? neutralTextsIn(after).filter(({ path, pointer }) => !reported.has(`${path} ${pointer}`))
      : [];
  }, [dry, after]);
  const samples = [...(dry?.warnings.filter(isSample) ?? []), ...neutral].toSorted(pagesFirst);
  const isLive = isLiveIn(before, after);
  const newFindings = samples.filter((finding) => !isLive(finding));
  const markOf = useMemo(
    () =>
      marksOf(
        dry?.blockers ?? [],
        [...(dry?.warnings.filter(isSample) ?? []), ...neutral].filter(
          (warning) => !isLiveIn(before, after)(warning),
        ),
      ),
    [dry, neutral, before, after],
  );
  const names = useMemo(
    () => new Map(pagesOf(after ?? {}).map((page) => [page.doc, nameOfPage(page)])),
    [after],
  );
  if (isDone) return <Published {...{ siteId, siteUrl }} onClose={() => onClose(true)} />;
  const pageOf = ({ path }: Finding) => names.get(path);
  const goToFinding = (finding: Finding) => {
    const location = after && locationOfFinding(after, finding);
    return location && (() => onNavigate(location));
  };
  const stopping = dry?.blockers.length ?? 0;
  /** Says why it cannot be published yet; undefined if it can. */
  const reason = would.error
    ? 'It can’t be published as it is. The reason is above.'
    : dry === undefined || before === undefined || after === undefined
      ? 'Still checking what changes.'
      : stopping > 0
        ? `${stopping === 1 ? 'One thing is' : `${stopping} things are`} to be fixed first.`
        : newFindings.length > 0 && agreed !== revisionId
          ? 'Write your own texts first, or tick “Publish with the sample texts”.'
          : undefined;
  if (isLater && reason === undefined)
    return (
      <Dialog opened onClose={() => onClose(false)} title="Publish later" size="md">
        <PublishLater exact={exact} onBack={() => setLater(false)} onDone={() => onClose(false)} />
      </Dialog>
    );
  return (
    <Dialog
      opened
      onClose={() => onClose(false)}
      title={mayPublish ? 'Publish' : 'Ask to publish'}
      size="60rem"
    >
      {mayPublish && request && !request.own ? (
        <RequestNotice request={request} onDeclined={() => onClose(false)} />
      ) : null}
      {would.error ? (
        isBehind(would.error) && changeSet !== null ? (
          <Behind {...{ siteId, changeSet }} />
        ) : (
          <ProblemNotice
            error={would.error}
            title="It can’t be published"
            onRetry={() => void would.refetch()}
          />
        )
      ) : null}
      {mayPublish || would.error ? null : <AskNote would={dry?.would} note={note} onNote={setNote} />}
      {dry ? (
        <>
          <Findings
            title="Fix before publishing"
            kind="blocker"
            findings={dry.blockers.toSorted(pagesFirst)}
            {...{ goToFinding, pageOf }}
          />
          <Findings
            title={`${countOf(newFindings.length, 'sample text')} to replace with your own`}
            kind="warning"
            findings={newFindings}
            {...{ goToFinding, pageOf }}
          />
        </>
      ) : null}
      {would.error ? null : before && after ? (
        <>
          <h2 className={css.heading}>What changes for visitors</h2>
          {changeSet === null || !isPublishedIn(before) ? null : (
            <Authors {...{ siteId, changeSet, revisionId, before, after }} />
          )}
          <ChangedPages
            {...{ siteId, before, after, canvasUrl, markOf, onNavigate }}
            action={{ name: 'Undo', take: undo }}
          />
        </>
      ) : (
        <Skeleton height="var(--size-144)" radius="md" aria-label="Checking what changes" />
      )}
      {dry ? (
        <>
          <Findings
            title="Worth checking"
            kind="warning"
            findings={dry.warnings.filter((finding) => !isSample(finding)).toSorted(pagesFirst)}
            {...{ goToFinding, pageOf }}
          />
          <Findings
            title={`${countOf(samples.length - newFindings.length, 'sample text')} that visitors see already`}
            kind="warning"
            findings={samples.filter(isLive)}
            {...{ goToFinding, pageOf }}
          />
        </>
      ) : null}
      <ProblemNotice error={go.problem} title="Couldn’t publish" />
      {mayPublish ? null : (
        <AskActions exact={exact} note={note} isReady={dry !== undefined} onClose={() => onClose(false)} />
      )}
      {mayPublish ? (
        <DialogActions>
          {newFindings.length > 0 && dry?.blockers.length === 0 ? (
            <Checkbox
              className={css.yes}
              label="Publish with the sample texts"
              checked={agreed === revisionId}
              onChange={({ currentTarget }) => setAgreed(currentTarget.checked ? revisionId : undefined)}
            />
          ) : stopping > 0 ? (
            <p className={`${css.yes} ${css.quiet}`}>{reason}</p>
          ) : null}
          <Button variant="default" onClick={() => onClose(false)}>
            Cancel
          </Button>
          <ReasonedButton variant="default" reason={reason} onClick={() => setLater(true)}>
            Later…
          </ReasonedButton>
          <ReasonedButton data-autofocus loading={go.isBusy} reason={reason} onClick={() => go.run()}>
            Publish
          </ReasonedButton>
        </DialogActions>
      ) : null}
    </Dialog>
  );
}

/** True for a text that is already live: it needs no second confirmation. */
const isLiveIn =
  (before: DocumentSet | undefined, after: DocumentSet | undefined) =>
  ({ path, pointer }: Finding): boolean => {
    if (!before?.[path] || !after?.[path]) return false;
    const parts = partsOf(addressOf(after[path], pointer));
    return isSame(valueAt(before[path], parts), valueAt(after[path], parts));
  };

/** Marks of unfinished documents: those that prevent publishing, and those with the starter's texts. */
function marksOf(
  blockers: readonly Finding[],
  samples: readonly Finding[],
): (doc: string) => DocumentMark | undefined {
  const count = (of: readonly Finding[], doc: string) => of.filter(({ path }) => path === doc).length;
  return (doc) => {
    const stopping = count(blockers, doc);
    if (stopping > 0) return { label: `${stopping} to fix`, isStopping: true };
    const ofStarter = count(samples, doc);
    return ofStarter === 0 ? undefined : { label: countOf(ofStarter, 'sample text'), isStopping: false };
  };
}

const isPublishedIn = (before: DocumentSet): boolean => Object.keys(before).length > 0;

const isSample = ({ check }: Finding): boolean => check === 'placeholder';
