export default {
  pageTitle: (title: string, company: string) => `${title} | ${company}`,
  previewAlt: (headline: string, line: string) => `${headline}. ${line}`,
  packagePage: 'Package',
  packageNotFound: 'Package not found',
  notOffered: 'Not offered at present',
};
