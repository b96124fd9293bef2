import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { Static } from 'typebox';
import { kinds } from '../../../../renderer/content.ts';
import { tagNamePattern } from '../../../../renderer/kinds/code.ts';
import { isForeignTag } from '../../../../renderer/page/services.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { Part } from '../../ui/sheet.tsx';
import { newId } from '../model/block-changes.ts';
import type { PanelProps } from '../panel-props.ts';
import css from '../parts/parts.module.css';

type Code = Static<typeof kinds.code.schema>;

const doc = 'code.json';

/** Verification tags and third-party scripts. They are part of the draft and go live with it. */
export function Code({ model, state, pages }: PanelProps) {
  const code = (state.documents[doc] as Code | undefined) ?? kinds.code.blank('');
  const guarded = pages.find(({ access }) => access !== 'public');
  const write = (next: Partial<Code>) =>
    model.change({ patches: [{ do: 'set', doc, at: '', value: { ...code, ...next } }] });
  return (
    <Part title="Code">
      <p className={css.quiet}>
        Connect outside services with a verification tag or a script address. Inline code is not accepted.
      </p>
      <Tags tags={code.tags} onChange={(tags) => write({ tags })} />
      {guarded === undefined ? (
        <Scripts scripts={code.scripts} onChange={(scripts) => write({ scripts })} />
      ) : (
        <p className={css.quiet}>
          This site has a page for your team or for customers, “{guarded.title}”. A third-party script could
          read it, so scripts are not loaded on any page.
        </p>
      )}
    </Part>
  );
}

interface TagsProps {
  tags: Code['tags'];
  onChange: (tags: Code['tags']) => void;
}

function Tags({ tags, onChange }: TagsProps) {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const add = () => {
    const detectedTag = tagIn(typed);
    if (typeof detectedTag === 'string') return setFault(detectedTag);
    setFault(undefined);
    setTyped('');
    onChange([
      ...tags.filter(({ name }) => name !== detectedTag.name),
      { item_id: newId('i'), ...detectedTag },
    ]);
  };
  return (
    <>
      {tags.length === 0 ? null : (
        <ul className={css.links} aria-label="Verification tags">
          {tags.map(({ item_id, name, content }) => (
            <li key={item_id} className={css.access}>
              <span className={css.words}>
                <strong>{name}</strong>
                <span className={css.quiet}>{content}</span>
              </span>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Delete the tag ${name}`}
                onClick={() => onChange(tags.filter((tag) => tag.item_id !== item_id))}
              >
                <IconTrash size={iconSizes.normal} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <TextInput
        label="Verification tag"
        description="Paste the tag as the service shows it"
        placeholder={'<meta name="google-site-verification" content="…">'}
        value={typed}
        error={fault}
        spellCheck={false}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button size="xs" variant="default" disabled={typed.trim() === ''} onClick={add}>
        Add tag
      </Button>
    </>
  );
}

const namePattern = new RegExp(tagNamePattern);

/** The pasted tag, or the reason why it is not one. */
function tagIn(text: string): { name: string; content: string } | string {
  const meta = new DOMParser().parseFromString(text, 'text/html').querySelector('meta');
  const name = meta?.getAttribute('name') ?? meta?.getAttribute('property') ?? '';
  const content = (meta?.getAttribute('content') ?? '').trim();
  if (!namePattern.test(name) || content === '' || content.length > 300)
    return 'Paste the whole tag, from <meta to >, with its name and content.';
  return isForeignTag(name) ? { name, content } : `Your pages already contain ${name}.`;
}

/** The address in a pasted script tag, or the text itself. */
function addressIn(text: string): string {
  if (!text.includes('<')) return text.trim();
  const script = new DOMParser().parseFromString(text, 'text/html').querySelector('script[src]');
  return (script?.getAttribute('src') ?? '').trim().replace(/^\/\//, 'https://');
}

interface ScriptsProps {
  scripts: Code['scripts'];
  onChange: (scripts: Code['scripts']) => void;
}

function Scripts({ scripts, onChange }: ScriptsProps) {
  const [url, setUrl] = useState('');
  const [purpose, setPurpose] = useState('');
  const [isTracking, setTracking] = useState(true);
  const address = URL.parse(addressIn(url));
  const isRight = address?.protocol === 'https:' && address.username === '';
  const add = () => {
    if (!address) return;
    const script = { item_id: newId('i'), url: `${address.origin}${address.pathname}${address.search}` };
    const more = purpose.trim();
    onChange([
      ...scripts,
      { ...script, ...(more === '' ? {} : { purpose: more }), ...(isTracking ? { tracking: true } : {}) },
    ]);
    setUrl('');
    setPurpose('');
  };
  return (
    <>
      {scripts.length === 0 ? null : (
        <ul className={css.links} aria-label="Third-party scripts">
          {scripts.map((script) => (
            <li key={script.item_id} className={css.access}>
              <span className={css.words}>
                <strong>{URL.parse(script.url)?.host ?? script.url}</strong>
                <span className={css.quiet}>
                  {script.purpose ? `${script.purpose}. ` : ''}
                  {script.tracking ? 'Loads after consent.' : 'Loads on every page.'}
                </span>
              </span>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Delete the script ${script.url}`}
                onClick={() => onChange(scripts.filter(({ item_id }) => item_id !== script.item_id))}
              >
                <IconTrash size={iconSizes.normal} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <TextInput
        label="Script address"
        description="Or paste the script tag as the service shows it"
        placeholder="https://stats.example.com/script.js"
        maxLength={2000}
        spellCheck={false}
        value={url}
        error={
          url.trim() === '' || isRight
            ? undefined
            : url.includes('<')
              ? 'This tag names no https:// address. Only scripts with an address can be added.'
              : 'Enter the full script address, starting with https://.'
        }
        onChange={({ currentTarget }) => setUrl(currentTarget.value)}
      />
      {isRight ? (
        <>
          <p className={css.quiet}>
            Scripts of {address.host} will be able to read and change everything on your public pages. Only
            add services you trust.
          </p>
          <TextInput
            label="Purpose"
            description="Visitors see this"
            placeholder="Statistics"
            maxLength={120}
            value={purpose}
            onChange={({ currentTarget }) => setPurpose(currentTarget.value)}
          />
          <Checkbox
            label="It tracks visitors"
            description="Visitors are asked first. Nothing loads without their consent."
            checked={isTracking}
            onChange={({ currentTarget }) => setTracking(currentTarget.checked)}
          />
          <Button size="xs" variant="default" onClick={add}>
            Add script
          </Button>
        </>
      ) : null}
    </>
  );
}
