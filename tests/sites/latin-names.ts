const programs =
  'WhatsApp PDF Rihla Facebook Instagram Google Maps QR OK EmailJS kB Wi-?Fi zzz English';
const rules = 'GST TCS PAN ACYW Nusuk Masar Haj_Suvidha';
const airlines = 'Saudia IndiGo Gulf_Air Qatar_Airways Turkish_Airlines';
const hotels =
  'Al_Kiswah_Towers Saja_Al_Madinah Al_Ansar_Golden_Tulip Emaar_Al_Khalil Swissotel_Makkah Anwar_Al_Madinah_Movenpick Province_Al_Sham Anjum_Hotel Dallah_Taibah Pullman_Zamzam_Makkah Pullman_Zamzam_Madina Makarem_Ajyad Dar_Al_Eiman_Royal Zuhoor_Towers';
const newspapers =
  'HRNW Siasat The_Statesman The_News Mint Zawya Hindustan_Times Rising_Kashmir Kashmir_Observer Saudi_Gazette Pakistan_Today economyuae\\.com Majlis_Ugama_Islam_Singapura PTI The_Sentinel Deccan_Herald The_New_Indian_Express Udaipur_Times Suno_News LiveLaw ABCAUS Firstpost Khaleej_Times Arab_News KAUST_Health VisaGuide\\.World Islam_Q.{1,5}A';
const sites =
  'hajcommittee\\.gov\\.in mea\\.gov\\.in www\\.evisa\\.gov\\.tr cds\\.sfda\\.gov\\.sa Emergency_Certificate';

/** Names that stay in Latin letters in every language. */
export const latinNames = new RegExp(
  String.raw`\b(${[programs, rules, airlines, hotels, newspapers, sites].join(' ').replaceAll(' ', '|').replaceAll('_', ' ')})\b`,
  'g',
);
