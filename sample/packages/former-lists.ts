import type { SamplePackage } from './sample-package.ts';

// Lists of an earlier version's sample packages, by picture. Sites recognise their sample by these texts, so never
// change them.

export const formerLists: Record<string, Partial<SamplePackage['facts']>> = {
  'package-hajj-classic': {
    included: `Visa processing
Tents in Mina and Arafat
A guide who stays with the group
Direct flight and all bus journeys
Breakfast, lunch and dinner in the hotels
Zyarath in Makkah and in Madinah`,
  },
  'package-hajj-comfort': {
    included: `Visa processing
Tents in Mina and Arafat
A guide who stays with the group
Direct flight and airport transfers
Breakfast and dinner in the hotels, all meals in Mina
Zyarath in Madinah`,
  },
  'package-hajj-short-premium': {
    included: `Visa processing
Tents in Mina and Arafat
A guide who stays with the group
Direct flight and private airport transfers
Buffet breakfast and dinner in the hotels, all meals in Mina`,
  },
  'package-umrah-saver': {
    included: `Flight with one stop, in Bahrain
Visa processing
Breakfast and dinner
Shared buses between airport, hotels and cities
One morning of Zyarath in each city`,
  },
  'package-umrah-family': {
    highlights: `Direct flight
Visits in the morning only
Prices for children with and without a bed
Rooms for four on one floor, when we book early
Wheelchairs can be borrowed`,
    included: `Visa processing
Breakfast, lunch and dinner, with mild dishes for children
Buses for the group alone
Two mornings of Zyarath in each city
Five litres of Zamzam water for each adult, as the airline allows`,
  },
  'package-umrah-premium': {
    highlights: `Direct flight
The Haram one minute from the hotel
At most twenty-five pilgrims in a group
Ten days, with two weekends`,
    included: `Visa processing
Buffet breakfast and dinner
Airport transfers and the train between Makkah and Madinah
One morning of Zyarath in each city`,
    notIncluded: `Lunch
A room with a view of the Haram
Private taxis
Excess baggage
Laundry and personal shopping`,
  },
  'package-ramadan-full-month': {
    included: `Visa processing
Suhoor, iftar and a light dinner
Airport transfers and the bus from Madinah to Makkah
A guide who lives in the same hotel`,
  },
  'package-ramadan-last-ten': {
    included: `Visa processing
Suhoor and iftar
Airport transfers and the bus from Madinah to Makkah
A guide in the hotel by day and by night`,
  },
  'package-heritage-zyarath': {
    highlights: `Umrah, and six guided days of Zyarath
Badr, Taif and the mountain of Hira
A guide who has studied the history of the places
A rest day after each long journey`,
    included: `Visa processing
Direct flight
A bus for the group alone, on all days of Zyarath
Breakfast and dinner, and packed lunches on the road
One night in Taif`,
  },
  'package-iraq-zyarath': {
    included: `Help with the visa for Iraq
Flight with one stop, in Doha
Breakfast, lunch and dinner in the hotels
A bus for the group alone`,
  },
  'package-seniors-umrah': {
    highlights: `One helper for every six pilgrims
Both mosques within two minutes of the hotel
A wheelchair for whoever asks for one
Rooms for two or three, never more`,
    included: `Visa processing
Direct flight, with wheelchair service at the airports
Breakfast, lunch and dinner, with little salt and sugar on request
A low bus for the group alone
Help with Tawaf and Sa’i`,
  },
  'package-umrah-istanbul': {
    included: `Visa processing for Saudi Arabia
Flights by way of Istanbul
Breakfast and dinner
Airport transfers, and a bus for the visits
A guide in Istanbul who speaks English`,
  },
};
