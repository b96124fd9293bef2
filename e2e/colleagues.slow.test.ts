import assert from 'node:assert/strict';
import { test } from 'node:test';
import { atOf, type DocumentSet, partsOf, valueAt } from '../renderer/edits/address.ts';
import type { Patch } from '../renderer/edits/index.ts';
import { startTestApp } from '../server/test/app.ts';
import type { Base } from '../web/src/editor/model/base.ts';
import type { ModelServer, Opened } from '../web/src/editor/model/model-server.ts';
import { createSiteModel, type SiteModel } from '../web/src/editor/model/site-model.ts';
import { exampleStreet } from './example-street.ts';

// Two people in the editor and an agent edit one page at random: connections are cut before and after calls, tabs closed and
// reopened, steps undone. Each writes unique words; every one is finally on the page, or was shown to a person as a choice.

const editsOfRun = 500;
const seeds = (process.env.WHEELHOUSE_TEST_COLLEAGUES ?? '1,2,3').split(',').map(Number);

/** Mulberry32: the same numbers for a seed, so that a run that failed can be run again. */
function chanceOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

const textMax = 120;
const page = 'pages/pg_home.json';
type FieldLocation = Pick<Patch, 'doc' | 'at'>;
interface DraftState {
  readonly revision_id: string;
  readonly change_set_id: string;
  readonly hash: string;
}
const baseOf = ({ revision_id, change_set_id, hash }: DraftState): Base => ({
  revisionId: revision_id,
  changeSetId: change_set_id,
  hash,
});

class Refusal extends Error {
  readonly body: { readonly code: string; readonly conflicts?: unknown };
  constructor(body: Refusal['body']) {
    super(JSON.stringify(body));
    this.body = body;
  }
}

const textsIn = (documents: DocumentSet): readonly FieldLocation[] => {
  const blocks = (documents[page] as { blocks: { block_id: string; props: { heading?: unknown } }[] }).blocks;
  return blocks.flatMap(({ block_id, props }) =>
    typeof props.heading === 'string'
      ? [{ doc: page, at: atOf(['blocks', block_id, 'props', 'heading']) }]
      : [],
  );
};
const idsIn = (documents: DocumentSet): readonly string[] =>
  (documents[page] as { blocks: { block_id: string }[] }).blocks.map(({ block_id }) => block_id);
const wordsOf = (value: unknown): readonly string[] =>
  JSON.stringify(value ?? null).match(/\b[kag]w\d+\b/g) ?? [];

