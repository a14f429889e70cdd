// Texts of the sample's packages and gallery, each with the text of an earlier version. Sites recognise their sample
// by these texts, so never change them.

export const formerTexts: Readonly<Record<string, string>> = {
  '₹1,00,000 per person': '₹1,00,000 for each person',
  'Half the price': 'Half of the price',
  'The balance': 'The rest',
  '25% of the price': '25 % of the price',
  '50% of the price': '50 % of the price',
  'After that': 'Later',
  'The full price': 'The whole price',
  'Passport, valid for six months after you come home, with two blank pages':
    'Passport, valid for six months after the return, with two blank pages',
  'PAN card, linked with Aadhaar': 'PAN card that is linked with Aadhaar',
  'Meningococcal (ACYW) vaccination certificate, at least ten days old':
    'Certificate of the meningococcal (ACYW) vaccine, at least ten days old',
  'Fines for breaking visa rules': 'Fines for breaking the rules of the visa',
  'Group tents': 'Tents of the group',
  'Mina, Arafat, the night in Muzdalifah and the Jamarat, with the group and its guide.':
    'Mina, Arafat, the night at Muzdalifah and the Jamarat, with the group and its guide.',
  'The group lands in Jeddah and performs Umrah.': 'The group lands in Jeddah and makes Umrah.',
  'One morning of Zyarath, otherwise free days.': 'One morning of Zyarath, else free days.',
  'Rooms for two are available': 'Rooms for two can be had',
  'Prayers in the Prophet’s Mosque; visits to Quba and Uhud.':
    'Prayers in the Prophet’s Mosque, Quba and Uhud.',
  'Prayers in the Prophet’s Mosque; Quba and Uhud.': 'Prayers in the Prophet’s Mosque; Quba, Uhud.',
  'Prayers in the Prophet’s Mosque; a visit to Quba.': 'Prayers in the Prophet’s Mosque, and Quba.',
  'Tarawih in the Prophet’s Mosque; a visit to Quba.': 'Tarawih in the Prophet’s Mosque; Quba.',
  'By bus to Makkah in Ihram, then Umrah and days of rest.':
    'By bus to Makkah in Ihram, Umrah, and days of rest.',
  'Free days for Tawaf, ending with Tawaf al-Wida.':
    'Free days for Tawaf; the last one is Tawaf al-Wida.',
  'Seventeen days for pilgrims with little leave, in hotels very close to both mosques. The days of Hajj follow soon after arrival and still need a good deal of walking, so please speak to us first if walking is hard for you. Qurbani is not included.':
    'Seventeen days for pilgrims with short leave, in hotels very near both mosques. The days of Hajj follow soon after arrival and still need a good deal of walking, so please speak to us first if walking is hard for you. Qurbani is not included.',
  'Seventeen days, door to door': 'Seventeen days, from door to door',
  'The Haram is two minutes from the hotel': 'The Haram two minutes from the hotel',
  'Forty days for pilgrims who like to settle in and take each day slowly. You first stay in a shared building in Aziziya, then move nearer to the Haram, and have time in Madinah as well. Qurbani and personal shopping are not included.':
    'Forty days for pilgrims who like to settle in and take each day slowly. You stay first in a shared building in Aziziya, then move nearer to the Haram, and have time in Madinah as well. Qurbani and personal shopping are not included.',
  'Thirty-four days, so that you can spend the month of Ramadan in Makkah and Madinah. Suhoor and iftar are arranged, and most of the day is left free for worship and rest. The return date may move by a day with the moon; laundry is not included.':
    'Thirty-four days, so that the month of Ramadan can be spent in Makkah and Madinah. Suhoor and iftar are arranged, and most of the day is left free for worship and rest. The return date may move by a day with the moon; laundry is not included.',
  'A guide who stays in the same hotel': 'A guide who lives in the same hotel',
  'By bus to Makkah in Ihram, then Umrah at night.':
    'By bus to Makkah in Ihram, and Umrah in the night.',
  'Around Eid; the moon may move it by a day.': 'About Eid; the moon may move it by a day.',
  'A guide in the hotel day and night': 'A guide in the hotel by day and by night',
  'Twelve unhurried days for elders, in hotels near both mosques, with helpers in the group. Wheelchairs are arranged where needed, and a son, daughter or friend is welcome to come along. Nursing care and medical costs are not included.':
    'Twelve slow days for elders, in hotels near both mosques, with helpers in the group. Wheelchairs are arranged where needed, and a son, daughter or friend is welcome to come along. Nursing care and medical costs are not included.',
  'To Jeddah, then by bus to Makkah for a night of rest.':
    'To Jeddah, by bus to Makkah, and a night of rest.',
  'Umrah first, then three nights in Istanbul with guided visits to its old mosques. It suits families who want to see one more city, and the flights go via Istanbul. The Turkish visa fee and entry tickets in Istanbul are not included.':
    'Umrah first, then three nights in Istanbul with guided visits to its old mosques. It suits families who want to see one more city, and flights go by way of Istanbul. The Turkish visa fee and entry tickets in Istanbul are not included.',
  'In the old city; the hotel will be named when the batch is confirmed':
    'In the old city; the hotel is named when the batch is confirmed',
  'The hotel will be named when the batch is confirmed':
    'The hotel is named when the batch is confirmed',
  'Flights via Istanbul': 'Flights by way of Istanbul',
  'Hotel rooms for all twelve nights': 'Rooms in the hotels named on this page',
  'Travel to Mumbai': 'The way to Mumbai',
  'Via Istanbul to Jeddah, then Umrah.': 'By way of Istanbul to Jeddah, then Umrah.',
  'Visa for Türkiye, which we help you apply for':
    'Visa for Türkiye, which we help you to apply for',
  'Fifteen simple days for pilgrims who watch their budget and do not mind walking. The Haram is fifteen to twenty minutes from the hotel on foot, and rooms are shared. A room for two costs more, and private taxis are not included.':
    'Fifteen simple days for pilgrims who watch the budget and do not mind walking. The Haram is fifteen to twenty minutes from the hotel on foot, and rooms are shared. A room for two costs more, and private taxis are not included.',
  'GST and TCS are included in the price': 'GST and TCS are in the price',
  'Via Bahrain to Jeddah, then Umrah.': 'By way of Bahrain to Jeddah, then Umrah.',
  'Via Bahrain to the airport you left from.': 'By way of Bahrain to the airport you left from.',
  'Fourteen days planned for parents who travel with children or with their own parents. Guided visits are in the morning, so the rest of the day is free for prayer and rest. You can ask for a separate family room; its extra cost is not included.':
    'Fourteen days planned for parents who travel with children or with their own parents. Guided visits are in the morning, so the rest of the day is free for prayer and rest. A separate family room can be asked for; its extra cost is not included.',
  'Level; a hotel bus every 30 minutes': 'Level; a bus of the hotel every 30 minutes',
  'A separate family room': 'A family room of your own',
  'Two mornings of Zyarath; a day with nothing planned.':
    'Two mornings of Zyarath; a day free of any plan.',
  'By bus to Madinah; Quba, Uhud and the date market.':
    'By bus to Madinah; Quba, Uhud and the dates market.',
  'Mina, Arafat, and Jabal an-Nur seen from its foot.':
    'Mina, Arafat, and Jabal al-Nur from its foot.',
  'Via Badr, with a stop at the plain.': 'By way of Badr, with a stop at the plain.',
  'Museum entry fees': 'Entry to museums',
  'Ten days in Iraq, with guided visits in Baghdad, Karbala and Najaf and travel by bus. Hotels will be named when the batch is confirmed. This journey does not go to Makkah or Madinah.':
    'Ten days in Iraq, with guided visits in Baghdad, Karbala and Najaf and travel by bus. Hotels are named when the batch is confirmed. This journey does not go to Makkah or Madinah.',
  'An Urdu-speaking guide': 'A guide who speaks Urdu',
  'An English-speaking guide in Istanbul': 'A guide in Istanbul who speaks English',
  'A bus just for the group': 'A bus for the group alone',
  'Hotel rooms for all nine nights': 'Rooms in the hotels named on this page',
  'The visa fee': 'The fee of the visa',
  'Via Doha; Kazimayn and Azamiyah.': 'By way of Doha; Kazimayn and Azamiyah.',
  'Via Samarra': 'By way of Samarra',
  'A long day on the road, reaching Karbala at night.':
    'A long day on the road, to Karbala at night.',
  'Via Doha to the airport you left from.': 'By way of Doha to the airport you left from.',
  'A four-bed room, shared by pilgrims from one group':
    'A four-bed room, shared by pilgrims of one group',
  'A building in Aziziya, the first home of a long-stay Hajj group':
    'A building in Aziziya, the first stay of a long Hajj group',
  'Departure from Bengaluru airport': 'Departure at Bengaluru airport',
  'The guide explains ihram before the journey': 'The guide explains the ihram before travel',
  'Quba Mosque in the morning light': 'Quba mosque in morning light',
  'A date market in Madinah': 'A dates market in Madinah',
  'On the bus, the guide tells the story of the place':
    'The guide tells the story of the place on the bus',
};

