import { spokenReview, writtenReview } from '../../sites/reviews/sample-review.ts';

export type Table = 'gallery_images' | 'packages' | 'enquiries' | 'enquiry_notes' | 'reviews';

/** Every form that adds something. */
export interface AddingForm {
  name: string;
  path: string;
  table: Table;
  fields: Record<string, string>;
  /** The field that says something else the second time. */
  other: string;
  file?: string;
}

export const texts = { packageName: 'Umrah', price: '1', durationOfTour: '2' };
const message = { name: 'A', email: 'a@b.c', subject: 'S', message: 'M' };

/** Every form that adds something: `ID` stands for an enquiry's. */
export const addingForms: AddingForm[] = [
  {
    name: 'a picture of a gallery',
    path: '/admin/gallery/upload',
    table: 'gallery_images',
    fields: { category: 'hajj' },
    other: 'category',
    file: 'file',
  },
  {
    name: 'a package with a picture',
    path: '/admin/packages/new',
    table: 'packages',
    fields: texts,
    other: 'price',
    file: 'featuredImage',
  },
  {
    name: 'a package without one',
    path: '/admin/packages/new',
    table: 'packages',
    fields: texts,
    other: 'price',
  },
  {
    name: 'a copy of a package',
    path: '/admin/packages/new',
    table: 'packages',
    fields: { ...texts, copyOf: 'gone' },
    other: 'price',
  },
  {
    name: 'a message of a visitor',
    path: '/contact',
    table: 'enquiries',
    fields: message,
    other: 'message',
  },
  {
    name: 'a call',
    path: '/admin/enquiries/new',
    table: 'enquiries',
    fields: { source: 'phone', phone: '9876543210' },
    other: 'message',
  },
  {
    name: 'a review of a visitor',
    path: '/review',
    table: 'reviews',
    fields: writtenReview,
    other: 'text',
  },
  {
    name: 'a review that staff write down, with a photo',
    path: '/admin/reviews/new',
    table: 'reviews',
    fields: { ...spokenReview, photoAllowed: 'yes' },
    other: 'text',
    file: 'photo',
  },
  {
    name: 'a note',
    path: '/admin/enquiries/ID',
    table: 'enquiry_notes',
    fields: { intent: 'note', note: 'Called' },
    other: 'note',
  },
];

/** The field that says something else the second time. */
export const otherText = ({ other }: AddingForm) => ({
  [other]: other === 'category' ? 'umrah' : '77',
});
