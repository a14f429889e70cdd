import { useEffect, useRef, useState } from 'react';
import { data, Form, Link, useNavigation, useSubmit } from 'react-router';
import { type Context, getServices } from '../../app-context.server.ts';
import { readGalleryPage, updateGalleryImage } from '../../data/gallery/gallery.server.ts';
import { findPackage } from '../../data/packages/packages.server.ts';
import { findPage } from '../../data/pages/pages.server.ts';
import { newAttemptKey, parseForm, submittedValues } from '../../rules/form.ts';
import {
  type Album,
  albumLabel,
  albumPart,
  maxAlbumPhotos,
  parseOwner,
  toAlbum,
  toAlbumChange,
} from '../../rules/gallery/albums.ts';
import {
  capitalise,
  galleryCategoryNames,
  parseGalleryCategory,
} from '../../rules/gallery/gallery-category-names.ts';
import { galleryImageRules, toImageTexts } from '../../rules/gallery/gallery-image-rules.ts';
import { listSteps, parseShown } from '../../rules/pagination.ts';
import { readForm } from '../../services/read-form.server.ts';
import { StaffIcon } from '../../ui/icons/staff-icon.tsx';
import type { LiveHandle } from '../../ui/live/use-live.ts';
import { ShowMore, stepId } from '../../ui/show-more.tsx';
import { BulkBar, BulkButton, useSelection } from '../bulk/bulk-actions.tsx';
import { actionWithFallback, adminMeta } from '../layout/admin-page.ts';
import { redirectWithToast } from '../layout/flash.server.ts';
import { EmptyList } from '../layout/staff-list.tsx';
import { withUniqueNames } from '../layout/unique-names.ts';
import { LeaveQuestion } from '../layout/unsaved-question.tsx';
import { LanguageLinks } from '../translations/language-links.tsx';
import type { Route } from './+types/gallery-manager.ts';
import { galleryPath, imagesPath, staysField } from './gallery-path.ts';
import { ImageCard, type ImageTextsAnswer } from './image-card.tsx';
import { UploadArea, UploadList } from './upload-area.tsx';
import { useUploads } from './use-uploads.ts';

// The images of the galleries, or with an id in the URL the photos of that package or page.

export async function loader(args: Route.LoaderArgs) {
  const { context } = args;
  const { database, sitePictures } = getServices(context);
  const { category, editedId, show } = readAddress(args);
  const owner = await findOwner(context, category);
  const { images, part } = await readGalleryPage(database, category, {
    tag: null,
    show,
    imageId: editedId,
    step: listSteps.images,
  });
  const fallback = sitePictures.get('fallback');
  return { owner, category, editedId, images, part, fallback, attempt: newAttemptKey() };
}

/** The package or page; null for a gallery. */
async function findOwner(context: Context, album: Album) {
  const { database } = getServices(context);
  const owner = parseOwner(album);
  if (!owner) return null;
  const { kind, id } = owner;
  const name =
    kind === 'package'
      ? (await findPackage(database, id))?.packageName
      : (await findPage(database, id))?.title;
  if (name !== undefined) return { kind, id, name: name.trim() || 'Package' };
  const text = `This ${kind} no longer exists`;
  throw redirectWithToast(`/admin/${albumPart(album)}`, { text, kind: 'error' });
}

export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const { database, log } = getServices(context);
  const { category, editedId: id, show } = readAddress(args);
  if (!id) throw data(null, { status: 400 });
  const form = await readForm(request);
  const parsed = parseForm(galleryImageRules, form);
  if (!parsed.ok) {
    const { errors, values } = parsed;
    return data<ImageTextsAnswer>({ id, errors, values }, { status: 400 });
  }
  try {
    const result = await updateGalleryImage(database, category, id, toImageTexts(parsed.value));
    if (result && form.has(staysField)) {
      return data<ImageTextsAnswer>({ id, errors: {}, values: {} });
    }
    return redirectWithToast(
      galleryPath(category, { show: parseShown(show, listSteps.images) }),
      result
        ? {
            text: result === true ? getSavedText(category) : focusDroppedText,
            subject: parsed.value.caption,
            kind: 'success',
          }
        : { text: 'This image no longer exists', kind: 'error' },
    );
  } catch (error) {
    log.error({ err: error }, 'A caption could not be saved');
    return data(toFailedAnswer(id, form), { status: 503 });
  }
}

