import { ltr } from '../isolated.ts';

export default {
  pageTitle: (title: string, company: string) => ltr`${title} | ${company}`,
  previewAlt: (headline: string, line: string) => ltr`${headline}. ${line}`,
  packagePage: 'Package',
  packageNotFound: 'Package not found',
  notOffered: 'Not offered at present',
};
