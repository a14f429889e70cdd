import { plural } from '../../plural.ts';

export default {
  ourPackages: 'Our Packages',
  packages: 'Packages',
  filterPackages: 'Filter packages',
  filters: { all: 'All', hajj: 'Hajj', umrah: 'Umrah', special: 'Special' },
  listOf: {
    all: 'All packages',
    hajj: 'Hajj packages',
    umrah: 'Umrah packages',
    special: 'Special packages',
  },
  // Read out when the list has changed.
  found: {
    all: (count: number) =>
      plural('en', count, { one: `${count} package`, other: `${count} packages` }),
    hajj: (count: number) =>
      plural('en', count, { one: `${count} Hajj package`, other: `${count} Hajj packages` }),
    umrah: (count: number) =>
      plural('en', count, { one: `${count} Umrah package`, other: `${count} Umrah packages` }),
    special: (count: number) =>
      plural('en', count, { one: `${count} Special package`, other: `${count} Special packages` }),
  },
  noPackages: 'No packages available',
  noneOfType: 'No packages available for the selected category.',
  showAllPackages: 'Show all packages',
  // The form
  searchAndFilter: 'Search and filter',
  searchPackages: 'Search packages',
  search: 'Search',
  searchHint: 'Name, hotel or city',
  controls: {
    month: { label: 'Month', any: 'Any month' },
    budget: { label: 'Budget', any: 'Any budget' },
    days: { label: 'Days', any: 'Any number' },
    from: { label: 'From', any: 'Any airport' },
    season: { label: 'Season', any: 'Any season' },
    sort: { label: 'Sort by', any: 'Our order' },
  },
  show: 'Show',
  // When no package is as asked for; `without` is a condition, "Month: January 2027"
  noneHasAll: 'No package has all of this.',
  thereAreWithout: (without: string, count: number) =>
    plural('en', count, {
      one: `Without “${without}” there is ${count} package:`,
      other: `Without “${without}” there are ${count} packages:`,
    }),
  showWithout: (without: string) => `Show without “${without}”`,
  countWithout: (without: string, count: number) => `Without “${without}”: ${count}`,
  // What is put aside
  putAside: (count: number) => `Put aside (${count})`,
  listIsFull: (most: number) =>
    `Your list is full: it holds ${most} packages. Take one out to put another aside.`,
  // What is chosen to be compared
  compare: 'Compare',
  compareThis: (title: string) => `Compare: ${title}`,
  comparePackages: 'Compare packages',
  compareChosen: (count: number) => `Compare (${count})`,
  clear: 'Clear',
  threeAreChosen: 'Three are chosen, the most that can be compared.',
  tickUpTo: (most: number) => `Tick up to ${most} packages.`,
};
