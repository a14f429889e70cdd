// `noun` is 'packages' or 'images', in the staff area also another.

export default {
  showMore: 'Show more',
  showEarlier: (noun: string) => `Show earlier ${noun}`,
  moreNotLoaded: (noun: string) => `More ${noun} could not be loaded just now. Please try again.`,
  showingTo: (noun: string, last: string, total: string) => `Showing ${last} of ${total} ${noun}`,
  showingFromTo: (noun: string, first: string, last: string, total: string) =>
    `Showing ${first} to ${last} of ${total} ${noun}`,
};
