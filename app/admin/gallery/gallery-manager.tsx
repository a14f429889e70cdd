import { useEffect, useRef, useState } from 'react';
import { data, useNavigation } from 'react-router';
import { servicesOf } from '../../app-context.server.ts';
import { readGalleryPage } from '../../data/gallery/gallery-list.server.ts';
import { updateGalleryImage } from '../../data/gallery/image-texts.server.ts';
import { newAttemptKey } from '../../rules/attempt-key.ts';
import { parseForm } from '../../rules/form.ts';
import {
  type GalleryCategory,
  galleryCategoryNames,
  parseGalleryCategory,
} from '../../rules/gallery/gallery-category-names.ts';
import { galleryImageRules, imageTextsOf } from '../../rules/gallery/gallery-image-rules.ts';
import { listSteps, parseShown } from '../../rules/pagination.ts';
import { readForm } from '../../services/read-form.server.ts';
import { staleIfError } from '../../ui/live/stale-if-error.ts';
import type { LiveHandle } from '../../ui/live/use-live.ts';
import { DeletedBanner } from '../bulk/bulk-actions.tsx';
import { findJustDeleted } from '../bulk/bulk-work.server.ts';
import { adminMeta } from '../frame/admin-meta.ts';
import { answerOr } from '../frame/answer-or.ts';
import { redirectWithToast } from '../frame/flash.server.ts';
import { LeaveQuestion } from '../frame/leave-question.tsx';
import { LanguageLinks } from '../translations/language-links.tsx';
import type { Route } from './+types/gallery-manager.ts';
import { CategoryChoice } from './category-choice.tsx';
import { galleryAddress, staysField } from './gallery-address.ts';
import { ImageGrid } from './image-grid.tsx';
import {
  type ImageTextsAnswer,
  pointLeftOut,
  textsNotSaved,
  textsSaved,
} from './image-texts-answer.ts';
import { UploadArea } from './upload-area.tsx';
import { UploadList } from './upload-list.tsx';
import { useUploads } from './use-uploads.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { database, sitePictures } = servicesOf(context);
  const { category, editedId, show } = readAddress(request);
  const { images, part } = await readGalleryPage(database, category, {
    tag: null,
    show,
    imageId: editedId,
    step: listSteps.images,
  });
  const fallback = sitePictures.get('fallback');
  // After a delete without a script; with one the toast offers Undo.
  const deleted = await findJustDeleted(servicesOf(context), 'images', new URL(request.url));
  return { category, editedId, images, part, fallback, deleted, attempt: newAttemptKey() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { database, log } = servicesOf(context);
  const { category, editedId: id, show } = readAddress(request);
  if (!id) throw data(null, { status: 400 });
  const form = await readForm(request);
  const parsed = parseForm(galleryImageRules, form);
  if (!parsed.ok) {
    const { errors, values } = parsed;
    return data<ImageTextsAnswer>({ id, errors, values }, { status: 400 });
  }
  try {
    const saved = await updateGalleryImage(database, category, id, imageTextsOf(parsed.value));
    if (saved && form.has(staysField)) {
      return data<ImageTextsAnswer>({ id, errors: {}, values: {} });
    }
    return redirectWithToast(
      galleryAddress(category, { show: parseShown(show, listSteps.images) }),
      saved
        ? { text: saved === true ? textsSaved : pointLeftOut, kind: 'success' }
        : { text: 'This image is not there any more', kind: 'error' },
    );
  } catch (error) {
    log.error({ err: error }, 'A caption could not be saved');
    return data(textsNotSaved(id, form), { status: 503 });
  }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => staleIfError(args);

/** Without an answer the form stays open with everything in it. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  return answerOr({ serverAction }, textsNotSaved(readAddress(request).editedId ?? '', form));
}

export const handle: LiveHandle = {
  live: () => galleryCategoryNames.map((name) => ({ topic: `gallery/${name}` as const })),
};

export function meta() {
  return adminMeta('Gallery Management');
}

export default function GalleryManager({ loaderData, actionData }: Route.ComponentProps) {
  const { category, editedId, images, part, fallback, deleted, attempt } = loaderData;
  const { uploads, busy, choose, retry, clear } = useUploads();
  const heading = useRef<HTMLHeadingElement>(null);
  const { state } = useNavigation();
  // The gallery that the screen names, also while its images are on their way: photos go to it.
  const [named, setNamed] = useState(category);
  const newest = useRef(category);
  const name = (next: GalleryCategory) => {
    newest.current = next;
    setNamed(next);
  };
  useEffect(() => {
    if (state !== 'idle') return;
    newest.current = category;
    setNamed(category);
  }, [category, state]);
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <h1 className="staff-heading">Gallery Management</h1>
        <CategoryChoice category={named} onChoose={name} />
      </div>
      <LanguageLinks kind="gallery" id={named} />
      <DeletedBanner kind="images" deleted={deleted} fields={{ category }} />
      <UploadArea
        category={named}
        attempt={attempt}
        onChoose={(files) => choose(files, newest.current)}
      />
      <UploadList uploads={uploads} shown={named} onRetry={retry} onClear={clear} />
      <ImageGrid
        images={images}
        part={part}
        category={category}
        editedId={editedId}
        answer={actionData}
        fallback={fallback}
        heading={heading}
      />
      <LeaveQuestion
        isNeeded={() => busy}
        title="Leave while uploading?"
        sentence="Pictures that are not uploaded yet will be left out. You can choose them again later."
      />
    </>
  );
}

/** An unknown or missing category is the first one; `edit` names the image opened for editing. */
function readAddress(request: Request) {
  const { searchParams } = new URL(request.url);
  const category = parseGalleryCategory(searchParams.get('category') ?? undefined);
  return {
    category: category ?? galleryCategoryNames[0],
    editedId: searchParams.get('edit'),
    show: searchParams.get('show'),
  };
}

export { AdminFailure as ErrorBoundary } from '../frame/admin-failure.tsx';
