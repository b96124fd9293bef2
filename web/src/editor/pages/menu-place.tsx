import { NativeSelect, Stack, Switch } from '@mantine/core';
import { moveInMenu, placeInMenu, showInMenu } from '../model/page-changes.ts';
import type { EditedPage } from '../model/site-documents.ts';
import type { PanelProps } from '../panel-props.ts';

/** Shows a page in the menu of the header, and says where. */
export function MenuPlace({
  model,
  state,
  page,
}: Pick<PanelProps, 'model' | 'state'> & { page: EditedPage }) {
  const { item, after, others, hasRoom } = placeInMenu(state.documents, page.page_id);
  const isFull = item === undefined && !hasRoom;
  return (
    <Stack gap="xs">
      <Switch
        label="Show in menu"
        description={isFull ? 'The menu is full: remove another page from it first.' : undefined}
        checked={item !== undefined}
        disabled={isFull}
        onChange={({ currentTarget }) =>
          model.change({ patches: showInMenu(model.state().documents, page, currentTarget.checked) })
        }
      />
      {item && others.length > 0 ? (
        <NativeSelect
          label="Place in the menu"
          data={[
            { value: '', label: 'First' },
            ...others.map(({ item_id, label }) => ({ value: item_id, label: `After ${label || 'a link'}` })),
          ]}
          value={after ?? ''}
          onChange={({ currentTarget }) =>
            model.change({ patches: moveInMenu(model.state().documents, page, currentTarget.value || null) })
          }
        />
      ) : null}
    </Stack>
  );
}
