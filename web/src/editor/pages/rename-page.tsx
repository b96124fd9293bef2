import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { type EditedPage, nameOfPage } from '../model/site-documents.ts';

interface RenamePageProps {
  page: EditedPage;
  onRename: (title: string) => void;
  onClose: () => void;
}

/** Title of a page in its place in the list. Enter or leaving the field keeps it, Escape does not. */
export function RenamePage({ page, onRename, onClose }: RenamePageProps) {
  const [title, setTitle] = useState(page.title);
  const keep = () => {
    const next = title.trim();
    if (next !== '' && next !== page.title) onRename(next);
    onClose();
  };
  return (
    <TextInput
      flex={1}
      size="xs"
      aria-label={`Title of ${nameOfPage(page)}`}
      maxLength={160}
      autoFocus
      value={title}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) => setTitle(currentTarget.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === 'Enter') keep();
        if (event.key !== 'Escape') return;
        // The panel stays open.
        event.stopPropagation();
        onClose();
      }}
    />
  );
}