/** Texts of the version before this one; `formerTexts` leads from them to earlier versions. */
export const lateTexts: Readonly<Record<string, string>> = {
  'Level path': 'Level',
  'Level path, by lift': 'Level, by lift',
  'Level path; a hotel bus every 30 minutes': 'Level; a hotel bus every 30 minutes',
  'Level path; allow time for the lifts': 'Level; allow time for the lifts',
  'Level path, without steps': 'Level, without steps',
  '90 or more days before departure': 'Up to 90 days before departure',
  '60 or more days before departure': 'Up to 60 days before departure',
  'Seven pebbles at the large Jamrah, Qurbani, then shaving or shortening the hair; Tawaf al-Ifadah in Makkah.':
    'Seven pebbles at the large Jamrah; then the hair, and Tawaf al-Ifadah in Makkah.',
  'Meningococcal (ACYW) vaccination certificate, if Saudi Arabia asks for it at that time: ask us':
    'Meningococcal (ACYW) vaccination certificate, at least ten days old',
  'Meningococcal (ACYW) vaccination certificate, dated at least ten days before you arrive in Saudi Arabia':
    'Meningococcal (ACYW) vaccination certificate, at least ten days old',
  'Kufa, and Samarra if travel advice allows it': 'Samarra and Kufa on the way',
  'To Karbala': 'Via Samarra',
  'Samarra only if India’s travel advice allows it; Karbala at night.':
    'A long day on the road, reaching Karbala at night.',
};

/** Packages, by picture, that did not list the taxes as not included in that version. */
export const lateWithoutTaxes = [
  ...['package-hajj-classic', 'package-hajj-comfort', 'package-hajj-short-premium'],
  ...['package-umrah-premium', 'package-iraq-zyarath'],
];