/** Used by the server when storage fails and by the browser when the connection does. */
function toFailedAnswer(id: string, form: FormData): ImageTextsAnswer {
  const sentence = 'This could not be saved just now. Please try again in a minute.';
  return { id, errors: { form: sentence }, values: submittedValues(form) };
}

const getSavedText = (album: Album) =>
  parseOwner(album) ? 'Photo texts saved' : 'Caption and tags saved';

/** Shown if the photo was replaced after the form was opened: the chosen focal point is dropped. */
const focusDroppedText = `Saved. Somebody has replaced the photo: please check which part of it stays in view.`;

export { staleIfError as clientLoader } from '../../ui/live/stale-if-error.ts';

export async function clientAction(args: Route.ClientActionArgs) {
  const form = await args.request.clone().formData();
  const id = args.url.searchParams.get('edit') ?? '';
  return actionWithFallback(args, toFailedAnswer(id, form));
}

export const handle: LiveHandle = {
  live: ({ id }) =>
    id === undefined
      ? galleryCategoryNames.map((name) => toAlbumChange(name))
      : [{ topic: 'packages', id }, { topic: 'website' }],
};

export const meta = ({ loaderData }: Route.MetaArgs) =>
  adminMeta(
    loaderData?.owner ? `Photos of ${albumLabel(loaderData.category)}` : 'Gallery Management',
  );

export default function GalleryManager({ loaderData, actionData }: Route.ComponentProps) {
  const { category, owner, part, attempt } = loaderData;
  const { uploads, isUploading, choose, retry, clear } = useUploads();
  const { state } = useNavigation();
  // The selected gallery receives new photos, even while its images are still loading.
  const [selectedCategory, setSelectedCategory] = useState<Album>(category);
  useEffect(() => {
    if (state === 'idle') setSelectedCategory(category);
  }, [category, state]);
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        {owner ? (
          <>
            <h1 className="staff-heading wrap-anywhere">
              Photos of <bdi>{owner.name}</bdi>
            </h1>
            <div className="flex flex-wrap gap-2">
              <Link
                to={`/admin/${albumPart(category)}/${encodeURIComponent(owner.id)}/edit`}
                className="button button-outline"
              >
                Back to the {owner.kind}
              </Link>
              {owner.kind === 'package' && (
                <Link to="/admin/packages/new" className="button button-outline">
                  Add New Package
                </Link>
              )}
            </div>
          </>
        ) : (
          <>
            <h1 className="staff-heading">Gallery Management</h1>
            <CategoryChoice category={selectedCategory} onChoose={setSelectedCategory} />
          </>
        )}
      </div>
      <LanguageLinks kind={owner?.kind ?? 'gallery'} id={owner?.id ?? selectedCategory} />
      {owner && part.total >= maxAlbumPhotos ? (
        <p className="card mt-6 p-4">
          This {owner.kind} has {part.total} photos. Delete some of them to upload others.
        </p>
      ) : (
        <UploadArea
          category={selectedCategory}
          attempt={attempt}
          onChoose={(files) => choose(files, selectedCategory)}
        />
      )}
      <UploadList uploads={uploads} category={selectedCategory} onRetry={retry} onClear={clear} />
      <ImageGrid gallery={loaderData} answer={actionData} />
      <LeaveQuestion isUploading={isUploading} onStay={() => setSelectedCategory(category)} />
    </>
  );
}

/** An unknown or missing category means the first one; `edit` is the id of the image being edited. */
function readAddress({ params: { id }, pattern, url: { searchParams } }: AddressArgs) {
  const category = parseGalleryCategory(searchParams.get('category') ?? undefined);
  const kind = pattern === 'admin/pages/:id/photos' ? 'page' : 'package';
  const album: Album = id === undefined ? (category ?? galleryCategoryNames[0]) : toAlbum(kind, id);
  return {
    category: album,
    editedId: searchParams.get('edit'),
    show: searchParams.get('show'),
  };
}

