export default {
  page: 'About Us',
  mission: 'Mission',
  inNumbers: 'In numbers',
  whereToGo: 'Where to go',
  allPackages: 'View All Packages',
  contactUs: 'Contact Us',
};
