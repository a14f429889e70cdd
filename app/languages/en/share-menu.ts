export default {
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  copyDetails: 'Copy details',
  detailsCopied: 'Details copied',
  print: 'Print',
};