type AddressArgs = Pick<Route.LoaderArgs, 'params' | 'pattern' | 'url'>;

interface ImageGridProps {
  gallery: Route.ComponentProps['loaderData'];
  answer: ImageTextsAnswer | undefined;
}

function ImageGrid({ gallery, answer }: ImageGridProps) {
  const { images, part, category, owner, editedId, fallback } = gallery;
  const heading = useRef<HTMLHeadingElement>(null);
  const show = parseShown(String(part.last), listSteps.images);
  const namedImages = images.map(({ id, caption }) => ({
    id,
    name: caption || 'image without a caption',
  }));
  const names = new Map(withUniqueNames(namedImages).map(({ id, uniqueName }) => [id, uniqueName]));
  const selection = useSelection(images.map(({ id, caption: name }) => ({ id, name })));
  const focusHeading = () => heading.current?.focus();
  return (
    <section aria-labelledby="images-heading" className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2
          id="images-heading"
          ref={heading}
          tabIndex={-1}
          className="font-display text-xl outline-none"
        >
          {owner ? 'Photos' : capitalise(category)}{' '}
          <span className="prices font-text text-base text-soft">
            {owner
              ? `${part.total} of ${maxAlbumPhotos}`
              : part.total === 1
                ? '1 image'
                : `${part.total} images`}
          </span>
        </h2>
        {part.total > 1 && (
          <Link to={`${imagesPath(category)}/order`} className="button button-outline">
            <StaffIcon name="sort" />
            Order
          </Link>
        )}
      </div>
      {images.length === 0 ? (
        <EmptyList
          noun="images"
          title={owner ? `No photos of this ${owner.kind} yet` : 'No images in this gallery yet'}
        >
          Pictures that you upload appear here and on the {albumPlaces[owner?.kind ?? 'gallery']}.
        </EmptyList>
      ) : (
        <ul
          className={`mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-4 ${editedId ? 'items-start' : ''}`}
        >
          {images.map((image, index) => (
            <ImageCard
              name={names.get(image.id) ?? ''}
              key={image.id}
              htmlId={stepId('images', part.first + index, listSteps.images)}
              show={show}
              image={image}
              isEdited={image.id === editedId}
              answer={answer?.id === image.id ? answer : undefined}
              fallback={fallback}
              selection={selection}
              onDeleted={focusHeading}
            />
          ))}
        </ul>
      )}
      {images.length > 0 && (
        <BulkBar kind="images" selection={selection} fields={{ category }} onDone={focusHeading}>
          {!owner && (
            <>
              <label className="flex items-center gap-2">
                <span className="font-semibold">Move to</span>
                <select name="to" className="field-input w-auto! grow">
                  {galleryCategoryNames
                    .filter((name) => name !== category)
                    .map((name) => (
                      <option key={name} value={name}>
                        {capitalise(name)}
                      </option>
                    ))}
                </select>
              </label>
              <BulkButton kind="images" action="move" />
            </>
          )}
        </BulkBar>
      )}
      <ShowMore
        part={part}
        step={listSteps.images}
        noun="images"
        search={owner ? '' : `?category=${category}`}
      />
    </section>
  );
}

const albumPlaces = { package: 'package’s page', page: 'page', gallery: 'site' };

interface CategoryChoiceProps {
  category: Album;
  onChoose: (category: Album) => void;
}

function CategoryChoice({ category, onChoose }: CategoryChoiceProps) {
  const submit = useSubmit();
  return (
    <Form action="/admin/gallery" className="flex max-w-full flex-wrap items-center gap-x-3">
      <label htmlFor="category" className="font-semibold">
        Category
      </label>
      <select
        id="category"
        name="category"
        value={category}
        onChange={({ currentTarget: { value, form } }) => {
          onChoose(parseGalleryCategory(value) ?? category);
          submit(form);
        }}
        className="field-input w-auto! max-w-full capitalize"
      >
        {galleryCategoryNames.map((name) => (
          <option key={name} value={name}>
            {capitalise(name)}
          </option>
        ))}
      </select>
      <span className="without-script">
        <button type="submit" className="button button-outline">
          Show
        </button>
      </span>
    </Form>
  );
}
