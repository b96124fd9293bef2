import { Button, TagsInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ConversationPage } from '../../api/conversations.ts';
import type { Conversation } from '../../api/records.ts';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { useInbox } from './inbox-context.ts';
import { useLatestConversations } from './use-latest-conversations.ts';

interface TagDialogProps {
  about: readonly Conversation[];
  onClose: (isDone: boolean) => void;
}

/** Edits the tags of one conversation, or adds tags to several. */
export function TagDialog({ about, onClose }: TagDialogProps) {
  const { writes } = useInbox();
  const suggestions = useKnownTags();
  const [first, ...rest] = about;
  const isOne = rest.length === 0;
  const [tags, setTags] = useState<string[]>(isOne ? [...(first?.tags ?? [])] : []);
  const [typed, setTyped] = useState('');
  const save = () => {
    if (isOne && first) writes.changeOne(first, { tags }, { tags });
    else writes.changeAll(about, { add_tags: tags }, {}, 'tagged');
    onClose(true);
  };
  return (
    <Dialog
      opened
      onClose={() => onClose(false)}
      title={isOne ? 'Tags' : `Tag ${about.length} conversations`}
    >
      <TagsInput
        label={isOne ? 'Tags of this conversation' : 'Tags to add'}
        description="Press Enter or comma after each tag."
        // Suggests only while typing: an open list would cover the buttons.
        data={typed.trim() === '' ? [] : suggestions}
        searchValue={typed}
        onSearchChange={setTyped}
        value={tags}
        maxTags={50}
        data-autofocus
        clearable={false}
        onChange={(next) => setTags(next.map((tag) => tag.slice(0, 64)))}
      />
      <DialogActions>
        <Button variant="default" onClick={() => onClose(false)}>
          Cancel
        </Button>
        <Button disabled={!isOne && tags.length === 0} onClick={save}>
          {isOne ? 'Save tags' : 'Add tags'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Tags of all loaded conversations, as suggestions. */
export function useKnownTags(): string[] {
  const queries = useQueryClient();
  const tags = new Set([...useLatestConversations().values()].flatMap((conversation) => conversation.tags));
  const lists = queries.getQueriesData<{ pages: ConversationPage[] }>({
    queryKey: ['conversations', 'pages'],
  });
  for (const [, list] of lists) {
    for (const { data } of list?.pages ?? []) {
      for (const conversation of data) for (const tag of conversation.tags) tags.add(tag);
    }
  }
  return [...tags].sort();
}
