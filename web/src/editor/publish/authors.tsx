import { useQuery } from '@tanstack/react-query';
import type { DocumentSet } from '../../../../renderer/edits/index.ts';
import { documentsOf, isMerged, type Revision, revisionsQuery } from '../../api/builder.ts';
import { draftRevisionsQuery } from '../../api/draft-revisions.ts';
import { useMe } from '../../api/session.ts';
import { countOf } from '../../ui/format-text.ts';
import { changesByPage } from './changes-by-page.ts';
import { type AuthorChanges, changesByAuthor, runsOf } from './contributions.ts';
import css from './publish.module.css';

interface AuthorsProps {
  siteId: number;
  changeSet: string;
  revisionId: string;
  /** Documents that are live, and those of the revision. */
  before: DocumentSet;
  after: DocumentSet;
}

/** Runs of saves up to which authors are found: each takes a read of the site's documents. */
const runsMax = 24;
const placesShown = 3;

/** Says who changed what since the last publication, if not all of it is the reader's own work. */
export function Authors({ siteId, changeSet, revisionId, before, after }: AuthorsProps) {
  const { user } = useMe();
  const authors = useAuthors({ siteId, changeSet, revisionId, before, after });
  const isOwn = ({ author }: AuthorChanges) => author.name === user.email;
  if (authors === undefined || authors.every(isOwn)) return null;
  return (
    <ul className={css.authors} aria-label="Who changed what">
      {authors
        .toSorted((one, other) => Number(isOwn(other)) - Number(isOwn(one)))
        .map((changes) => (
          <li key={changes.author.name}>
            <strong>{isOwn(changes) ? 'You' : changes.author.display_name}:</strong>{' '}
            {isOwn(changes) ? countOf(changes.places.length, 'change') : listed(changes.places)}
          </li>
        ))}
    </ul>
  );
}

/** The first places in words, and how many more there are. */
function listed(places: readonly string[]): string {
  const distinct = [...new Set(places)];
  const more = distinct.length - placesShown;
  const shown = distinct.slice(0, more === 1 ? placesShown + 1 : placesShown).join(' · ');
  return more > 1 ? `${shown} and ${more} more` : shown;
}

function useAuthors({ siteId, changeSet, revisionId, before, after }: AuthorsProps) {
  return useQuery({
    queryKey: ['site', siteId, 'revision', revisionId, 'authors'],
    async queryFn({ client, signal }): Promise<readonly AuthorChanges[]> {
      const [saves, { data: newest }] = await Promise.all([
        client.fetchQuery(draftRevisionsQuery(siteId, changeSet)),
        client.fetchQuery(revisionsQuery(siteId)),
      ]);
      const runs = runsOf(saves);
      const added = addedDrafts(newest, saves.at(-1));
      if (runs.length + added.length > runsMax) return [];
      const read = (id: string) => (id === revisionId ? after : documentsOf(siteId, id, signal));
      const [saved, proposed] = await Promise.all([
        Promise.all(runs.map(({ revision }) => read(revision))),
        Promise.all(added.map(({ revision_id }) => read(revision_id))),
      ]);
      const contributions = [
        ...runs.map(({ author }, index) => ({
          author,
          before: saved[index - 1] ?? before,
          after: saved[index] ?? {},
        })),
        ...added.map(({ created_by: author }, index) => ({
          author,
          before,
          after: proposed[index] ?? {},
        })),
      ];
      return changesByAuthor(changesByPage(before, after), contributions, after);
    },
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
}

/** Last saves of drafts that were added to this one since it began. */
function addedDrafts(revisions: readonly Revision[], first: Revision | undefined): readonly Revision[] {
  const ended = revisions.filter(
    (revision) => isMerged(revision) && (first === undefined || revision.created_at >= first.created_at),
  );
  // Newest first: the first one of each draft is its last save.
  return [...new Map(ended.toReversed().map((revision) => [revision.change_set_id, revision])).values()];
}
