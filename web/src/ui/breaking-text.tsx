import { Fragment } from 'react';

/** A name such as `ticket_message.reply` or `ada@example.com` that may wrap between its parts. */
export function BreakingText({ children }: { children: string }) {
  const parts = children.split(/(?<=\.)|(?=@)/);
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text stay where they are
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
