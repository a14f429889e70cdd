// The two lists that are the same on every package page: highlights and inclusions.
// What differs from package to package is written by staff in the package's description.

export interface InclusionGroup {
  title: string;
  items: string[];
}

export const highlights: string[] = [
  'Direct Flight',
  'Best Accommodation',
  'Local Transportation',
  'Dedicated Tour Guide',
  'Ziyarat Included',
  'Complimentary Meals During Stay',
  // Add the next highlight here.
];

export const inclusions: InclusionGroup[] = [
  { title: 'Accommodation', items: ['best hotel in Makkah', 'best hotel in Madinah'] },
  { title: 'Transportation', items: ['Luxury buses', 'Airport transfers'] },
  { title: 'Meals', items: ['All meals included', 'Breakfast, Lunch and Dinner'] },
  { title: 'Other', items: ['Visa processing assistance', 'Complimentary Zamzam water'] },
  // Add the next group here.
];
