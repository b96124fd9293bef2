import { Stack, Switch, TagsInput, Textarea, TextInput } from '@mantine/core';
import type { EditedPage } from '../model/site-documents.ts';
import type { SiteModel } from '../model/site-model.ts';

interface PostFormProps {
  model: SiteModel;
  page: EditedPage;
}

interface PostFacts {
  readonly date?: string;
  readonly author?: string;
  readonly tags?: readonly string[];
  readonly summary?: string;
}

const today = (): string => new Date().toISOString().slice(0, 10);

/** Turns a page into a post, and edits what post lists and the feed show. */
export function PostForm({ model, page }: PostFormProps) {
  const post = (page as { post?: PostFacts }).post;
  const save = (value: PostFacts | undefined, key?: string) =>
    model.change({
      patches: [{ do: 'set', doc: page.doc, at: '/post', ...(value && { value }) }],
      ...(key && { key: `post ${page.page_id} ${key}` }),
    });
  const set = (member: keyof PostFacts, value: string | readonly string[] | undefined) => {
    const { [member]: _, ...otherMembers } = post ?? {};
    save(value === undefined ? otherMembers : { ...otherMembers, [member]: value }, member);
  };
  return (
    <Stack gap="md" my="md">
      <Switch
        label="This page is a post"
        description="Posts have a date. A Posts block lists them, and readers can subscribe."
        checked={post !== undefined}
        onChange={({ currentTarget }) => save(currentTarget.checked ? { date: today() } : undefined)}
      />
      {post ? (
        <>
          <TextInput
            type="date"
            label="Date"
            required
            value={post.date ?? ''}
            onChange={({ currentTarget }) => {
              // Browsers report an empty value while an incomplete date is typed.
              if (currentTarget.value !== '') set('date', currentTarget.value);
            }}
          />
          <TextInput
            label="Author"
            maxLength={80}
            value={post.author ?? ''}
            onChange={({ currentTarget }) => set('author', currentTarget.value || undefined)}
          />
          <TagsInput
            label="Tags"
            description="A Posts block can show a single tag."
            maxTags={12}
            value={[...(post.tags ?? [])]}
            onChange={(tags) => set('tags', tags.length === 0 ? undefined : tags)}
          />
          <Textarea
            label="Summary"
            description="Shown in lists, in the feed and below the title."
            autosize
            minRows={2}
            maxLength={300}
            value={post.summary ?? ''}
            onChange={({ currentTarget }) => set('summary', currentTarget.value || undefined)}
          />
        </>
      ) : null}
    </Stack>
  );
}
