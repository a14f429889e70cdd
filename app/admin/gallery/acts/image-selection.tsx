import { useState } from 'react';
import { Form } from 'react-router';
import {
  type GalleryCategory,
  galleryCategoryNames,
} from '../../../rules/gallery/gallery-category-names.ts';
import { StaffIcon } from '../../../ui/icons/staff-icon.tsx';
import { useRefresh } from '../../../ui/live/use-refresh.ts';
import { useToast } from '../../../ui/overlays/toast.tsx';
import type { Selection } from '../../selection/use-selection.ts';
import { capitalised } from '../category-choice.tsx';
import { imagesAddress } from '../gallery-address.ts';
import type { MoveAnswer } from './image-move.ts';
import { moveFailed } from './image-move-texts.ts';

/** The form that the boxes of the cards belong to. */
export const imageSelectionForm = 'selected-images';

interface ImageSelectionBarProps {
  category: GalleryCategory;
  selection: Selection;
  onDelete: (ids: string[]) => void;
}

/** What can be done with several images at once; without a script it is always there. */
export function ImageSelectionBar({ category, selection, onDelete }: ImageSelectionBarProps) {
  const { ids, clear } = selection;
  const [isBusy, setBusy] = useState(false);
  const toast = useToast();
  const refresh = useRefresh();
  const address = `${imagesAddress(category)}/move`;

  async function move(form: FormData) {
    setBusy(true);
    const { isDone, text } = await send(address, form);
    setBusy(false);
    toast({ text, kind: isDone ? 'success' : 'error' });
    // One of them may have gone meanwhile, and then the list is to show it.
    await refresh();
  }
  return (
    <Form
      id={imageSelectionForm}
      method="post"
      action={address}
      aria-label="Selected images"
      className="selection-bar image-selection"
      data-empty={ids.length === 0}
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent as SubmitEvent;
        if (submitter?.hasAttribute('formaction')) onDelete(ids);
        else if (!isBusy) void move(new FormData(event.currentTarget));
      }}
    >
      <p role="status" className="needs-script">
        {ids.length > 0 ? `${ids.length} selected` : ''}
      </p>
      <button
        type="button"
        className="button button-outline needs-script selection-none"
        onClick={clear}
      >
        Select none
      </button>
      <label className="flex items-center gap-2">
        <span className="font-semibold">Move to</span>
        <select name="to" className="field-input w-auto!">
          {galleryCategoryNames
            .filter((name) => name !== category)
            .map((name) => (
              <option key={name} value={name}>
                {capitalised(name)}
              </option>
            ))}
        </select>
      </label>
      <button type="submit" aria-disabled={isBusy} className="button button-outline">
        {isBusy ? 'Moving...' : 'Move selected'}
      </button>
      <button
        type="submit"
        formAction={`${imagesAddress(category)}/delete`}
        className="button button-outline text-error"
      >
        <StaffIcon name="bin" />
        Delete selected
      </button>
    </Form>
  );
}

/** Asked directly, not through the page: what is typed there stays. */
async function send(address: string, form: FormData): Promise<MoveAnswer> {
  const failed: MoveAnswer = { isDone: false, text: moveFailed };
  const body = new URLSearchParams();
  for (const [name, value] of form) body.append(name, String(value));
  try {
    const headers = { accept: 'application/json' };
    const response = await fetch(address, { method: 'POST', headers, body });
    // A session that ended leads to the login page, which is an answer, but not this one.
    const isAnswer = response.headers.get('content-type')?.startsWith('application/json');
    return isAnswer && !response.redirected ? await response.json() : failed;
  } catch (error) {
    console.warn('Images could not be moved.', error);
    return failed;
  }
}
