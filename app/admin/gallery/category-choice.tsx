import { Form, useSubmit } from 'react-router';
import {
  type GalleryCategory,
  galleryCategoryNames,
  parseGalleryCategory,
} from '../../rules/gallery/gallery-category-names.ts';

interface CategoryChoiceProps {
  category: GalleryCategory;
  onChoose: (category: GalleryCategory) => void;
}

/** Which gallery is managed. The choice is in the address, so it survives a reload. */
export function CategoryChoice({ category, onChoose }: CategoryChoiceProps) {
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
            {capitalised(name)}
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

export function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