for (const seed of seeds)
  test(`no character is lost in ${editsOfRun} edits by two people and an agent (${seed})`, {
    timeout: 600_000,
  }, async (context) => {
    const app = await startTestApp();
    context.after(() => app.close());
    const street = await exampleStreet(app);
    const { token: session } = (
      await app.call('POST', '/api/command-center/auth/login', {
        body: { email: 'ada@example.com', password: 'a long sentence' },
      })
    ).body;
    const { site_id } = await street.post('command-center/sites', {
      name: 'Example for many',
      starter_key: 'bare',
      project_id: street.projectId,
    });
    const random = chanceOf(seed);
    const pick = <T>(list: readonly T[]): T | undefined => list[random(list.length)];
    /** Words shown to a person as a choice, or removed on purpose by writer or reader. */
    const shown = new Set<string>();
    const removedWords = new Set<string>();
    const written: string[] = [];
    const word = (who: string): string => {
      written.push(`${who}w${written.length}`);
      return written.at(-1) ?? '';
    };
    /** A text with one more word. Fields have a maximum length; the writer sees which words are dropped. */
    const longer = (text: string, own: string): string => {
      const extended = `${text} ${own}`;
      const shortened = extended.slice(-textMax);
      for (const each of wordsOf(extended)) if (!wordsOf(shortened).includes(each)) removedWords.add(each);
      return shortened;
    };
    const ask = async (method: 'GET' | 'POST', path: string, body?: object) => {
      const reply = await app.call(method, `/api/command-center/${path}`, {
        token: session,
        ...(body && { body: { site_id, ...body } }),
      });
      if (reply.status >= 300) throw new Refusal(reply.body);
      return reply.body;
    };
    const open = (revision?: string) =>
      ask('GET', `site-builder/open?site_id=${site_id}${revision ? `&revision_id=${revision}` : ''}`);

    /** A person with a tab, a connection that may be cut, and the browser's store of unsent changes. */
    async function aPerson(who: string) {
      let line: 'whole' | 'cut' | 'deaf' = 'whole';
      let unsent: { patches: readonly Patch[]; revisionId: string | null } | undefined;
      let model: SiteModel;
      let editing: { readonly location: FieldLocation; shown: string } | undefined;
      let tab = { isGone: true };
      const called = async <T>({ isGone }: typeof tab, call: () => Promise<T>): Promise<T> => {
        if (isGone || line === 'cut') throw new Error('cut');
        const answer = await call();
        if (line === 'deaf') throw new Error('cut behind the call');
        return answer;
      };
      const serverOf = (tab: { isGone: boolean }): ModelServer => ({
        read: () =>
          called(tab, async (): Promise<Opened> => {
            const { documents, ...state } = await open();
            return { base: baseOf(state), documents };
          }),
        save: (patches, { revisionId }) =>
          called(tab, async () => {
            const { revision, change_set_id } = await ask('POST', 'site-builder/edits', {
              base_revision_id: revisionId,
              edits: [{ op: 'document.patch', patches: [...patches] }],
            });
            return {
              base: baseOf({ ...revision, change_set_id }),
              isAlone: revision.base_revision_id === revisionId,
            };
          }),
        isOwnConflict: (problem) => problem instanceof Refusal && problem.body.code === 'revision_conflict',
      });
      async function openTab(): Promise<void> {
        tab.isGone = true;
        const own = { isGone: false };
        tab = own;
        line = 'whole';
        const server = serverOf(own);
        const keep = (patches: readonly Patch[], revisionId: string | null) => {
          if (!own.isGone) unsent = { patches, revisionId };
        };
        const read = await server.read();
        const old = unsent?.revisionId && (await open(unsent.revisionId)).documents;
        const from = old ? [{ patches: unsent?.patches ?? [], from: old as DocumentSet }] : [];
        const siteModel = createSiteModel(read, server, { keep }, from);
        model = siteModel;
        editing = undefined;
        const look = () => {
          for (const { theirs } of siteModel.state().conflicts)
            for (const each of wordsOf(theirs)) shown.add(each);
        };
        siteModel.subscribe(look);
        look();
      }
      await openTab();
      const documents = () => model.state().documents;
      const textAt = ({ doc, at }: FieldLocation) => String(valueAt(documents()[doc], partsOf(at)) ?? '');

      const acts: readonly (() => unknown)[] = [
        // Writes into a panel's field.
        () => {
          const location = pick(textsIn(documents()));
          if (!location) return;
          editing = undefined;
          model.hold(undefined);
          model.change({ patches: [{ do: 'set', ...location, value: longer(textAt(location), word(who)) }] });
        },
        // Writes on the canvas, which shows the old text until the caret leaves.
        () => {
          const location = pick(textsIn(documents()));
          if (!editing && location) {
            editing = { location, shown: textAt(location) };
            model.hold(location);
          }
          if (!editing || !textsIn(documents()).some(({ at }) => at === editing?.location.at)) return;
          editing.shown = longer(editing.shown, word(who));
          const patch = { do: 'set', ...editing.location, value: editing.shown } as const;
          model.change({ patches: [patch], key: editing.location.at, isShown: true });
        },
        () => {
          editing = undefined;
          model.hold(undefined);
        },
        () => {
          const mine = word(who);
          const item = { block_id: `b_${mine}`, key: 'text', props: { heading: mine, text: emptyText } };
          const after = pick([null, ...idsIn(documents())]) ?? null;
          model.change({ patches: [{ do: 'insert', doc: page, at: '/blocks', item, after }] });
        },
        () => {
          const id = pick(idsIn(documents()));
          const after = pick([null, ...idsIn(documents()).filter((each) => each !== id)]) ?? null;
          if (id) model.change({ patches: [{ do: 'move', doc: page, at: `/blocks/${id}`, after }] });
        },
        () => {
          if (random(4) > 0 || idsIn(documents()).length < 6) return;
          const at = `/blocks/${pick(idsIn(documents()).slice(1))}`;
          for (const each of wordsOf(valueAt(documents()[page], partsOf(at)))) removedWords.add(each);
          model.change({ patches: [{ do: 'set', doc: page, at }] });
        },
        () => {
          const before = wordsOf(documents());
          editing = undefined;
          model.hold(undefined);
          model.undo();
          const after = new Set(wordsOf(documents()));
          for (const each of before)
            if (!after.has(each)) {
              assert.ok(each.startsWith(who), `${who} took back ${each}, which another wrote`);
              removedWords.add(each);
            }
        },
        () => void model.flush(),
        () => model.flush(),
        () => model.flush(),
        () => (model.state().saving === 'saved' ? model.follow().catch(() => {}) : undefined),
        () => {
          line = pick(['cut', 'deaf', 'whole', 'whole'] as const) ?? 'whole';
        },
        // The tab closes, or crashes: its unsent changes stay in the store.
        async () => {
          if (random(3) > 0) return;
          model.close();
          await openTab();
        },
      ];
      return {
        act: () => pick(acts)?.(),
        /** Reconnects, sends everything and reads all changes. */
        async end(): Promise<void> {
          line = 'whole';
          for (let round = 0; model.state().saving !== 'saved'; round += 1) {
            assert.ok(round < 50, `${who} cannot save: ${model.state().problem}`);
            await model.flush();
          }
          await model.follow();
          model.close();
        },
        documents,
      };
    }

    /** Edits an older version, and reads again when refused. */
    async function anAgent() {
      let read = await open();
      return async (): Promise<void> => {
        if (random(3) === 0) read = await open();
        const location = pick(textsIn(read.documents));
        if (!location) return;
        const value = longer(String(valueAt(read.documents[page], partsOf(location.at))), word('g'));
        try {
          await ask('POST', 'site-builder/edits', {
            base_revision_id: read.revision_id,
            change_set_id: read.change_set_id,
            edits: [{ op: 'document.patch', patches: [{ do: 'set', ...location, value }] }],
          });
        } catch (refused) {
          assert.ok(refused instanceof Refusal, String(refused));
          // The conflict names both sides; its own text is kept.
          for (const each of [...wordsOf(refused.body), written.at(-1) ?? '']) shown.add(each);
        }
        read = await open();
      };
    }

    const emptyText = { type: 'doc', content: [{ type: 'paragraph' }] };
    const [kim, ada] = [await aPerson('k'), await aPerson('a')];
    const agent = await anAgent();
    for (let edit = 0; edit < editsOfRun; edit += 1) {
      const who = random(9);
      if (who < 4) await kim.act();
      else if (who < 8) await ada.act();
      else await agent();
    }
    await kim.end();
    await ada.end();
    const { documents } = await open();
    const there = new Set(wordsOf(documents));
    const missing = written.filter((each) => !there.has(each) && !shown.has(each) && !removedWords.has(each));
    context.diagnostic(
      `${written.length} words: ${there.size} on the page, ${shown.size} shown as a choice, ${removedWords.size} removed`,
    );
    assert.deepEqual(missing, []);
    assert.ok(written.length > editsOfRun / 4 && there.size > 0 && shown.size > 0);
    assert.deepEqual(ada.documents()[page], documents[page], 'Ada sees what the server has');
  });
