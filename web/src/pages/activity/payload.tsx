import { SegmentedControl } from '@mantine/core';
import { useMemo, useState } from 'react';
import { indentedTokens, type Token, tokensOf } from '../../json/json-text.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { formatNumber } from '../../ui/format-text.ts';
import css from './payload.module.css';

/** Tokens beyond this number are not coloured: each is an element, and a payload can be 256 KiB. */
const colouredMax = 4000;

/** The original payload. It is never parsed, so every number, escape and space is exactly as sent. */
export function Payload({ json, sizeBytes }: { json: string; sizeBytes: number }) {
  const [view, setView] = useState('indented');
  return (
    <section aria-labelledby="event-payload">
      <div className={css.head}>
        <div>
          <h2 id="event-payload" className={css.title}>
            Original payload
          </h2>
          <p className={css.size}>{formatNumber(sizeBytes)} bytes, kept exactly as received</p>
        </div>
        <div className={css.tools}>
          <SegmentedControl
            size="xs"
            aria-label="Payload format"
            data={[
              { value: 'indented', label: 'Formatted' },
              { value: 'received', label: 'As received' },
            ]}
            value={view}
            onChange={setView}
          />
          <CopyButton text={json} subject="payload" />
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre className={css.text} tabIndex={0}>
        <Coloured json={json} isIndented={view === 'indented'} />
      </pre>
    </section>
  );
}

function Coloured({ json, isIndented }: { json: string; isIndented: boolean }) {
  const { coloured, rest } = useMemo(
    () => split(isIndented ? indentedTokens(json) : tokensOf(json)),
    [json, isIndented],
  );
  return (
    <>
      {coloured.map(({ kind, text }, index) =>
        kind === 'space' || kind === 'punctuation' ? (
          text
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces never change places
          <span key={index} data-kind={kind}>
            {text}
          </span>
        ),
      )}
      {rest}
    </>
  );
}

function split(tokens: Iterable<Token>): { coloured: readonly Token[]; rest: string } {
  const coloured: Token[] = [];
  let rest = '';
  for (const token of tokens) {
    if (coloured.length < colouredMax) coloured.push(token);
    else rest += token.text;
  }
  return { coloured, rest };
}
